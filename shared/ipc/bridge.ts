import type { Channel, EventName } from "./channels";
import type { EventPayload, Input, Output } from "./contract";
import type { Result } from "./result";
import type { OfferedRecording } from "./task";

/** `window.outis`, from the preload. */
export interface Bridge {
  call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Output<C>>>;
  /**
   * For a dropped or chosen file. Codes: `recording_unreadable`, `recording_empty`, `recording_no_sound`,
   * `recording_too_large`, `recording_too_long`, `unsupported_recording`.
   */
  offerFile(file: File): Promise<Result<OfferedRecording>>;
  /** Id for this run, to save a result next to its document; null for a file without a path. */
  nameSource(file: File): Promise<string | null>;
  /** Returns a function that stops listening. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
}
