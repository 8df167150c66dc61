import { workbookOf } from "../../documents/testing/workbook.fixtures";
import { columnName } from "../../documents/sheets/cell";

/** One sheet as written by spreadsheet programs: shared strings, numbers as numbers. */
export function workbookOfRows(rows: readonly (readonly string[])[]): Uint8Array {
  const strings = new Map<string, number>();
  const cell = (words: string, place: string): string => {
    if (/^\d+$/.test(words)) return `<c r="${place}"><v>${words}</v></c>`;
    const index = strings.get(words) ?? strings.size;
    strings.set(words, index);
    return `<c r="${place}" t="s"><v>${index}</v></c>`;
  };
  const lines = rows.map((cells, at) => {
    const row = cells.map((words, column) => cell(words, `${columnName(column)}${at + 1}`));
    return `<row r="${at + 1}">${row.join("")}</row>`;
  });
  const items = (): string => [...strings.keys()].map((words) => `<si><t>${words}</t></si>`).join("");
  return workbookOf({ sheets: { Staff: lines.join("") }, strings: items() });
}

export const csvOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(rows.map((cells) => `${cells.join(";")}\r\n`).join(""));
