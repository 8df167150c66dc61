import { z } from "zod";
import { detectionSchema } from "../../../shared/api/detection";
import { batchSchema } from "../../../shared/ipc/batch";
import { columnChoicesSchema } from "../../../shared/ipc/document-columns";
import { projectSchema } from "../../../shared/ipc/projects";
import { failureSchema } from "../../../shared/ipc/result";
import { recordingInfoSchema, taskSummarySchema } from "../../../shared/ipc/task";
import { recordingWorkSchema } from "./recording-work";
import { sourceDocumentSchema } from "./source-document";

/** A column with JSON. */
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .nullable()
    .transform((value) => (value === null ? null : schema.parse(JSON.parse(value))));

export const taskRowSchema = z.object({
  id: z.string(),
  createdAt: z.number(),
  /** When work on it began; time in the service's line counts as before that. Null: it has not begun. */
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** The original name of the task, used by the search. */
  title: z.string(),
  /** Name shown in the library instead, without people hidden in the result; equals `title` if the user typed it. */
  titleShown: z.string().nullable(),
  /** True if the user or a file gave the title; otherwise it is the first part of the text. */
  named: z.number().transform((value) => value !== 0),
  inputType: taskSummarySchema.shape.inputType,
  input: z.string(),
  sourceId: z.string().nullable(),
  mode: taskSummarySchema.shape.mode,
  languageIn: z.string(),
  languageOut: z.string(),
  service: taskSummarySchema.shape.service,
  baseUrl: z.string(),
  idempotencyKey: z.string(),
  remoteId: z.string().nullable(),
  state: taskSummarySchema.shape.state,
  progress: z.number(),
  stage: z.string().nullable(),
  waiting: z.number().transform((value) => value !== 0),
  error: json(failureSchema),
  notice: z.string().nullable(),
  /** The user's own words as they were when the task was made; forgotten when it has ended. */
  detection: json(detectionSchema),
  counts: z.string().transform((value) => taskSummarySchema.shape.counts.parse(JSON.parse(value))),
  hasMapping: z.number().transform((value) => value !== 0),
  /** Known properties of the task's recording. */
  recording: json(recordingInfoSchema),
  /** Its storage and requested operations; null for every other task. */
  work: json(recordingWorkSchema),
  /** The summary that came with the task. */
  synopsis: z.string().nullable(),
  /** Tag of its placeholders: `K7` in `[NAME_1·K7]`. */
  tag: z.string().nullable(),
  /** Which tasks it was started with, and how they are worked on. */
  batch: json(batchSchema),
  /** Which project it belongs to. */
  project: json(projectSchema),
  /** The source document; null if there is none. */
  source: json(sourceDocumentSchema),
  /** Choices for complete columns of that document; null if there were none. */
  columns: json(columnChoicesSchema),
});

/** One row of the journal. Times in milliseconds since the epoch. */
export type TaskRow = z.infer<typeof taskRowSchema>;
export type NewTask = Omit<
  TaskRow,
  | "startedAt"
  | "endedAt"
  | "progress"
  | "stage"
  | "waiting"
  | "error"
  | "notice"
  | "counts"
  | "hasMapping"
  | "remoteId"
  | "recording"
  | "work"
  | "synopsis"
  | "tag"
  | "batch"
  | "project"
  | "titleShown"
  | "source"
  | "columns"
> &
  Partial<Pick<TaskRow, "recording" | "work" | "tag" | "batch" | "project" | "titleShown" | "source" | "columns">>;
export type TaskChange = Partial<
  Pick<
    TaskRow,
    | "title"
    | "titleShown"
    | "named"
    | "startedAt"
    | "endedAt"
    | "remoteId"
    | "state"
    | "progress"
    | "stage"
    | "waiting"
    | "error"
    | "notice"
    | "counts"
    | "input"
    | "idempotencyKey"
    | "service"
    | "baseUrl"
    | "detection"
    | "mode"
    | "languageIn"
    | "languageOut"
    | "recording"
    | "work"
    | "synopsis"
    | "tag"
    | "batch"
    | "project"
    | "source"
  >
>;

/** The column of each field of a row, or the expression in its place. */
export const COLUMNS: Record<keyof TaskRow, string> = {
  id: "id",
  createdAt: "created_at",
  startedAt: "started_at",
  endedAt: "ended_at",
  title: "title",
  titleShown: "title_shown",
  named: "named",
  inputType: "input_type",
  input: "input",
  sourceId: "source_id",
  mode: "mode",
  languageIn: "language_in",
  languageOut: "language_out",
  service: "service",
  baseUrl: "base_url",
  idempotencyKey: "idempotency_key",
  remoteId: "remote_id",
  state: "state",
  progress: "progress",
  stage: "stage",
  waiting: "waiting",
  error: "error",
  notice: "notice",
  detection: "detection",
  counts: "counts",
  hasMapping: "(mapping IS NOT NULL)",
  recording: "recording",
  work: "recording_work",
  synopsis: "synopsis",
  tag: "tag_in_text",
  batch: "batch",
  project: "project",
  source: "source_document",
  columns: "column_choices",
};

const select = (input: string): string =>
  `SELECT ${Object.entries(COLUMNS)
    .map(
      ([name, column]) =>
        `${name === "input" ? input : `task.${column}`.replace("task.(mapping", "(task.mapping")} AS "${name}"`,
    )
    .join(", ")} FROM task`;

/** Rows with their input. */
export const SELECT = select("task.input");
/** Rows for a list: the texts stay where they are. */
export const SELECT_LIGHT = select("''");

/** A value in the form of its column. */
export function toColumn(
  value: (TaskChange & Pick<NewTask, "columns">)[keyof TaskChange | "columns"] | undefined,
): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "object") return JSON.stringify(value);
  return value;
}
