import type { TableLine, Tables } from "../../../document/tables";

export interface TableColumn {
  readonly index: number;
  /** Pixels, from the first column. */
  readonly left: number;
  readonly width: number;
  /** Numbers stand at the right, so that their digits are below each other. */
  readonly isNumeric: boolean;
}

const SAMPLE = 200;
/** Pixels: of a character, around the words, limits of a column. Longer words are wrapped. */
export const CELL = { character: 8.2, around: 28, shortest: 72, longest: 340 } as const;
/** Share of the sampled cells that fit without wrapping. */
const FITTING = 0.95;

/** Long numbers and those with leading zeros identify something. */
const NUMBER = /^[-−]?(?:0|[1-9]\d{0,2}(?:[\s,.'’]\d{3})+|[1-9]\d{0,8})(?:[.,]\d{1,4})?\s?[%€$£₽]?$/u;
/** A bold character is wider. */
const BOLD = 1.08;

/** For each table. `lengthOf`: greater length of a cell, in the original and the result. */
export function columnsOf(
  { text, lines, tables }: Tables,
  lengthOf: (line: TableLine, column: number) => number,
): readonly (readonly TableColumn[])[] {
  return tables.map(({ head, rows, columns }) => {
    const step = Math.max(1, Math.ceil(rows / SAMPLE));
    const sampled = Array.from({ length: Math.ceil(rows / step) }, (_, at) => lines[head + 1 + at * step]).filter(
      (line) => line !== undefined,
    );
    const names = lines[head];
    let left = 0;
    return Array.from({ length: columns }, (_, index): TableColumn => {
      const lengths = sampled.map((line) => lengthOf(line, index)).sort((one, other) => one - other);
      const longest = Math.max(
        lengths[Math.floor((lengths.length - 1) * FITTING)] ?? 0,
        names === undefined ? 0 : BOLD * lengthOf(names, index),
      );
      const words = sampled.flatMap(({ cells }) => {
        const cell = text.slice(cells[2 * index] ?? 0, cells[2 * index + 1] ?? 0);
        return cell === "" ? [] : [cell];
      });
      const width = Math.round(Math.min(CELL.longest, Math.max(CELL.shortest, CELL.around + longest * CELL.character)));
      const column = { index, left, width, isNumeric: words.length > 0 && words.every((cell) => NUMBER.test(cell)) };
      left += width;
      return column;
    });
  });
}

export const widthOf = (columns: readonly TableColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** Tables with more columns render only those near the view. */
const ALL_AT_ONCE = 40;
/** Pixels, more than a step of `useScrollLeft`. */
const NEAR = 600;

export const nearColumns = (
  columns: readonly TableColumn[],
  scrollLeft: number,
  width: number,
): readonly TableColumn[] =>
  columns.length <= ALL_AT_ONCE
    ? columns
    : columns.filter((one) => one.left + one.width > scrollLeft - NEAR && one.left < scrollLeft + width + NEAR);

/** A little wider than needed, where there is room. */
export function fitted(columns: readonly TableColumn[], room: number): readonly TableColumn[] {
  const factor = Math.min(WIDEST, room / Math.max(1, widthOf(columns)));
  return factor <= 1 ? columns : resized(columns, (width) => Math.floor(width * factor));
}

/** Not narrower than a number of pixels. */
export const atLeast = (columns: readonly TableColumn[], least: number): readonly TableColumn[] =>
  resized(columns, (width) => Math.max(width, least));

function resized(columns: readonly TableColumn[], sizeOf: (width: number) => number): readonly TableColumn[] {
  let left = 0;
  return columns.map((column) => {
    const wider = { ...column, left, width: sizeOf(column.width) };
    left += wider.width;
    return wider;
  });
}

const WIDEST = 1.8;
