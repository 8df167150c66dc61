import { AMOUNTS_LOOKED_AT, isAmountColumn } from "../../../shared/document/amount-column";
import { isHeaderRow } from "../../../shared/document/header-row";
import type { DocumentColumn } from "../../mapped-document";
import { columnName } from "../../sheets/cell";
import { csvFields, separatorOf } from "../../../shared/document/csv-fields";

const SAMPLES = 3;
const LOOKED_AT = 200;

/** Unquoted. `row` and `column` from 0; UTF-16 offsets in the source. */
interface Cell {
  readonly row: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** `doubled`: sorted offsets of doubled quotes, single in the text. */
export function csvColumns(source: string, doubled: readonly number[] = []): DocumentColumn[] {
  const separator = separatorOf(source);
  if (separator === undefined) return [];
  const words = ({ from, to }: Cell): string => source.slice(from, to).replaceAll('""', '"').trim();
  const columns: { header: string; samples: string[]; shown: string[] }[] = [];
  const first: Cell[] = [];
  let hasHeader = false;
  const take = (cell: Cell): void => {
    const known = (columns[cell.column] ??= { header: "", samples: [], shown: [] });
    const said = words(cell);
    const isHeader = hasHeader && cell.row === 0;
    if (!isHeader && known.shown.length < AMOUNTS_LOOKED_AT) known.shown.push(said);
    if (isHeader) known.header = said;
    else if (said !== "" && known.samples.length < SAMPLES && !known.samples.includes(said)) known.samples.push(said);
  };
  for (const cell of cellsOf(source, separator)) {
    if (cell.row === 0) {
      first.push(cell);
      continue;
    }
    if (first.length > 0) hasHeader = isHeaderRow(first.map(words));
    for (const one of first.splice(0)) take(one);
    if (cell.row > LOOKED_AT) break;
    take(cell);
  }
  for (const one of first) take(one);
  const rows = hasHeader ? 1 : 0;
  return columns.map(({ header, samples, shown }, index) => ({
    ...{ header, samples },
    isOfAmounts: isAmountColumn(header, shown),
    sheet: "",
    column: columnName(index),
    cells: () => {
      const own = [...cellsOf(source, separator)].filter(
        (cell) => cell.column === index && cell.row >= rows && words(cell) !== "",
      );
      let before = 0;
      const inText = (place: number): number => {
        while ((doubled[before] ?? Infinity) < place) before += 1;
        return place - before;
      };
      return own.map(({ from, to }) => ({ start: inText(from), end: inText(to) }));
    },
  }));
}

function* cellsOf(source: string, separator: string): Generator<Cell> {
  let [row, column] = [0, 0];
  let isEmpty = true;
  // Some programs declare the separator above the table.
  const told = /^sep=.\r?\n/i.exec(source)?.[0].length ?? 0;
  for (const { from, to, endsRow } of csvFields(source, separator)) {
    if (from < told) continue;
    isEmpty &&= from === to;
    yield { row, column, from, to };
    column += 1;
    if (!endsRow) continue;
    if (!isEmpty || column > 1) row += 1;
    [column, isEmpty] = [0, true];
  }
}
