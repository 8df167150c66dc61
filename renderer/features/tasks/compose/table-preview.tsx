import { type CSSProperties, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { typeOfKind } from "../../../../shared/document/kinds";
import { isSameColumn } from "../../../../shared/document/same-column";
import type { ColumnChoice, ColumnTreatment, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import { overlapping } from "../../../../shared/sorted";
import { columnName, type Table, type TableLine, type Tables, textOfLine } from "../../../document/tables";
import { formatNumber } from "../../../i18n/format";
import { typeClass } from "../../../ui/entity";
import { useVirtualRows } from "../../../ui/use-virtual-rows";
import { atLeast, columnsOf, nearColumns, type TableColumn, widthOf } from "../table/column-widths";
import { numberWidth, rowHeight, TableRow } from "../table/table-row";
import { TableTabs } from "../table/table-tabs";
import { useScrollLeft } from "../table/use-scroll-left";
import { ColumnTreatmentSelect, useColumnName } from "./column-treatment";
import type { ExampleSpan } from "./excerpt";
import type { Examples } from "./use-examples";
import "./table-preview.css";

export interface ColumnRules {
  /** For each table; empty without rules. */
  readonly columns: readonly (readonly DocumentColumnView[])[];
  readonly choices: readonly ColumnChoice[];
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

interface TablePreviewProps {
  readonly tables: Tables;
  /** Marked in the cells if they cover the text completely. */
  readonly found: Examples["found"];
  readonly rules: ColumnRules | undefined;
  readonly children?: ReactNode;
}

export function TablePreview({ tables, found, rules, children }: TablePreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, tables.tables.length - 1);
  const table = tables.tables[at];
  const hasRules = rules !== undefined;
  const nameOf = ({ title }: Table): string => (title === undefined ? "" : textOfLine(tables, title));
  const widths = useMemo(
    () =>
      columnsOf(tables, ({ cells }, column) => (cells[2 * column + 1] ?? 0) - (cells[2 * column] ?? 0)).map(
        (columns) => (hasRules ? atLeast(columns, RULE_WIDTH) : columns),
      ),
    [tables, hasRules],
  );
  if (table === undefined) return null;
  return (
    <section className="columns" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t(rules === undefined ? "compose.table" : "columns.title")}</h2>
      {rules !== undefined && <p className="field-hint">{t("columns.hint")}</p>}
      {children}
      <div className="table-preview">
        {tables.tables.length > 1 && <TableTabs names={tables.tables.map(nameOf)} current={at} onChoose={setChosen} />}
        <TableGrid
          key={at}
          tables={tables}
          table={table}
          widths={widths[at] ?? NO_WIDTHS}
          label={nameOf(table) || t("compose.table")}
          spans={found?.text === tables.text ? found.spans : NOTHING}
          rules={rules}
          columns={rules?.columns[at] ?? NO_COLUMNS}
        />
      </div>
    </section>
  );
}

const NOTHING: readonly ExampleSpan[] = [];
const NO_WIDTHS: readonly TableColumn[] = [];
/** Of a column with a list of rules. Pixels. */
const RULE_WIDTH = 160;
const NO_COLUMNS: readonly DocumentColumnView[] = [];

interface TableGridProps {
  readonly tables: Tables;
  readonly table: Table;
  readonly widths: readonly TableColumn[];
  readonly label: string;
  readonly spans: readonly ExampleSpan[];
  readonly rules: ColumnRules | undefined;
  readonly columns: readonly DocumentColumnView[];
}

function TableGrid({ tables, table, widths, label, spans, rules, columns }: TableGridProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useColumnName();
  const list = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const left = useScrollLeft(scroller, true);
  const [sight, setSight] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const watched = new ResizeObserver(() => setSight(element.clientWidth));
    watched.observe(element);
    return () => watched.disconnect();
  }, []);
  const lineAt = useCallback((row: number) => tables.lines[table.head + 1 + row], [tables, table]);
  const estimate = useCallback(
    (row: number) => {
      const { cells = [] } = lineAt(row) ?? {};
      return rowHeight(widths, (column) => (cells[2 * column + 1] ?? 0) - (cells[2 * column] ?? 0));
    },
    [lineAt, widths],
  );
  const { virtualizer, top } = useVirtualRows({
    count: table.rows,
    list,
    scroller: ".table-scroll",
    estimate,
    keyOf: (row) => row,
  });
  const numbers = numberWidth(table.rows);
  const style = { "--table-numbers": `${numbers}px`, width: numbers + widthOf(widths) } as CSSProperties;
  const shown = nearColumns(widths, left, sight);
  const treatmentOf = ({ index }: TableColumn): ColumnTreatment | undefined => {
    const column = columns[index];
    return column && rules?.choices.find((choice) => isSameColumn(choice, column))?.treatment;
  };
  return (
    // A keyboard user scrolls it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className="table-scroll" role="group" aria-label={label} tabIndex={0}>
      <div role="table" aria-label={label} aria-rowcount={table.rows + 1} aria-colcount={table.columns} style={style}>
        <div className="table-head" role="rowgroup">
          <TableRow
            columns={shown}
            number={undefined}
            index={1}
            cell={({ index }) => {
              const column = columns[index];
              const own = columnName(tables, table, index) || t("columns.unnamed", { column: `${index + 1}` });
              if (column === undefined || rules === undefined) return own;
              return (
                <>
                  {nameOf(column)}
                  <ColumnTreatmentSelect
                    column={column}
                    isAlone={rules.columns.length === 1}
                    choices={rules.choices}
                    onChange={rules.onChange}
                  />
                </>
              );
            }}
          />
        </div>
        <div ref={list} className="table-lines" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = lineAt(index);
            return (
              <div
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                className="table-line"
                style={{ top: start - top }}
              >
                <TableRow
                  columns={shown}
                  number={formatNumber(index + 1, i18n.language)}
                  index={index + 2}
                  cell={(column) => line && cellContent(tables.text, line, column, treatmentOf(column), spans)}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** As the column is treated: as it is, hidden completely, or with its findings. */
function cellContent(
  text: string,
  { cells }: TableLine,
  { index }: TableColumn,
  treatment: ColumnTreatment | undefined,
  spans: readonly ExampleSpan[],
): ReactNode {
  const [start = 0, end = 0] = cells.slice(2 * index, 2 * index + 2);
  const shown = (from: number, to: number): string => text.slice(from, to).replaceAll('""', '"');
  if (treatment === "keep" || start === end) return shown(start, end);
  if (treatment !== undefined)
    return <span className={`entity ${typeClass(typeOfKind(treatment))}`}>{shown(start, end)}</span>;
  const parts: ReactNode[] = [];
  let at = start;
  for (const span of overlapping(spans, { start, end })) {
    const [from, to] = [Math.max(start, span.start), Math.min(end, span.end)];
    parts.push(
      shown(at, from),
      <span key={from} className={`entity ${typeClass(span.type)}`}>
        {shown(from, to)}
      </span>,
    );
    at = to;
  }
  parts.push(shown(at, end));
  return parts;
}
