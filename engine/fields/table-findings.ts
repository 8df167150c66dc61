import { isAmount } from "../../shared/document/amount-column";
import { isAtLeast, LIKELY_FROM, SURE_FROM } from "../evidence";
import { overlapping, type TextRange } from "../../shared/sorted";
import type { Drop, Finding } from "../span";
import type { Grid } from "./grids";
import type { Cell } from "./rows";

type IsNamed = (words: string) => boolean;

/** Share of found rows above which all rows of a column are hidden. */
const MOST = 0.5;

/**
 * Makes findings in tables consistent: headers are not people, numbers are complete, rows of a column are treated
 * alike.
 */
export function inTables<S extends Finding>(
  text: string,
  spans: readonly S[],
  grids: readonly Grid[],
  { drop, isNamed }: { readonly drop: Drop; readonly isNamed: IsNamed },
): S[] {
  if (grids.length === 0) return [...spans];
  let found = [...spans].sort((a, b) => a.start - b.start);
  for (const { headers, columns, title } of grids) {
    if (title !== undefined) found = withoutTitle(text, found, title, drop);
    for (const row of headers) found = withoutHeaders(text, found, row, { drop, isNamed });
    for (const { cells } of columns) found = wholeCells(found, cells);
  }
  return found;
}

/** Drops places and dates in a sheet name, unless found elsewhere. */
function withoutTitle<S extends Finding>(text: string, spans: S[], title: TextRange, drop: Drop): S[] {
  const own = overlapping(spans, title);
  const wordsOf = ({ start, end }: TextRange): string => text.slice(start, end).toLowerCase();
  const isOrdinary = ({ kind, evidence }: Finding): boolean =>
    (kind === "place" || kind === "date") && evidence.strength === "guess";
  const gone = new Set(own.filter(isOrdinary));
  if (gone.size === 0) return spans;
  for (const span of spans) {
    if (own.includes(span)) continue;
    for (const one of gone) if (wordsOf(one) === wordsOf(span)) gone.delete(one);
  }
  for (const span of gone) drop(span, "a place or a date in the name of a sheet");
  return spans.filter((span) => !gone.has(span));
}

/**
 * Drops unsure model guesses of people in a header row, and the same words elsewhere. If two headers are likely people,
 * all remain.
 */
function withoutHeaders<S extends Finding>(
  text: string,
  spans: S[],
  row: readonly Cell[],
  { drop, isNamed }: { readonly drop: Drop; readonly isNamed: IsNamed },
): S[] {
  const cells = row.filter(({ words }) => words !== "");
  const inRow = (holds: (span: Finding) => boolean): Cell[] =>
    cells.filter((cell) => overlapping(spans, cell).some(holds));
  const likely = inRow((span) => span.type === "PERSON" && (isLikely(span) || !isGuess(span, row, isNamed)));
  if (likely.length > 1) return spans;
  const gone = new Set(cells.flatMap((cell) => overlapping(spans, cell)).filter((span) => isGuess(span, row, isNamed)));
  for (const span of gone) drop(span, "a header of a column");
  const wordsOf = ({ start, end }: TextRange): string => text.slice(start, end).replace(/[*?~]+$/, "");
  const dropped = new Set(Array.from(gone, wordsOf));
  for (const span of spans) {
    if (gone.has(span) || !dropped.has(wordsOf(span)) || !isUnsure(span)) continue;
    drop(span, "the words of a header");
    gone.add(span);
  }
  return spans.filter((span) => !gone.has(span));
}

const isUnsure = ({ type, evidence }: Finding): boolean =>
  type === "PERSON" && evidence.source === "model" && evidence.strength === "guess" && evidence.probability < SURE_FROM;

const isLikely = ({ evidence }: Finding): boolean => isAtLeast(evidence, LIKELY_FROM);

function isGuess(span: Finding, row: readonly Cell[], isNamed: IsNamed): boolean {
  const cell = row.find((one) => one.start <= span.start && one.end >= span.end);
  if (cell === undefined || !isUnsure(span)) return false;
  return !/(?<!\p{L})\p{Lu}\./u.test(cell.words) && !isNamed(cell.words);
}

function wholeCells<S extends Finding>(spans: S[], cells: readonly Cell[]): S[] {
  const changed = new Map<S, S>();
  const added: S[] = [];
  const numbers = cells.filter(({ words }) => isNumber(words));
  const found = numbers.flatMap((cell) => {
    const own = overlapping(spans, cell).filter(({ start, end }) => start >= cell.start && end <= cell.end);
    const [first] = own;
    return first === undefined ? [] : [{ cell, own, first }];
  });
  for (const { cell, own, first } of found) {
    if (!isAmount(cell.words)) continue;
    own.forEach((span) => changed.set(span, { ...first, start: cell.start, end: cell.end }));
  }
  const shapes = new Map<string, typeof found>();
  for (const one of found) pushTo(shapes, shapeOf(one.cell.words), one);
  const missing = new Map<string, Cell[]>();
  const covered = new Set(found.map(({ cell }) => cell));
  for (const cell of numbers) if (!covered.has(cell)) pushTo(missing, shapeOf(cell.words), cell);
  for (const [shape, alike] of shapes) {
    const left = missing.get(shape) ?? [];
    const [model] = alike;
    if (model === undefined || alike.length < 2 || alike.length < MOST * (alike.length + left.length)) continue;
    for (const { start, end } of left.filter((cell) => overlapping(spans, cell).length === 0))
      added.push({ ...model.first, start, end });
  }
  if (changed.size + added.length === 0) return spans;
  const kept = new Set<string>();
  return [...spans.map((span) => changed.get(span) ?? span), ...added]
    .filter(({ start, end, kind }) => {
      const key = `${start} ${end} ${kind}`;
      return !kept.has(key) && kept.add(key);
    })
    .sort((a, b) => a.start - b.start);
}

const isNumber = (words: string): boolean =>
  words.length <= 40 &&
  /\d/.test(words) &&
  (words.match(/\p{L}/gu)?.length ?? 0) <= (words.match(/\d/g)?.length ?? 0) &&
  !words.includes("@");

const shapeOf = (words: string): string => words.replace(/\d/g, "9").replace(/\p{L}/gu, "x");

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
