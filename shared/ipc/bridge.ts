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
  /**
   * Tells main of a document that the person dropped or chose, so that its result can be saved beside it. Answers with a
   * name for it that holds for this run; null for a file that lies nowhere.
   */
  nameSource(file: File): Promise<string | null>;
  /** Returns the function that stops listening. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
}
