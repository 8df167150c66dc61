import { textOfLine, type Tables } from "../../../document/tables";
import type { DocumentColumnView } from "../../../../shared/ipc/document-columns";

/** Columns of a document for each of its tables, in order. Undefined unless every column has a table. */
export function columnsOfTables(
  of: Tables,
  columns: readonly DocumentColumnView[],
): readonly (readonly DocumentColumnView[])[] | undefined {
  if (columns.length === 0) return undefined;
  const sheets = new Set(columns.map(({ sheet }) => sheet));
  const [only] = sheets;
  let sheet = sheets.size === 1 ? only : undefined;
  const found = of.tables.map((table) => {
    // An empty row divides the table of a sheet.
    const title = table.title === undefined ? undefined : textOfLine(of, table.title);
    if (title !== undefined && sheets.has(title)) sheet = title;
    const own = columns.filter((column) => column.sheet === sheet);
    return own.length === table.columns ? own : [];
  });
  const shown = new Set(found.flat());
  return columns.every((column) => shown.has(column)) ? found : undefined;
}
