import { columnsOf, MIGRATIONS } from "./migrations";
import { type StoredValue, TASK_TABLE_COLUMNS } from "./task-columns";

/** Text from a file is bytes: it may be damaged. */
export type Value = string | number | null | Uint8Array;

/** Separate tags, so that a change of state does not read long texts. */
export type TextColumn = string;
export const TEXTS: readonly TextColumn[] = TASK_TABLE_COLUMNS.flatMap(({ name, sealed }) => (sealed ? [name] : []));
export const tagColumn = (column: TextColumn): string => `${column}_tag`;

export const TASK_COLUMNS: readonly string[] = columnsOf(MIGRATIONS);
/** Number of columns before rows were authenticated. */
export const LEGACY_COLUMNS = { fewest: 25, most: TASK_COLUMNS.indexOf("input_tag") };

export const HEAD_COLUMNS: readonly string[] = TASK_COLUMNS.filter(
  (column) => !TEXTS.includes(column) && column !== "head_tag",
);
const NUMBERS = new Set(TASK_TABLE_COLUMNS.flatMap(({ name, sql }) => (sql === "TEXT" ? [] : [name])));
/** The library crashes on text that is not UTF-8. */
export const asBytes = (column: string): string => (NUMBERS.has(column) ? column : `CAST(${column} AS BLOB)`);

export const NO_RESULT: Readonly<Record<string, StoredValue>> = Object.fromEntries(
  TASK_TABLE_COLUMNS.flatMap(({ name, ofResult, initial = null }) => (ofResult ? [[name, initial]] : [])),
);
