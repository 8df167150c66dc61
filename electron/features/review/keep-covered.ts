import type { Document } from "../../../shared/document/document";
import { EMPTY_LOG, type ReviewLog, soundEdits, withOperation } from "../../../shared/document/review/log";
import type { SoundStretch } from "../../../shared/document/review/operation";
import { type CoveredStretch, coveredStretches, editedCover, similarWordsLost } from "../../../speech/index";
import type { Review, TaskResult } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";

/** Shorter differences are rounding. Seconds. */
const SHORTEST = 0.001;

/**
 * Covers by hand what was covered in the sound before an edit of the words and is not any more, because the edit removes
 * or moves hidden words, but not their sound.
 */
export async function keepCovered(
  made: TaskResult,
  before: { readonly document: Document; readonly review?: Pick<Review, "log"> | undefined },
  { mode, tag }: Pick<TaskRow, "mode" | "tag">,
): Promise<TaskResult> {
  const { document, mapping } = made;
  const log = made.review?.log ?? EMPTY_LOG;
  const similar = await similarWordsLost(before.document, document);
  const lost = without(coverOf(before.document, before.review?.log ?? EMPTY_LOG, similar), coverOf(document, log));
  if (lost.length === 0) return made;
  const review = made.review ?? { document, mode, tag, mapping, log };
  const kept = lost.reduce<ReviewLog>(
    (all, sound) => withOperation(all, { intent: "silence", clear: [], marks: [], sound }),
    log,
  );
  return { ...made, review: { ...review, log: kept } };
}

const coverOf = (document: Document, log: ReviewLog, similar: readonly CoveredStretch[] = []): SoundStretch[] =>
  editedCover([...coveredStretches(document), ...similar], soundEdits(log));

/** Both in order. */
function without(stretches: readonly SoundStretch[], covered: readonly SoundStretch[]): SoundStretch[] {
  return stretches.flatMap(({ from, to }) => {
    const left: SoundStretch[] = [];
    let at = from;
    for (const one of covered) {
      if (one.to <= at || one.from >= to) continue;
      if (one.from > at) left.push({ from: at, to: one.from });
      at = one.to;
    }
    if (at < to) left.push({ from: at, to });
    return left.filter((part) => part.to - part.from > SHORTEST);
  });
}
