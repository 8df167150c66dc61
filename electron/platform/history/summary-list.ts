import { readNotices } from "../../../shared/api/notice-text";
import type { Database } from "./database";
import { type ListedField, TABLE_ENTRIES, type TaskRow } from "./task-row";

export type SummaryRow = Pick<TaskRow, ListedField> & {
  readonly recording: { readonly seconds?: number | undefined } | null;
  readonly work: { readonly wishes: { readonly depersonalize: boolean } } | null;
};

const COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    TABLE_ENTRIES.flatMap(([field, { name, listed, json }]) =>
      listed === "whole" ? [[field, json ? `json(${name})` : name]] : [],
    ),
  ),
  seconds: "json_extract(recording, '$.seconds')",
  depersonalize: "json_extract(recording_work, '$.wishes.depersonalize')",
};
const NAMES = Object.keys(COLUMNS);
const ARRAY = `json_array(${Object.values(COLUMNS).join(", ")})`;
const ORDER = "ORDER BY created_at DESC, task.rowid DESC";

/**
 * Newest first; `expression`: see `searchExpression`. As one JSON value, because transferring ten thousand rows column
 * by column is several times slower. Validated when sent to the window.
 */
export function summaryRows(database: Database.Database, expression: string): SummaryRow[] {
  const found = expression === "" ? "" : "AND task.rowid IN (SELECT rowid FROM task_text WHERE task_text MATCH ?)";
  const { list } = database
    .prepare(
      `SELECT json_group_array(json(item)) AS list FROM
         (SELECT ${ARRAY} AS item FROM task INDEXED BY task_list WHERE removed = 0 ${found} ${ORDER})`,
    )
    .get(...(expression === "" ? [] : [expression])) as { list: string };
  return (JSON.parse(list) as unknown[][]).map(rowOf);
}

function rowOf(values: readonly unknown[]): SummaryRow {
  const { seconds, depersonalize, waiting, notices, ...row } = Object.fromEntries(
    NAMES.map((name, index) => [name, values[index]]),
  );
  return {
    ...row,
    waiting: waiting !== 0,
    notices: typeof notices === "string" ? readNotices(notices) : [],
    recording: typeof seconds === "number" ? { seconds } : null,
    work: typeof depersonalize === "number" ? { wishes: { depersonalize: depersonalize !== 0 } } : null,
  } as SummaryRow;
}
