import type { Document } from "../../../shared/document/document";
import { DOUBTFUL } from "../../../shared/document/doubtful";
import type { Kind } from "../../../shared/document/kinds";
import { originalPlace } from "../../../shared/document/offsets";
import type { Edit } from "../../../shared/document/review/edit";
import type { Mark, Place } from "../../../shared/document/review/operation";
import { type Row, wordsStart } from "../../document/rows";
import type { Remaining } from "./use-remaining";
import type { Side } from "../../document/selection/selected-text";

/**
 * Target of the toolbar: selected words, or a finding (by its start in the original) and the selected part of it if
 * that is less than all (offsets of the original).
 */
export type Target =
  | { readonly type: "words"; readonly side: Side; readonly shown: Place; readonly places: readonly Place[] }
  | { readonly type: "finding"; readonly side: Side; readonly start: number; readonly part?: Place };

/** Maximum length of a selection in characters: longer ones are for copying, not for hiding by hand. */
const LONGEST_SELECTION = 1000;

/** The stretches of one side between two offsets of it that its rows show, without the spaces around them. */
export function stretchesIn(
  document: Document,
  rows: readonly Row[],
  side: Side,
  { start, end }: Place,
): readonly Place[] {
  const text = document[side];
  const stretches: Place[] = [];
  for (const row of rows) {
    let from = Math.max(start, wordsStart(row, side));
    let to = Math.min(end, side === "original" ? row.end : row.resultEnd);
    while (from < to && /\s/.test(text.charAt(from))) from++;
    while (to > from && /\s/.test(text.charAt(to - 1))) to--;
    if (from < to) stretches.push({ start: from, end: to });
  }
  return stretches;
}

/** Target of a selection on one side; undefined if it is empty or too long to be hidden. */
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
    // A placeholder is one piece: no part of it is a part of the words.
    const whole = side === "result" || (first.start === holding.start && last.end === holding.end);
    const part = whole ? {} : { part: { start: first.start, end: last.end } };
    return { type: "finding", side, start: holding.start, ...part };
  }
  return { type: "words", side, shown: { start: first.start, end: last.end }, places };
}

/** The same with a complete finding, if a part of it is selected. */
export function wholeOf(target: Target | undefined): Target | undefined {
  return target?.type === "finding" ? { type: "finding", side: target.side, start: target.start } : target;
}

/** "Keep" at a finding: of a selected part only that part, of `all` like it every complete one. */
export function keepEdit(target: Target | undefined, all: boolean): Edit | undefined {
  if (target?.type !== "finding") return undefined;
  const place = all ? undefined : target.part;
  return { type: "keep", finding: target.start, all, ...(place !== undefined && { place }) };
}

/** Start in the original of the finding of a replacement: a row's border may cut one into several. */
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

/** Position of a target on its side; undefined if the finding does not exist any more. */
export function shownPlace(document: Document, marks: readonly Mark[], target: Target): Place | undefined {
  if (target.type === "words") return target.shown;
  const mark = marks.find(({ start }) => start === target.start);
  if (mark === undefined) return undefined;
  if (target.side === "original") return target.part ?? { start: mark.start, end: mark.end };
  const held = document.replacements.find(({ start }) => start === target.start);
  return held && { start: held.resultStart, end: held.resultEnd };
}

/** Whether the user should check it. */
export const isDoubtful = ({ score }: Mark): boolean => score < DOUBTFUL;

/**
 * The next place to check after (1) or before (-1) a place of the original, with wrap-around: a doubtful finding or
 * words left by a service. If there is none: backwards any finding, forwards undefined, because all is checked.
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

/** Words that a service has left, as if they were selected. */
export const leftTarget = ({ start, end, resultStart, text }: Remaining, side: Side): Target => ({
  type: "words",
  side,
  shown: side === "original" ? { start, end } : { start: resultStart, end: resultStart + text.length },
  places: [{ start, end }],
});

/** The most likely kind of the selected words. */
export function guessKind(words: string): Kind {
  const text = words.trim();
  if (/^\S+@\S+$/.test(text)) return "email";
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(text)) return "url";
  if (/^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, "").length >= 10 && /^\+|[\s()-]/.test(text)) return "phone";
  return /\d/.test(text) ? "number" : "person";
}
