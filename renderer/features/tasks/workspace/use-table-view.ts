import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { Document } from "../../../../shared/document/document";
import { resultOffsets } from "../../../../shared/document/offsets";
import { tableRows } from "../../../document/table-rows";
import { tablesOf } from "../../../document/tables";
import { columnsOf, fitted, nearColumns, type TableColumn } from "../table/column-widths";
import { numberWidth } from "../table/table-row";
import { useScrollLeft } from "../table/use-scroll-left";
import { geometryOf, type TableGeometry, type TableView } from "./table-geometry";

/** Undefined unless the document is mainly a table. `name`: of its file, if known. */
export function useTables(document: Document, name: string | undefined): TableView | undefined {
  const { original } = document;
  const tables = useMemo(() => tablesOf(original, name), [original, name]);
  return useMemo(() => {
    const rows = tables && tableRows(document, tables);
    return tables === undefined || rows === undefined ? undefined : { tables, rows };
  }, [document, tables]);
}

/** As in the result, because a name of a sheet may be hidden. */
export function titlesOf({ original, result }: Document, { tables, rows }: TableView): readonly string[] {
  return tables.tables.map(({ title }) => {
    const row = rows[title ?? -1];
    if (row === undefined) return "";
    return result === "" ? original.slice(row.start, row.end) : result.slice(row.resultStart, row.resultEnd);
  });
}

const NOTHING: readonly (readonly TableColumn[])[] = [];

export function useTableGeometry(
  scroller: RefObject<HTMLElement | null>,
  document: Document,
  view: TableView | undefined,
): TableGeometry | undefined {
  const [size, setSize] = useState({ view: 0, pane: 0 });
  const isTable = view !== undefined;
  const left = useScrollLeft(scroller, isTable);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || !isTable) return;
    const panes = [...element.querySelectorAll<HTMLElement>(".pane")];
    const measure = (): void => {
      const pane = Math.max(...panes.map(({ clientWidth }) => clientWidth));
      setSize((now) =>
        now.view === element.clientWidth && now.pane === pane ? now : { view: element.clientWidth, pane },
      );
    };
    const watched = new ResizeObserver(measure);
    for (const one of [element, ...panes]) watched.observe(one);
    measure();
    return () => watched.disconnect();
  }, [scroller, isTable]);

  const own = useMemo(() => (view === undefined ? NOTHING : columnsIn(document, view)), [document, view]);
  const number = useMemo(
    () => numberWidth(Math.max(0, ...(view?.tables.tables ?? []).map(({ rows }) => rows))),
    [view],
  );
  const sight = size.pane - number;
  const columns = useMemo(() => own.map((all) => fitted(all, sight)), [own, sight]);
  const shown = useMemo(() => columns.map((all) => nearColumns(all, left, size.pane)), [columns, left, size.pane]);
  return useMemo(
    () => view && geometryOf({ view, columns, shown, size, number, scroller }),
    [view, columns, shown, size, number, scroller],
  );
}

function columnsIn(document: Document, { tables }: TableView): readonly (readonly TableColumn[])[] {
  const offsets = resultOffsets(document.replacements);
  return columnsOf(tables, ({ cells }, column) => {
    const [start, end] = [cells[2 * column] ?? 0, cells[2 * column + 1] ?? 0];
    const result = document.result === "" ? 0 : offsets.at(end) - offsets.at(start);
    return Math.max(end - start, result);
  });
}
