import type { Task } from "../../shared/api/prediction";

/** The result fields of the task object. */
export type TaskResult = Pick<
  Task,
  | "url"
  | "audioLengthMinutes"
  | "language"
  | "synopsis"
  | "transcript"
  | "transcriptDiarized"
  | "transcriptDepersonalized"
  | "textLanguages"
  /** Name of the file at its source. A name from the caller takes precedence. */
  | "filename"
>;
