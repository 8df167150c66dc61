import type { VirtualItem } from "@tanstack/react-virtual";
import { createElement, type CSSProperties, type ReactNode, type RefObject } from "react";
import type { Row } from "../../../document/rows";
import type { Table, Tables } from "../../../document/tables";
import { type TableColumn, widthOf } from "../table/column-widths";
import { ColumnLines, rowHeight } from "../table/table-row";

export interface TableView {
  readonly tables: Tables;
  /** One for each line. */
  readonly rows: readonly Row[];
}

export interface TableGeometry {
  /** Line of the head of its table, or undefined in other text. */
  readonly headOf: (row: number) => number | undefined;
  readonly numberOf: (row: number) => number;
  /** The rendered ones; undefined for text between tables. */
  readonly columnsAt: (row: number) => readonly TableColumn[] | undefined;
  readonly estimate: (row: Row) => number;
  /** Width of everything that is scrolled sideways. */
  readonly style: CSSProperties;
  /** Scrolls sideways to the cell at an offset in the original. */
  readonly showAt: (row: number, start: number) => void;
  /** Scrolls both ways to an element of a pane. */
  readonly reveal: (words: Element) => void;
  /** Lines between the columns of the rendered tables. `places`: of all rows. */
  readonly linesOf: (items: readonly VirtualItem[], places: readonly VirtualItem[]) => ReactNode;
}

interface GeometryParts {
  readonly view: TableView;
  /** Of each table. */
  readonly columns: readonly (readonly TableColumn[])[];
  /** Those near the view. */
  readonly shown: readonly (readonly TableColumn[])[];
  /** Pixels of the scrolled area and of a pane. */
  readonly size: { readonly view: number; readonly pane: number };
  /** Pixels of the column of row numbers. */
  readonly number: number;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Pixels around a column that is scrolled into view. */
const MARGIN = 24;

export function geometryOf({ view, columns, shown, size, number, scroller }: GeometryParts): TableGeometry {
  const { lines, tables } = view.tables;
  const tableAt = (row: number): Table | undefined => tables[lines[row]?.table ?? -1];
  const sight = size.pane - number;
  const scrollTo = (from: number, to: number): void => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollLeft } = element;
    if (from < scrollLeft) element.scrollLeft = from - MARGIN;
    else if (to > scrollLeft + sight) element.scrollLeft = Math.min(from - MARGIN, to + MARGIN - sight);
  };
  return {
    headOf: (row) => tableAt(row)?.head,
    numberOf: (row) => row - (tableAt(row)?.head ?? row),
    columnsAt: (row) => shown[lines[row]?.table ?? -1],
    estimate: ({ segment, cells = [] }) =>
      rowHeight(
        columns[lines[segment]?.table ?? -1] ?? [],
        (column) => (cells[2 * column + 1] ?? 0) - (cells[2 * column] ?? 0),
      ),
    style: {
      "--table-view": `${size.view}px`,
      "--table-numbers": `${number}px`,
      width: size.view + Math.max(0, ...columns.map((all) => widthOf(all) - sight)),
    } as CSSProperties,
    linesOf: (items, places) =>
      [...new Set(items.map(({ index }) => lines[index]?.table))].map((index) => {
        const { head, rows } = tables[index ?? -1] ?? { head: -1, rows: 0 };
        const [first, last] = [places[head], places[head + rows]];
        if (first === undefined || last === undefined) return null;
        const place = { top: first.start, height: last.end - first.start };
        return createElement(ColumnLines, { key: index, columns: shown[index ?? -1] ?? [], place });
      }),
    showAt: (row, start) => {
      const { cells = [] } = lines[row] ?? {};
      const at = cells.findLastIndex((place, index) => index % 2 === 0 && place <= start);
      const column = columns[lines[row]?.table ?? -1]?.[at / 2];
      if (column !== undefined) scrollTo(column.left, column.left + column.width);
    },
    reveal: (words) => {
      words.scrollIntoView({ block: "nearest" });
      const pane = words.closest(".pane");
      const element = scroller.current;
      if (pane === null || element === null) return;
      const origin = pane.getBoundingClientRect().left + number - element.scrollLeft;
      const { left, right } = words.getBoundingClientRect();
      scrollTo(left - origin, right - origin);
    },
  };
}
