import type { Channel, EventName } from "./channels";
import type { EventPayload, Input, Output } from "./contract";
import type { Result } from "./result";
import type { OfferedRecording } from "./task";

/** What the preload puts on `window.outis`. */
export interface Bridge {
  call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Output<C>>>;
  /**
   * Tells main of a recording that the person dropped or chose, and what it is. Codes: `recording_unreadable`,
   * `recording_empty`, `recording_no_sound`, `recording_too_large`, `recording_too_long`, `unsupported_recording`.
   */
  offerFile(file: File): Promise<Result<OfferedRecording>>;
  /** Returns the function that stops listening. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
}
