import { isDoubtful, withoutRepeats } from "../../../shared/document/review/equal-findings";
import { marksOf } from "../../../shared/document/review/marks";
import { applyOperations } from "../../../shared/document/review/apply";
import type { Mark } from "../../../shared/document/review/operation";
import type { Output } from "../../../shared/ipc/contract";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { TaskStore } from "../../platform/history/task-store";
import { overlapsAny } from "../../../shared/sorted";

/** Compares the result before the edits with the current one. */
export function reviewProgress(store: TaskStore, id: string): Result<Output<"review.progress">> {
  const document = store.document(id);
  if (document === undefined) return fail("task_not_found", "No such task");
  const review = store.review(id);
  if (review === undefined) return ok({ toCheck: 0, shown: [] });
  const before = marksOf(applyOperations(review.document, review.columns ?? []));
  const isHidden = overlapsAny(marksOf(document));
  const shown = before.filter((mark: Mark) => mark.end <= document.original.length && !isHidden(mark));
  return ok({ toCheck: withoutRepeats(review.document.original, before).filter(isDoubtful).length, shown });
}
