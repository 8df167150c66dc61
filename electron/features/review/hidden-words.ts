import type { Document } from "../../../shared/document/document";
import type { Kind } from "../../../shared/document/kinds";
import { EMPTY_LOG, type ReviewLog } from "../../../shared/document/review/log";
import type { Mark, Place } from "../../../shared/document/review/operation";
import { overlapping, overlapsAny } from "../../../shared/sorted";
import type { Review, TaskResult } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import { keyOf, OnlyHidden, wholeOf, type Word, wordsAt } from "../tasks/index";
import type { EditPlan } from "./edit-plan";

/** For hidden words in changed form. */
export const CHANGED_SCORE = 0.5;

/** Words of changed turns that were hidden and visible nowhere, or that moved out of a hidden place. Without text. */
export function hiddenAgain(
  plan: EditPlan,
  current: Document,
  removed: ReviewLog["removed"],
  taken: readonly Place[],
  isCommon: (word: string) => boolean,
): Mark[] {
  const only = new OnlyHidden(current, removed);
  const isTaken = overlapsAny(taken);
  const marks: Mark[] = [];
  for (const { before, after } of plan.changes) {
    const words = wordsAt(plan.text, after.pieces);
    const moved = movedOut(current, wordsAt(current.original, before.pieces), words, isTaken, isCommon);
    for (const { word, ...place } of words) {
      const kind = isTaken(place) ? undefined : (only.find(word)?.kind ?? moved.get(place.start));
      if (kind === undefined) continue;
      const last = marks.at(-1);
      const isNext = last?.kind === kind && /^[^\S\n]*$/u.test(plan.text.slice(last.end, place.start));
      if (isNext) marks[marks.length - 1] = { ...last, end: place.end };
      else marks.push({ ...place, text: "", kind, score: CHANGED_SCORE });
    }
  }
  return marks;
}

export const isOrdinary = (word: string, isCommon: (word: string) => boolean): boolean =>
  /^[\p{Ll}\p{M}]+$/u.test(word) && isCommon(word);

/**
 * Kinds by start of words of changed turns that occur no more often than before, but more often in visible places. Of
 * ordinary words, only as many as would become visible.
 */
function movedOut(
  { replacements }: Document,
  before: readonly Word[],
  after: readonly Word[],
  isTaken: (place: Place) => boolean,
  isCommon: (word: string) => boolean,
): ReadonlyMap<number, Kind> {
  interface Count {
    all: number;
    visible: number;
    kind?: Kind;
    isName: boolean;
    readonly starts: number[];
  }
  const counts = new Map<string, Count>();
  const countOf = (word: string) => {
    const key = keyOf(word);
    if (key === undefined) return undefined;
    const count = counts.get(key) ?? { all: 0, visible: 0, isName: false, starts: [] };
    counts.set(key, count);
    return count;
  };
  for (const { word, start, end } of before) {
    const count = countOf(word);
    if (count === undefined) continue;
    const [hidden] = overlapping(replacements, { start, end });
    count.all += 1;
    if (hidden === undefined) count.visible += 1;
    else {
      count.kind = hidden.kind;
      count.isName ||= !isOrdinary(word, isCommon);
    }
  }
  for (const { word, ...place } of after) {
    const count = countOf(word);
    if (count === undefined) continue;
    count.all -= 1;
    if (isTaken(place)) continue;
    count.visible -= 1;
    count.starts.push(place.start);
  }
  return new Map(
    [...counts.values()].flatMap(({ all, visible, kind, isName, starts }) => {
      if (kind === undefined || all < 0 || visible >= 0) return [];
      return (isName ? starts : starts.slice(visible)).map((start) => [start, kind] as const);
    }),
  );
}

/** Deleted hidden words may be pasted again. */
export function withRemovedWords(
  made: TaskResult,
  before: { readonly document: Document; readonly review?: Pick<Review, "log"> | undefined },
  { mode, tag, inputType }: Pick<TaskRow, "mode" | "tag" | "inputType">,
): TaskResult {
  if (inputType !== "media") return made;
  const { document, mapping } = made;
  const here = new Set(wordsAt(document.original, wholeOf(document.original)).map(({ word }) => keyOf(word)));
  const known = before.review?.log.removed;
  const removed = new OnlyHidden(before.document, known).all.filter(({ word }) => !here.has(keyOf(word)));
  if (removed.length === 0 && known === undefined) return made;
  const review = made.review ?? { document, mode, tag, mapping, log: EMPTY_LOG };
  return { ...made, review: { ...review, log: { ...review.log, removed } } };
}
