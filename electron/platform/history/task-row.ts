import { z } from "zod";
import { READERS, type StoredValue, TASK_TABLE, type TaskColumn, type TaskTable } from "./task-columns";
import type { RecordingWork } from "./recording-work";

export const taskRowSchema = z.object({ ...READERS, hasMapping: z.number().transform((value) => value !== 0) });

/** Times in milliseconds since the epoch. */
export type TaskRow = z.infer<typeof taskRowSchema>;
type FieldsWith<Option> = Extract<
  { [F in keyof TaskTable]: TaskTable[F] extends Option ? F : never }[keyof TaskTable],
  keyof TaskRow
>;
type Preset = FieldsWith<{ initial: StoredValue }>;
export type NewTask = Omit<TaskRow, Preset | "hasMapping"> & Partial<Pick<TaskRow, Preset>>;
export type TaskChange = Partial<Omit<TaskRow, FieldsWith<{ fixed: true }> | "hasMapping">>;
export type ListedField = FieldsWith<{ listed: "whole" }>;

export const TABLE_ENTRIES: readonly (readonly [field: string, column: TaskColumn])[] = Object.entries(TASK_TABLE);

const select = (input: string): string => {
  const columns = TABLE_ENTRIES.filter(([, { read }]) => read !== undefined).map(
    ([field, { name }]) => `${name === "input" ? input : `task.${name}`} AS "${field}"`,
  );
  return `SELECT ${columns.join(", ")}, (task.mapping IS NOT NULL) AS "hasMapping" FROM task`;
};

export const SELECT = select("task.input");
export const SELECT_LIGHT = select("''");

export function insertedColumns(task: NewTask): Record<string, StoredValue> {
  const given: Readonly<Record<string, unknown>> = task;
  return Object.fromEntries(
    TABLE_ENTRIES.map(([field, { name, write = toColumn, initial = null }]) => [
      name,
      given[field] === undefined ? initial : write(given[field]),
    ]),
  );
}

export function changedColumns(change: TaskChange): Record<string, StoredValue> {
  const given: Readonly<Record<string, unknown>> = change;
  return Object.fromEntries(
    TABLE_ENTRIES.flatMap(([field, { name, write = toColumn }]) =>
      field in given ? [[name, write(given[field])]] : [],
    ),
  );
}

function toColumn(value: unknown): StoredValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value);
}

export type RecordingTask = TaskRow & { readonly work: RecordingWork };
export const isRecordingTask = (task: TaskRow): task is RecordingTask => task.work !== null;
