/** A value of a column. Text from a file is bytes: it may be damaged. */
export type Value = string | number | null | Uint8Array;

/** Long texts of a task. Each has a tag of its own, so that a change of state does not read them. */
export const TEXTS = ["input", "result", "mapping", "transcript", "review", "review_base", "speaker_states"] as const;
export type TextColumn = (typeof TEXTS)[number];
export const tagColumn = (column: TextColumn): string => `${column}_tag`;

/** The columns of `task` in the order of the file: those of the first version, then as the migrations added them. */
export const TASK_COLUMNS = [
  "id",
  "created_at",
  "ended_at",
  "title",
  "named",
  "input_type",
  "input",
  "source_id",
  "mode",
  "language_in",
  "language_out",
  "service",
  "base_url",
  "idempotency_key",
  "remote_id",
  "state",
  "progress",
  "stage",
  "waiting",
  "error",
  "notice",
  "result",
  "mapping",
  "counts",
  "removed",
  "detection",
  "recording",
  "recording_work",
  "transcript",
  "synopsis",
  "input_tag",
  "result_tag",
  "mapping_tag",
  "transcript_tag",
  "head_tag",
  "started_at",
  "review",
  "review_tag",
  "tag_in_text",
  "batch",
  "review_base",
  "review_base_tag",
  "project",
  "title_shown",
  "source_document",
  "column_choices",
  "speaker_log",
  "speaker_states",
  "speaker_states_tag",
] as const;
/** Columns of a task before rows were authenticated: the first that there was, and the last. */
export const LEGACY_COLUMNS = { fewest: 25, most: TASK_COLUMNS.indexOf("input_tag") };

const isText = (column: string): boolean => (TEXTS as readonly string[]).includes(column);
/**
 * All columns of a task except its long texts, which are represented by their tags: the input for the tag of its
 * head.
 */
export const HEAD_COLUMNS: readonly string[] = TASK_COLUMNS.filter(
  (column) => !isText(column) && column !== "head_tag",
);
const NUMBERS = new Set(["started_at", "created_at", "ended_at", "named", "progress", "waiting", "removed"]);
/** Read as bytes: the database's library crashes the process on text that is not UTF-8. */
export const asBytes = (column: string): string => (NUMBERS.has(column) ? column : `CAST(${column} AS BLOB)`);
