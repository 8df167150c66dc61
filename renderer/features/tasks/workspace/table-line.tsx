import { memo, type RefCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../../shared/document/document";
import type { UnsureWord } from "../../../../shared/document/unsure-word";
import { formatNumber } from "../../../i18n/format";
import { type Row, wordsOf } from "../../../document/rows";
import type { Remaining } from "../../review/use-remaining";
import type { TableColumn } from "../table/column-widths";
import { TableRow } from "../table/table-row";
import { PaneText } from "./pane-text";

interface TableLineProps {
  readonly measure: RefCallback<HTMLElement>;
  readonly index: number;
  readonly document: Document;
  readonly row: Row;
  readonly side: "original" | "result";
  /** The rendered ones; undefined for text between tables. */
  readonly columns: readonly TableColumn[] | undefined;
  /** From 1 in its table; 0 for the head. */
  readonly number: number;
  readonly lit: string | undefined;
  readonly remaining: readonly Remaining[];
  readonly unsure: readonly UnsureWord[];
}

/** A row of a table, or a line of text between tables. */
export const TableLine = memo(function TableLine({ measure, index, columns, number, ...props }: TableLineProps) {
  const { t, i18n } = useTranslation();
  const { document, row, side } = props;
  const place = { ref: measure, "data-row": index, "data-side": side } as const;
  if (columns === undefined) {
    return (
      <div role="row" aria-rowindex={index + 1} {...place} className="cell-body table-text">
        <div role="cell">
          <PaneText {...props} />
        </div>
      </div>
    );
  }
  const words = wordsOf(document, row, side);
  const isUnnamed = row.cells?.length === 0;
  return (
    <TableRow
      columns={columns}
      number={number === 0 ? undefined : formatNumber(number, i18n.language)}
      index={index + 1}
      place={place}
      cell={({ index: column }) => {
        const cell = words[column];
        if (isUnnamed) return t("columns.unnamed", { column: `${column + 1}` });
        return cell === undefined ? null : <PaneText {...props} words={cell} />;
      }}
    />
  );
});
