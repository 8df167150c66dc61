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
  /** At the source. The caller's name has priority. */
  | "filename"
>;
