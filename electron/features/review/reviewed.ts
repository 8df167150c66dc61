import type { Document } from "../../../shared/document/document";
import { applyOperations } from "../../../shared/document/review/apply";
import { EMPTY_LOG, type ReviewLog } from "../../../shared/document/review/log";
import { rebase } from "../../../shared/document/review/rebase";
import type { Mark, Operation } from "../../../shared/document/review/operation";
import type { Review, TaskResult } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import { writerFor } from "./writer";

type Written = Pick<TaskRow, "mode" | "tag" | "languageIn" | "languageOut">;

export async function reviewed(review: Review): Promise<TaskResult & { readonly review: Review }> {
  const document = applyOperations(review.document, [...(review.columns ?? []), ...review.log.done]);
  const { mappingAfter } = await import("../../../engine/index");
  const mapping = review.mapping && mappingAfter(document, review.document, review.mapping);
  return { document, mapping, review };
}

/**
 * Reapplies edits that still fit; drops undone ones.
 * @param chosen column choices, if not among the edits.
 * @param hasSameNames same names for the same entities.
 */
export async function reviewedAgain(
  made: TaskResult,
  before: Review | undefined,
  task: Written,
  chosen: readonly Operation[] = [],
  hasSameNames = false,
): Promise<TaskResult> {
  const { document, mapping } = made;
  const base = { document, mode: task.mode, tag: task.tag, mapping };
  if (before === undefined) {
    if (chosen.length === 0) return made;
    return { ...made, ...(await reviewed({ ...base, columns: chosen, log: EMPTY_LOG })) };
  }
  const rewrite = hasSameNames ? "same" : await rewriting(document, before, task);
  const columns = before.columns ? rebase(before.columns, before.document, document, rewrite) : chosen;
  const [old, fresh] = [applyOperations(before.document, before.columns ?? []), applyOperations(document, columns)];
  const done = rebase(before.log.done, old, fresh, rewrite);
  const log: ReviewLog = { ...before.log, done, undone: [] };
  return { ...made, ...(await reviewed({ ...base, ...(columns.length > 0 && { columns }), log })) };
}

/** Another mode or tag needs another placeholder. */
async function rewriting(
  document: Document,
  before: Review,
  task: Written,
): Promise<((mark: Mark) => Pick<Mark, "text" | "entity">) | undefined> {
  if (before.mode === task.mode && before.tag === task.tag) return undefined;
  const writer = await writerFor(document, task, []);
  return (mark) => {
    const { texts, entity } = writer.write([mark], mark.kind);
    return { text: texts[0] ?? "", ...(entity !== undefined && { entity }) };
  };
}
