import { AMOUNTS_LOOKED_AT, isAmount, isAmountColumn } from "../../shared/document/amount-column";
import type { TextRange } from "../../shared/sorted";
import { fieldOf } from "./field-kinds";
import { type Cell, cellsOf, type Delimiter, DELIMITERS, isRuler, linesOf, quotedCells } from "./rows";

export interface Grid {
  /** Empty if the first row is data. */
  readonly headers: readonly (readonly Cell[])[];
  readonly columns: readonly GridColumn[];
  /** Name of the sheet above a tab-separated table. */
  readonly title: TextRange | undefined;
}

export interface GridColumn {
  readonly header: string;
  readonly cells: readonly Cell[];
  readonly isOfAmounts: boolean;
}

/** Including the header. */
const LEAST_ROWS = 3;
const MOST_STRAYED = 3;
const MOST_HEADERS = 3;
const MOST_ABOVE = 4;
const LONGEST_NAME = 31;
const MOST = 0.8;
const FIGURES = /^[^\p{L}\p{N}]{0,3}\d[\d\s.,:/()'’+−–-]*\p{L}{0,3}[.%₽$€]?$/u;
const DATA = /@|^https?:|\d{5,}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/u;

const NOTHING = /^(?:нет|не\s.*|н\/?д|none|no|n\/?a|null|nan)$/iu;

export function* gridsOf(text: string): Generator<Grid> {
  const lines = [...linesOf(text)];
  for (let at = 0; at < lines.length;) {
    const found = gridAt(text, lines, at);
    if (found !== undefined)
      yield { ...gridOf(found.rows), title: found.delimiter === "\t" ? titleOf(text, lines, at) : undefined };
    at = found?.next ?? at + 1;
  }
}

type Lines = Parameters<typeof isRuler>[1][];

interface FoundGrid {
  readonly rows: Cell[][];
  readonly next: number;
  readonly delimiter: Delimiter;
}

function titleOf(text: string, lines: Lines, at: number): TextRange | undefined {
  let first = at;
  const isEmpty = (line: TextRange | undefined): boolean => line === undefined || line.start === line.end;
  while (at - first < MOST_ABOVE && !isEmpty(lines[first - 1])) first -= 1;
  const title = lines[first];
  if (first === at || title === undefined || !isEmpty(lines[first - 1])) return undefined;
  const isShort = title.end - title.start <= LONGEST_NAME && !text.slice(title.start, title.end).includes("\t");
  return isShort ? title : undefined;
}

function gridAt(text: string, lines: Lines, at: number): FoundGrid | undefined {
  const [first] = lines.slice(at, at + 1);
  if (first === undefined || first.start === first.end) return undefined;
  for (const delimiter of DELIMITERS) {
    const rows = [cellsOf(text, first, delimiter)];
    const width = rows[0]?.length ?? 0;
    if (width < 2 || isSentence(text, first, delimiter)) continue;
    let [next, strayed] = [at + 1, 0];
    for (let index = at + 1; index < lines.length && strayed <= MOST_STRAYED; index += 1) {
      const line = lines[index];
      if (line === undefined || line.start === line.end) break;
      if (isRuler(text, line) || isSentence(text, line, delimiter)) continue;
      const cells = [cellsOf(text, line, delimiter), quotedCells(text, line.start, delimiter)].find((row) =>
        isRow(row, width, delimiter),
      );
      if (cells === undefined) {
        strayed += 1;
        continue;
      }
      rows.push(cells);
      const end = cells.at(-1)?.end ?? line.end;
      while ((lines[index + 1]?.start ?? Infinity) <= end) index += 1;
      [next, strayed] = [index + 1, 0];
    }
    if (rows.length >= LEAST_ROWS) return { rows, next, delimiter };
  }
  return undefined;
}

/** `Паспорт 63, 14, 902, 775.`, not a row of a table */
const isSentence = (text: string, { start, end }: TextRange, delimiter: Delimiter): boolean =>
  delimiter === "," && SENTENCE.test(text.slice(start, Math.min(end, start + LONGEST_SENTENCE)));
const SENTENCE = /^[^,]*\p{L}[^\p{L},]+\p{L}.*[.!?…]$|^[^,]*:\s/u;
const LONGEST_SENTENCE = 400;

/** Spreadsheets omit empty cells at the end. */
const isRow = (cells: readonly Cell[], width: number, delimiter: Delimiter): boolean =>
  delimiter === "\t"
    ? cells.length === width || (cells.length > 1 && cells.length < width)
    : cells.length === width && !cells.some(({ words }) => words.includes("\t"));

function gridOf(rows: readonly Cell[][]): Omit<Grid, "title"> {
  const width = rows[0]?.length ?? 0;
  const figures = Array.from({ length: width }, (_, column) => isOfFigures(rows, column));
  const count = headersOf(rows, figures);
  const columns = Array.from({ length: width }, (_, column) => {
    const header = rows
      .slice(0, count)
      .map((row) => row[column]?.words ?? "")
      .filter((words) => words !== "")
      .join(" ");
    const cells = rows.slice(count).flatMap((row) => row[column] ?? []);
    const words = cells.slice(0, AMOUNTS_LOOKED_AT).map((cell) => cell.words);
    return { header, cells, isOfAmounts: fieldOf(header) === undefined && isAmountColumn(header, words) };
  });
  return { headers: rows.slice(0, count), columns };
}

const isFigures = (words: string): boolean => isAmount(words) || FIGURES.test(words);

function isOfFigures(rows: readonly Cell[][], column: number): boolean {
  const words = rows.map((row) => row[column]?.words ?? "");
  const first = words.findIndex(isFigures);
  if (first < 0 || first > MOST_HEADERS) return false;
  const filled = words.slice(first).filter((cell) => cell !== "");
  return filled.length > 1 && filled.filter(isFigures).length >= MOST * filled.length;
}

/** Number of header rows: those above the first row with figures in at least half of these columns. */
function headersOf(rows: readonly Cell[][], figures: readonly boolean[]): number {
  const inFigures = (row: readonly Cell[]): string[] =>
    row.filter((_, column) => figures[column] === true).map(({ words }) => words);
  const isYear = (words: string): boolean => /^(?:19|20)\d\d$/.test(words);
  const count = rows.findIndex((row) => {
    const filled = inFigures(row).filter((words) => words !== "");
    const data = filled.filter((words) => isFigures(words) && !isYear(words));
    return data.length > 0 && data.length * 2 >= filled.length;
  });
  const headers = rows.slice(0, Math.max(0, count));
  const names = headers.flatMap(inFigures).filter((words) => /\p{L}{2}/u.test(words) && !NOTHING.test(words));
  if (names.length === 0 && !headers.flatMap(inFigures).some(isYear)) return 0;
  return headers.flat().some(({ words }) => DATA.test(words)) ? 0 : headers.length;
}
