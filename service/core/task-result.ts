import type { Task } from "../../shared/api/prediction";

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
  | "notices"
  /** Name at the source. A name from the caller takes precedence. */
  | "filename"
>;
