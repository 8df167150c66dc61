import type { Channel, EventName } from "./channels";
import type { EventPayload, Input, Output } from "./contract";
import type { Result } from "./result";

/** What the preload puts on `window.outis`. */
export interface Bridge {
  call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Output<C>>>;
  /** Returns the function that stops listening. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
}
