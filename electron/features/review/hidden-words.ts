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

/**
 * Words of changed turns without a mark that were hidden and visible nowhere, or that moved out of a hidden place.
 * Without text.
 */
export function hiddenAgain(
  plan: EditPlan,
  current: Document,
  removed: ReviewLog["removed"],
  taken: readonly Place[],
): Mark[] {
  const only = new OnlyHidden(current, removed);
  const isTaken = overlapsAny(taken);
  const marks: Mark[] = [];
  for (const { before, after } of plan.changes) {
    const words = wordsAt(plan.text, after.pieces);
    const moved = movedOut(current, wordsAt(current.original, before.pieces), words, isTaken);
    for (const { word, ...place } of words) {
      const kind = isTaken(place) ? undefined : (only.find(word)?.kind ?? moved.get(keyOf(word) ?? ""));
      if (kind === undefined) continue;
      const last = marks.at(-1);
      const isNext = last?.kind === kind && /^[^\S\n]*$/u.test(plan.text.slice(last.end, place.start));
      if (isNext) marks[marks.length - 1] = { ...last, end: place.end };
      else marks.push({ ...place, text: "", kind, score: CHANGED_SCORE });
    }
  }
  return marks;
}

/** Words of changed turns that occur no more often than before, but more often in visible places. */
function movedOut(
  { replacements }: Document,
  before: readonly Word[],
  after: readonly Word[],
  isTaken: (place: Place) => boolean,
): ReadonlyMap<string, Kind> {
  const counts = new Map<string, { all: number; visible: number; kind?: Kind }>();
  const countOf = (word: string) => {
    const key = keyOf(word);
    if (key === undefined) return undefined;
    const count = counts.get(key) ?? { all: 0, visible: 0 };
    counts.set(key, count);
    return count;
  };
  for (const { word, start, end } of before) {
    const count = countOf(word);
    if (count === undefined) continue;
    const [hidden] = overlapping(replacements, { start, end });
    count.all += 1;
    if (hidden === undefined) count.visible += 1;
    else count.kind = hidden.kind;
  }
  for (const { word, ...place } of after) {
    const count = countOf(word);
    if (count === undefined) continue;
    count.all -= 1;
    if (!isTaken(place)) count.visible -= 1;
  }
  return new Map(
    [...counts].flatMap(([key, { all, visible, kind }]) =>
      kind !== undefined && all >= 0 && visible < 0 ? [[key, kind] as const] : [],
    ),
  );
}

/** Remembers hidden words that an edit deletes, because they may be pasted again. */
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
