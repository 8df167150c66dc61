import type { Channel, EventName } from "./channels";
import type { EventPayload, Input, Output } from "./contract";
import type { Result } from "./result";
import type { OfferedRecording } from "./task";

/** Interface of the preload on `window.outis`. */
export interface Bridge {
  call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Output<C>>>;
  /**
   * Registers a recording that the user dropped or chose in main, and returns its properties. Codes:
   * `recording_unreadable`, `recording_empty`, `recording_no_sound`, `recording_too_large`, `recording_too_long`,
   * `unsupported_recording`.
   */
  offerFile(file: File): Promise<Result<OfferedRecording>>;
  /**
   * Registers a document that the user dropped or chose in main, so that its result can be saved next to it. Resolves
   * to an id for this run; null for a file without a path.
   */
  nameSource(file: File): Promise<string | null>;
  /** Returns the function that stops listening. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
}
