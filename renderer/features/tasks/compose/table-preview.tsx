import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnChoice, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import { formatNumber } from "../../../i18n/format";
import { ColumnTreatmentSelect, useColumnName } from "./column-treatment";
import type { PreviewTable } from "./preview-tables";
import "./table-preview.css";

export interface ColumnRules {
  readonly columns: readonly DocumentColumnView[];
  readonly choices: readonly ColumnChoice[];
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

interface TablePreviewProps {
  readonly tables: readonly PreviewTable[];
  /** Single table only. */
  readonly rules?: ColumnRules | undefined;
  readonly children?: ReactNode;
}

export const fitsRules = (tables: readonly PreviewTable[], columns: readonly DocumentColumnView[]): boolean =>
  columns.length > 0 && tables.length === 1 && tables[0]?.columns === columns.length;

export function TablePreview({ tables, rules, children }: TablePreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="columns" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t(rules === undefined ? "compose.table" : "columns.title")}</h2>
      {rules !== undefined && <p className="field-hint">{t("columns.hint")}</p>}
      {children}
      {tables.map((table, index) => (
        <PreviewedTable key={index} table={table} rules={rules} label={table.title || t("compose.table")} />
      ))}
    </section>
  );
}

interface PreviewedTableProps {
  readonly table: PreviewTable;
  readonly rules: ColumnRules | undefined;
  readonly label: string;
}

function PreviewedTable({ table, rules, label }: PreviewedTableProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const nameOf = useColumnName();
  const { title, header, rows, count, columns } = table;
  const shown = formatNumber(rows.length, i18n.language);
  const isCut = count === undefined || count > rows.length;
  return (
    <figure className="table-preview">
      {title !== "" && <figcaption>{title}</figcaption>}
      {/* A keyboard user scrolls it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
        <table aria-describedby={isCut ? `${id}cut` : undefined}>
          <thead>
            <tr>
              {Array.from({ length: columns }, (_, at) => {
                const column = rules?.columns[at];
                return (
                  <th key={at} scope="col">
                    {column === undefined
                      ? header?.[at] || t("columns.unnamed", { column: `${at + 1}` })
                      : nameOf(column)}
                    {column !== undefined && rules !== undefined && (
                      <ColumnTreatmentSelect
                        column={column}
                        isAlone
                        choices={rules.choices}
                        onChange={rules.onChange}
                      />
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && (
        <p className="field-hint" id={`${id}cut`}>
          {count === undefined
            ? t("compose.table.first", { shown })
            : t("compose.table.firstOf", { shown, all: formatNumber(count, i18n.language) })}
        </p>
      )}
    </figure>
  );
}
