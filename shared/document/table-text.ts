import { csvFields, separatorOf } from "./csv-fields";

export type TableRows = readonly (readonly string[])[];

export type TextBlock =
  { readonly type: "text"; readonly text: string } | { readonly type: "table"; readonly rows: TableRows };

/** Tables: at least two adjacent lines with the same number of tabs. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let lines: string[] = [];
  let table: string[][] = [];
  const endText = (): void => {
    if (lines.length > 0) blocks.push({ type: "text", text: lines.join("\n") });
    lines = [];
  };
  const endTable = (): void => {
    if (table.length > 1) {
      endText();
      blocks.push({ type: "table", rows: table });
    } else lines.push(...table.map((cells) => cells.join("\t")));
    table = [];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const cells = line.split("\t");
    if (cells.length !== table[0]?.length) endTable();
    if (cells.length > 1) table.push(cells);
    else lines.push(line);
  }
  endTable();
  endText();
  return blocks;
}

const LOOKED_AT = 50;
const HEAD = 100_000;
/** Longer cells are sentences, not headers. */
const LONGEST_HEADER = 60;

/** Undefined unless the text is one table. */
export function tableSeparator(text: string): string | undefined {
  const head = text.slice(0, HEAD);
  const separator = separatorOf(head);
  if (separator === undefined) return undefined;
  const rows = delimitedRows(head, separator, LOOKED_AT);
  // The last row may be incomplete.
  const whole = head.length < text.length && rows.length < LOOKED_AT ? rows.slice(0, -1) : rows;
  const [first = []] = whole;
  const isHeader = separator === "\t" || first.every((cell) => cell.length <= LONGEST_HEADER);
  const enough = first.length > 1 && whole.length >= (separator === "\t" ? 2 : 3);
  return enough && isHeader && whole.every((row) => row.length === first.length) ? separator : undefined;
}

/** Skips empty lines. */
export function delimitedRows(text: string, separator: string, most = Infinity): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const source = text.replace(/^\uFEFF?(?:sep=.\r?\n)?/i, "");
  for (const { from, to, endsRow } of csvFields(source, separator)) {
    row.push(source.slice(from, to).replaceAll('""', '"').trim());
    if (!endsRow) continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
    if (rows.length >= most) break;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
