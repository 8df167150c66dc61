import type { ReactNode, RefCallback } from "react";
import { CELL, type TableColumn } from "./column-widths";
import "./table.css";

interface TableRowProps {
  /** The rendered ones, in order. */
  readonly columns: readonly TableColumn[];
  /** Undefined in the head. */
  readonly number: string | undefined;
  /** From 1, with all rows of the table. */
  readonly index: number;
  readonly cell: (column: TableColumn) => ReactNode;
  /** For places in panes. */
  readonly place?: {
    readonly ref: RefCallback<HTMLElement>;
    readonly "data-row": number;
    readonly "data-side": "original" | "result";
  };
}

/** Cells stay in place while `--table-x` moves them sideways; the number does not move. */
export function TableRow({ columns, number, index, cell, place }: TableRowProps) {
  const isHead = number === undefined;
  return (
    <div role="row" aria-rowindex={index} className={`table-row${isHead ? " of-head" : ""}`} {...place}>
      <span className="row-number" aria-hidden>
        {number}
      </span>
      <div className="row-cells" style={{ paddingInlineStart: columns[0]?.left }}>
        {columns.map((column) => (
          <div
            key={column.index}
            role={isHead ? "columnheader" : "cell"}
            aria-colindex={column.index + 1}
            className={`table-cell${column.isNumeric ? " numeric" : ""}`}
            style={{ width: column.width }}
          >
            {cell(column)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Estimated pixels, from the lengths of the cells. */
export function rowHeight(columns: readonly TableColumn[], lengthOf: (column: number) => number): number {
  let most = 1;
  for (const { index, width } of columns) {
    most = Math.max(most, Math.ceil((lengthOf(index) * CELL.character) / (width - CELL.around + 1)));
  }
  return ROW.around + ROW.line * most;
}

/** Pixels. */
const ROW = { line: 20, around: 13 } as const;

/** Pixels of the column of row numbers. */
export const numberWidth = (rows: number): number => 20 + 8 * Math.max(2, `${rows}`.length);

interface ColumnLinesProps {
  readonly columns: readonly TableColumn[];
  /** Pixels. */
  readonly place: { readonly top: number; readonly height: number };
}

/** Between the columns, in full height. */
export function ColumnLines({ columns, place }: ColumnLinesProps) {
  return (
    <div className="column-lines" aria-hidden style={place}>
      {columns.map(({ index, left, width }) => (
        <i key={index} style={{ insetInlineStart: left + width - 1 }} />
      ))}
    </div>
  );
}
