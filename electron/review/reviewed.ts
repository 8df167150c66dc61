import type { Document } from "../../shared/document/document";
import type { Mapping } from "../../shared/document/mapping";
import { applyOperations } from "../../shared/document/review/apply";
import type { ReviewLog } from "../../shared/document/review/log";
import { marksOf } from "../../shared/document/review/marks";
import { rebase } from "../../shared/document/review/rebase";
import type { Mark } from "../../shared/document/review/operation";
import type { Review, TaskResult } from "../store/task-result";
import type { TaskRow } from "../store/task-row";
import { writerFor } from "./writer";

/** How a task's result is written. */
type Written = Pick<TaskRow, "mode" | "tag" | "languageIn" | "languageOut">;

/** What a review comes to: the document with the edits that stand, and the names for its placeholders. */
export async function reviewed(review: Review): Promise<TaskResult & { readonly review: Review }> {
  const document = applyOperations(review.document, review.log.done);
  const mapping = review.mapping && (await mappingOf(document, review.document, review.mapping));
  return { document, mapping, review };
}

/**
 * A new result of a task that was edited by hand, with the edits that still fit. What was undone of the old one is
 * forgotten. Without edits the result as it is.
 */
export async function reviewedAgain(made: TaskResult, before: Review | undefined, task: Written): Promise<TaskResult> {
  if (before === undefined) return made;
  const { document, mapping } = made;
  const done = rebase(before.log.done, before.document, document, await rewriting(document, before, task));
  const log: ReviewLog = { ...before.log, done, undone: [] };
  return { ...made, ...(await reviewed({ document, mode: task.mode, tag: task.tag, mapping, log })) };
}

/** In another mode, or with another tag, an old placeholder would stand for what is hidden by hand: it is written anew. */
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

/** placeholder -> original: as it was where the same words stand for it, else the fullest of those that do. */
async function mappingOf(document: Document, before: Document, known: Mapping): Promise<Mapping> {
  const { canonicalForm } = await import("../../engine/index");
  const unchanged = spansByText(before);
  const mapping: Mapping = {};
  for (const [text, spans] of spansByText(document)) {
    const same = unchanged
      .get(text)
      ?.map(({ start, end }) => `${start}-${end}`)
      .join();
    const kept = known[text];
    const stays = kept !== undefined && same === spans.map(({ start, end }) => `${start}-${end}`).join();
    mapping[text] = stays ? kept : canonicalForm(document.original, spans);
  }
  return mapping;
}

type Spans = Parameters<typeof import("../../engine/index").canonicalForm>[1][number][];

function spansByText(document: Document): Map<string, Spans> {
  const spans = new Map<string, Spans>();
  const types = new Map(document.replacements.map(({ start, type }) => [start, type]));
  for (const { start, end, text, kind, score } of marksOf(document)) {
    const type = types.get(start);
    if (text === "" || type === undefined) continue;
    const span = { start, end, kind, score, type };
    const own = spans.get(text);
    if (own) own.push(span);
    else spans.set(text, [span]);
  }
  return spans;
}
