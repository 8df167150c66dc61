import type { Document } from "../../../shared/document/document";
import type { Kind } from "../../../shared/document/kinds";
import { originalPlace } from "../../../shared/document/offsets";
import type { Edit } from "../../../shared/document/review/edit";
import { isDoubtful } from "../../../shared/document/review/equal-findings";
import type { Mark, Place } from "../../../shared/document/review/operation";
import { type Row, wordsOf } from "../../document/rows";
import type { Remaining } from "./use-remaining";
import type { Side } from "../../document/selection/selected-text";

/** Findings by their start in the original, with the part if only a part is selected. */
export type Target =
  | { readonly type: "words"; readonly side: Side; readonly shown: Place; readonly places: readonly Place[] }
  | { readonly type: "finding"; readonly side: Side; readonly start: number; readonly part?: Place };

/** Characters. Longer selections are for copying. */
const LONGEST_SELECTION = 1000;

/** Displayed parts of a range, without surrounding spaces. Of a table: one for each cell. */
export function stretchesIn(
  document: Document,
  rows: readonly Row[],
  side: Side,
  { start, end }: Place,
): readonly Place[] {
  const text = document[side];
  const stretches: Place[] = [];
  const isOverlapping = (row: Row): boolean =>
    side === "original" ? row.start < end && row.end > start : row.resultStart < end && row.resultEnd > start;
  for (const words of rows.filter(isOverlapping).flatMap((row) => wordsOf(document, row, side))) {
    let from = Math.max(start, words.start);
    let to = Math.min(end, words.end);
    while (from < to && /\s/.test(text.charAt(from))) from++;
    while (to > from && /\s/.test(text.charAt(to - 1))) to--;
    if (from < to) stretches.push({ start: from, end: to });
  }
  return stretches;
}

/** Undefined if the selection is empty or too long. */
export function targetOf(
  document: Document,
  marks: readonly Mark[],
  side: Side,
  stretches: readonly Place[],
): Target | undefined {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (stretches.reduce((sum, { start, end }) => sum + end - start, 0) > LONGEST_SELECTION) return undefined;
  const places =
    side === "original"
      ? stretches
      : stretches.map(({ start, end }) => originalPlace(document.replacements, start, end));
  const holding = marks.find(({ start, end }) => places.every((place) => start <= place.start && place.end <= end));
  if (holding !== undefined) {
    // A placeholder is selected completely.
    const whole = side === "result" || (first.start === holding.start && last.end === holding.end);
    const part = whole ? {} : { part: { start: first.start, end: last.end } };
    return { type: "finding", side, start: holding.start, ...part };
  }
  return { type: "words", side, shown: { start: first.start, end: last.end }, places };
}

export function wholeOf(target: Target | undefined): Target | undefined {
  return target?.type === "finding" ? { type: "finding", side: target.side, start: target.start } : target;
}

/** Edit that shows a finding again: a part of it, or all equal ones. */
export function keepEdit(target: Target | undefined, all: boolean): Edit | undefined {
  if (target?.type !== "finding") return undefined;
  const place = all ? undefined : target.part;
  return { type: "keep", finding: target.start, all, ...(place !== undefined && { place }) };
}

/** Rows may cut a finding into several replacements. */
export function findingOf({ replacements }: Document, index: number): number {
  let at = index;
  for (;;) {
    const [before, one] = [replacements[at - 1], replacements[at]];
    if (one === undefined || before === undefined) break;
    if (one.resultStart !== one.resultEnd || before.end !== one.start) break;
    if (before.kind !== one.kind || before.entity !== one.entity) break;
    at--;
  }
  return replacements[at]?.start ?? -1;
}

/** Undefined if the finding was removed. */
export function shownPlace(document: Document, marks: readonly Mark[], target: Target): Place | undefined {
  if (target.type === "words") return target.shown;
  const mark = marks.find(({ start }) => start === target.start);
  if (mark === undefined) return undefined;
  if (target.side === "original") return target.part ?? { start: mark.start, end: mark.end };
  const held = document.replacements.find(({ start }) => start === target.start);
  return held && { start: held.resultStart, end: held.resultEnd };
}

/**
 * Next doubtful finding or remaining words, with wrap-around. If all is checked: undefined forwards, any finding
 * backwards.
 */
export function nextFinding<T extends Mark | Remaining>(
  marks: readonly Mark[],
  place: number | undefined,
  step: 1 | -1,
  left: readonly T[] = [],
): Mark | T | undefined {
  const unsure = [...marks.filter(isDoubtful), ...left].sort((one, two) => one.start - two.start);
  if (unsure.length === 0 && step === 1) return undefined;
  const among: readonly (Mark | T)[] = unsure.length > 0 ? unsure : marks;
  if (place === undefined) return step === 1 ? among[0] : among.at(-1);
  return step === 1
    ? (among.find(({ start }) => start > place) ?? among[0])
    : (among.findLast(({ start }) => start < place) ?? among.at(-1));
}

export const leftTarget = ({ start, end, resultStart, text }: Remaining, side: Side): Target => ({
  type: "words",
  side,
  shown: side === "original" ? { start, end } : { start: resultStart, end: resultStart + text.length },
  places: [{ start, end }],
});

export function guessKind(words: string): Kind {
  const text = words.trim();
  if (/^\S+@\S+$/.test(text)) return "email";
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(text)) return "url";
  if (/^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, "").length >= 10 && /^\+|[\s()-]/.test(text)) return "phone";
  return /\d/.test(text) ? "number" : "person";
}
