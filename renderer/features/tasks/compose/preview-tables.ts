import { isHeaderRow } from "../../../../shared/document/header-row";
import { blocksOf, delimitedRows, type TableRows, tableSeparator } from "../../../../shared/document/table-text";

export interface PreviewTable {
  /** Line above, such as the sheet name. */
  readonly title: string;
  /** Absent if the first row looks like data. */
  readonly header: readonly string[] | undefined;
  readonly rows: TableRows;
  /** Without the header; undefined for very long text. */
  readonly count: number | undefined;
  readonly columns: number;
}

export const MOST_ROWS = 100;
/** UTF-16 code units. */
const MOST_READ = 1_000_000;

/** Empty unless mainly a table. */
export function previewTables(text: string): PreviewTable[] {
  const isWhole = text.length <= MOST_READ;
  const read = isWhole ? text : text.slice(0, text.lastIndexOf("\n", MOST_READ));
  const separator = tableSeparator(read);
  if (separator !== undefined) return [tableOf("", delimitedRows(read, separator), isWhole)];
  const blocks = blocksOf(read);
  const tables: PreviewTable[] = [];
  let [inTables, inText, left, title] = [0, 0, MOST_ROWS, ""];
  for (const block of blocks) {
    if (block.type === "text") {
      const lines = block.text.split("\n").filter((line) => line.trim() !== "");
      inText += lines.length;
      title = lines.at(-1) ?? "";
      continue;
    }
    inTables += block.rows.length;
    if (left > 0) tables.push(tableOf(title, block.rows, isWhole, left));
    left -= block.rows.length;
    title = "";
  }
  return inTables > inText ? tables : [];
}

function tableOf(title: string, all: TableRows, isWhole: boolean, most = MOST_ROWS): PreviewTable {
  const [first = []] = all;
  const header = isHeaderRow(first) ? first : undefined;
  const rows = header === undefined ? all : all.slice(1);
  return {
    title,
    header,
    rows: rows.slice(0, most),
    count: isWhole ? rows.length : undefined,
    columns: first.length,
  };
}
