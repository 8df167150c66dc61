import type { TextRange } from "../../shared/sorted";
import { bare } from "./cells";

export type Line = TextRange;
export interface Cell extends TextRange {
  readonly words: string;
}

export const DELIMITERS = ["\t", ";", "|", ","] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const LONGEST_LINE = 4_000;

export function* linesOf(text: string, from = 0): Generator<Line> {
  for (let start = from; start <= text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    yield { start, end: text[end - 1] === "\r" && end > start ? end - 1 : end };
    start = end + 1;
  }
}

/** `|---|:---|`, `+-----+-----+` */
export const isRuler = (text: string, { start, end }: Line): boolean =>
  end - start < LONGEST_LINE && /^[\s|:+=─━│┼├┤-]{3,}$/u.test(text.slice(start, end));

const AROUND_CELL = /[\s"'`]/u;
/** Cells without quotes and outer spaces; empty without a delimiter. */
export function cellsOf(text: string, { start, end }: Line, delimiter: Delimiter): Cell[] {
  if (end - start > LONGEST_LINE || !text.slice(start, end).includes(delimiter)) return [];
  const cells: Cell[] = [];
  let from = start;
  let quoted = false;
  for (let at = start; at <= end; at += 1) {
    const sign = text.charAt(at);
    if (at < end && sign === '"' && (quoted || text.slice(from, at).trim() === "")) quoted = !quoted;
    if (at < end && (sign !== delimiter || quoted)) continue;
    const cell = bare(text, { start: from, end: at }, AROUND_CELL);
    cells.push({ ...cell, words: text.slice(cell.start, cell.end) });
    from = at + 1;
  }
  if (delimiter !== "|") return cells;
  return cells.slice(cells[0]?.words === "" ? 1 : 0, cells.at(-1)?.words === "" ? -1 : undefined);
}

/** Maximum length of a row with line breaks in its cells. */
const LONGEST_ROW = 4_000;

/**
 * Quoted cells may contain line breaks, delimiters and undoubled quotes: a quote terminates a cell only before a
 * delimiter or line break.
 */
export function quotedCells(text: string, start: number, delimiter: Delimiter): Cell[] {
  const cells: Cell[] = [];
  for (let from = start; from - start <= LONGEST_ROW;) {
    const close = text.charAt(from) === '"' ? closingQuote(text, from + 1, delimiter) : undefined;
    const end = endOfCell(text, close ?? from, delimiter);
    const cell = bare(text, { start: from, end }, AROUND_CELL);
    cells.push({ ...cell, words: text.slice(cell.start, cell.end) });
    if (text.charAt(end) !== delimiter) break;
    from = end + 1;
  }
  return cells;
}

function closingQuote(text: string, from: number, delimiter: Delimiter): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0 && at - from < LONGEST_ROW; at = text.indexOf('"', at + 1)) {
    const next = text.charAt(at + 1);
    if (next === "" || next === delimiter || next === "\r" || next === "\n") return at + 1;
  }
  return undefined;
}

function endOfCell(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < text.length && text.charAt(at) !== delimiter && !/[\r\n]/.test(text.charAt(at))) at += 1;
  return at;
}
