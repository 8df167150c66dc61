import { z } from "zod";
import { detectionSchema } from "../../../shared/api/detection";
import { noticesSchema } from "../../../shared/api/notice";
import { readNotices, writeNotices } from "../../../shared/api/notice-text";
import { batchSchema } from "../../../shared/ipc/batch";
import { columnChoicesSchema } from "../../../shared/ipc/document-columns";
import { LONGEST_ADDRESS, LONGEST_LANGUAGE, LONGEST_TEXT } from "../../../shared/ipc/limits";
import { projectSchema } from "../../../shared/ipc/projects";
import { failureSchema } from "../../../shared/ipc/failure";
import { recordingInfoSchema, taskSummarySchema } from "../../../shared/ipc/task";
import { recordingInBackup, recordingWorkSchema } from "./recording-work";
import { sourceDocumentSchema, sourceInBackup } from "./source-document";

export type StoredValue = string | number | null;

export interface TaskColumn {
  readonly name: string;
  readonly sql: "TEXT" | "INTEGER" | "REAL";
  /** Parses the stored value. Absent: no field. */
  readonly read?: z.ZodType;
  /** Converts the field. Default: a flag as a number, an object as JSON, another value unchanged. */
  readonly write?: (value: unknown) => StoredValue;
  /** Values in a backup. Older backups lack newer columns. */
  readonly imported: z.ZodType;
  /** Absent: set by each new task. */
  readonly initial?: StoredValue;
  /** Never updated. */
  readonly fixed?: true;
  /** A long text with its own tag. */
  readonly sealed?: true;
  /** Cleared by `clearResult`. */
  readonly ofResult?: true;
  /** `part`: only values in the JSON, see summary-list.ts. */
  readonly listed?: "whole" | "part";
  readonly json?: true;
  /** False: null in backups. A function removes data of this computer. Default: unchanged. */
  readonly portable?: false | ((stored: string) => string);
  /** Not replaced when a backup restores a newer version of the task. */
  readonly local?: true;
}

/** Milliseconds; tolerance for two clocks. */
const DAY_MS = 24 * 3600 * 1000;
const summary = taskSummarySchema.shape;

const moment = z
  .number()
  .int()
  .nonnegative()
  .refine((ms) => ms <= Date.now() + DAY_MS);
const storedFlag = z.union([z.literal(0), z.literal(1)]);
const flag = z.number().transform((value) => value !== 0);
const atMost = (longest: number) => z.string().max(longest);
/** Validated when the row is stored (`TaskStore.isWhole`). */
const largeJson = z.string().nullish();

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .nullable()
    .transform((value) => (value === null ? null : schema.parse(JSON.parse(value))));

const importedJson = <T extends z.ZodType>(schema: T) =>
  atMost(50_000_000).transform((value, context) => {
    const parsed = schema.safeParse(parsedOrUndefined(value));
    if (parsed.success) return parsed.data;
    context.addIssue("Not the content of this column");
    return z.NEVER;
  });

/** Append new columns: the position determines the schema version. `read` must accept null for existing rows. */
export const TASK_TABLE = {
  id: {
    name: "id",
    sql: "TEXT",
    read: z.string(),
    fixed: true,
    listed: "whole",
    imported: summary.id.refine((id) => id === id.toLowerCase()),
  },
  createdAt: { name: "created_at", sql: "INTEGER", read: z.number(), imported: moment, fixed: true, listed: "whole" },
  /** Without time in the queue of the service. */
  startedAt: {
    name: "started_at",
    sql: "INTEGER",
    read: z.number().nullable(),
    imported: moment.nullish(),
    initial: null,
    listed: "whole",
  },
  endedAt: {
    name: "ended_at",
    sql: "INTEGER",
    read: z.number().nullable(),
    imported: moment.nullish(),
    initial: null,
    listed: "whole",
  },
  title: { name: "title", sql: "TEXT", read: z.string(), imported: atMost(1_000), listed: "whole" },
  /** Without people hidden in the result; equals `title` if typed by the user. */
  titleShown: {
    name: "title_shown",
    sql: "TEXT",
    read: z.string().nullable(),
    imported: atMost(1_000).nullish(),
    initial: null,
    listed: "whole",
  },
  /** Given by the user or a file; otherwise the title is the first part of the text. */
  named: { name: "named", sql: "INTEGER", read: flag, imported: storedFlag },
  inputType: {
    name: "input_type",
    sql: "TEXT",
    read: summary.inputType,
    imported: summary.inputType,
    fixed: true,
    listed: "whole",
  },
  input: { name: "input", sql: "TEXT", read: z.string(), imported: atMost(LONGEST_TEXT), sealed: true },
  sourceId: { name: "source_id", sql: "TEXT", read: z.string().nullable(), imported: z.uuid().nullish(), fixed: true },
  mode: { name: "mode", sql: "TEXT", read: summary.mode, imported: summary.mode, listed: "whole" },
  languageIn: {
    name: "language_in",
    sql: "TEXT",
    read: z.string(),
    imported: atMost(LONGEST_LANGUAGE),
    listed: "whole",
  },
  languageOut: {
    name: "language_out",
    sql: "TEXT",
    read: z.string(),
    imported: atMost(LONGEST_LANGUAGE),
    listed: "whole",
  },
  service: { name: "service", sql: "TEXT", read: summary.service, imported: summary.service, listed: "whole" },
  baseUrl: { name: "base_url", sql: "TEXT", read: z.string(), imported: atMost(LONGEST_ADDRESS) },
  idempotencyKey: { name: "idempotency_key", sql: "TEXT", read: z.string(), imported: atMost(100) },
  remoteId: {
    name: "remote_id",
    sql: "TEXT",
    read: z.string().nullable(),
    initial: null,
    imported: z
      .string()
      .regex(/^(?!\.\.?$)[\w.~-]{1,200}$/)
      .nullish(),
  },
  state: { name: "state", sql: "TEXT", read: summary.state, imported: summary.state, listed: "whole" },
  progress: {
    name: "progress",
    sql: "REAL",
    read: z.number(),
    imported: summary.progress,
    initial: 0,
    listed: "whole",
  },
  stage: {
    name: "stage",
    sql: "TEXT",
    read: z.string().nullable(),
    imported: atMost(100).nullish(),
    initial: null,
    listed: "whole",
  },
  waiting: { name: "waiting", sql: "INTEGER", read: flag, imported: storedFlag, initial: 0, listed: "whole" },
  error: {
    name: "error",
    sql: "TEXT",
    read: json(failureSchema),
    imported: importedJson(failureSchema).nullish(),
    initial: null,
    listed: "whole",
    json: true,
  },
  notices: {
    name: "notice",
    sql: "TEXT",
    read: z.string().nullable().transform(readNotices),
    write: (notices) => writeNotices(noticesSchema.parse(notices)) ?? null,
    imported: atMost(100_000).nullish(),
    initial: null,
    listed: "whole",
  },
  /** Deleted when the task is finished. */
  detection: {
    name: "detection",
    sql: "TEXT",
    read: json(detectionSchema),
    imported: z.string().nullish(),
    json: true,
    portable: false,
  },
  counts: {
    name: "counts",
    sql: "TEXT",
    imported: importedJson(summary.counts),
    read: z.string().transform((value) => summary.counts.parse(JSON.parse(value))),
    initial: "{}",
    listed: "whole",
    json: true,
    ofResult: true,
  },
  removed: { name: "removed", sql: "INTEGER", imported: storedFlag, initial: 0 },
  result: { name: "result", sql: "TEXT", imported: largeJson, initial: null, sealed: true, ofResult: true },
  mapping: { name: "mapping", sql: "TEXT", imported: largeJson, initial: null, sealed: true, ofResult: true },
  transcript: { name: "transcript", sql: "TEXT", imported: largeJson, initial: null, sealed: true, ofResult: true },
  review: { name: "review", sql: "TEXT", imported: largeJson, initial: null, sealed: true },
  reviewBase: { name: "review_base", sql: "TEXT", imported: largeJson, initial: null, sealed: true },
  speakerLog: { name: "speaker_log", sql: "TEXT", imported: largeJson, initial: null },
  speakerStates: { name: "speaker_states", sql: "TEXT", imported: largeJson, initial: null, sealed: true },
  recording: {
    name: "recording",
    sql: "TEXT",
    read: json(recordingInfoSchema),
    initial: null,
    listed: "part",
    json: true,
    imported: importedJson(recordingInfoSchema).nullish(),
  },
  work: {
    name: "recording_work",
    sql: "TEXT",
    read: json(recordingWorkSchema),
    listed: "part",
    json: true,
    initial: null,
    portable: recordingInBackup,
    local: true,
    imported: importedJson(recordingWorkSchema.extend({ key: z.string().regex(/^[0-9a-f]{64}$/) })).nullish(),
  },
  synopsis: {
    name: "synopsis",
    sql: "TEXT",
    read: z.string().nullable(),
    imported: atMost(1_000_000).nullish(),
    initial: null,
    ofResult: true,
  },
  /** `K7` in `[NAME_1·K7]`. */
  tag: {
    name: "tag_in_text",
    sql: "TEXT",
    read: z.string().nullable(),
    initial: null,
    imported: z
      .string()
      .regex(/^[A-Z]\d{2,3}$/)
      .nullish(),
  },
  batch: {
    name: "batch",
    sql: "TEXT",
    read: json(batchSchema),
    imported: importedJson(batchSchema).nullish(),
    initial: null,
    listed: "whole",
    json: true,
  },
  project: {
    name: "project",
    sql: "TEXT",
    read: json(projectSchema),
    imported: importedJson(projectSchema).nullish(),
    initial: null,
    listed: "whole",
    json: true,
  },
  source: {
    name: "source_document",
    sql: "TEXT",
    read: json(sourceDocumentSchema),
    initial: null,
    json: true,
    imported: importedJson(sourceDocumentSchema).nullish(),
    portable: (stored) => JSON.stringify(sourceInBackup(sourceDocumentSchema.parse(JSON.parse(stored)))),
    local: true,
  },
  columns: {
    name: "column_choices",
    sql: "TEXT",
    read: json(columnChoicesSchema),
    initial: null,
    json: true,
    fixed: true,
    imported: importedJson(columnChoicesSchema).nullish(),
  },
  /** Doubtful findings; unknown in older rows. */
  unchecked: {
    name: "unchecked",
    sql: "INTEGER",
    read: z
      .number()
      .nullable()
      .transform((value) => value ?? 0),
    initial: 0,
    imported: z.number().int().nonnegative().nullish(),
    listed: "whole",
    ofResult: true,
  },
} as const satisfies Record<string, TaskColumn>;

export type TaskTable = typeof TASK_TABLE;
export const TASK_TABLE_COLUMNS: readonly TaskColumn[] = Object.values(TASK_TABLE);

type Readers = {
  [F in keyof TaskTable as TaskTable[F] extends { read: z.ZodType } ? F : never]: TaskTable[F] extends {
    read: infer R;
  }
    ? R
    : never;
};
type Importers = { [F in keyof TaskTable as TaskTable[F]["name"]]: TaskTable[F]["imported"] };

const entries: readonly (readonly [string, TaskColumn])[] = Object.entries(TASK_TABLE);

export const READERS = Object.fromEntries(
  entries.flatMap(([field, { read }]) => (read === undefined ? [] : [[field, read]])),
) as Readers;
export const IMPORTERS = Object.fromEntries(entries.map(([, { name, imported }]) => [name, imported])) as Importers;

function parsedOrUndefined(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
