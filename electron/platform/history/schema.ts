import { columnsOf, MIGRATIONS } from "./migrations";
import { type StoredValue, TASK_TABLE_COLUMNS } from "./task-columns";

/** Text from a file is bytes: it may be damaged. */
export type Value = string | number | null | Uint8Array;

/** Separate tags, so that a change of state does not read long texts. */
export type TextColumn = string;
export const TEXTS: readonly TextColumn[] = TASK_TABLE_COLUMNS.flatMap(({ name, sealed }) => (sealed ? [name] : []));
export const tagColumn = (column: TextColumn): string => `${column}_tag`;

export const TASK_COLUMNS: readonly string[] = columnsOf(MIGRATIONS);
/** Columns of each layout before rows were authenticated, by their number. */
export const LEGACY_LAYOUTS: ReadonlyMap<number, readonly string[]> = legacyLayouts(TASK_COLUMNS.indexOf("input_tag"));

/** On its first day, version 1 had no `named`; for an hour, version 5 added `started_at` to the layout of version 4. */
function legacyLayouts(most: number): Map<number, readonly string[]> {
  const first = TASK_COLUMNS.slice(0, TASK_COLUMNS.indexOf("removed") + 1);
  const layouts = [first.filter((name) => name !== "named")];
  for (let columns = first.length; columns <= most; columns += 1) layouts.push(TASK_COLUMNS.slice(0, columns));
  layouts.push([...TASK_COLUMNS.slice(0, most), "started_at"]);
  return new Map(layouts.map((layout) => [layout.length, layout]));
}

export const HEAD_COLUMNS: readonly string[] = TASK_COLUMNS.filter(
  (column) => !TEXTS.includes(column) && column !== "head_tag",
);
const NUMBERS = new Set(TASK_TABLE_COLUMNS.flatMap(({ name, sql }) => (sql === "TEXT" ? [] : [name])));
/** The library crashes on text that is not UTF-8. */
export const asBytes = (column: string): string => (NUMBERS.has(column) ? column : `CAST(${column} AS BLOB)`);

export const NO_RESULT: Readonly<Record<string, StoredValue>> = Object.fromEntries(
  TASK_TABLE_COLUMNS.flatMap(({ name, ofResult, initial = null }) => (ofResult ? [[name, initial]] : [])),
);
