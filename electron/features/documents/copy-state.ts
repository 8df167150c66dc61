import { createHash } from "node:crypto";
import { NO_CHANGES, type PageChanges } from "../../../documents/page-changes";
import type { Document } from "../../../shared/document/document";
import type { ReviewLog } from "../../../shared/document/review/log";
import { boxesOf, turnsOf } from "../../../shared/document/review/page-edits";
import type { KeptDocument, SourceDocument } from "../../platform/history/source-document";

type ResultOf = Pick<Document, "result" | "replacements">;

export interface StateStore {
  getLight(id: string): { readonly source: SourceDocument | null } | undefined;
  document(id: string): ResultOf | undefined;
  reviewLog(id: string): Pick<ReviewLog, "done">;
}

export const changesOf = ({ done }: Pick<ReviewLog, "done">): PageChanges => ({
  boxes: boxesOf(done),
  turns: Object.fromEntries(turnsOf(done)),
});

/** Fingerprint of everything that changes the copy. */
export function copyState(
  task: string,
  { result, replacements }: ResultOf,
  regions: KeptDocument["regions"],
  { boxes, turns }: PageChanges = NO_CHANGES,
): string {
  const state = JSON.stringify([task, result, replacements, regions ?? [], boxes, turns]);
  return createHash("sha256").update(state).digest("hex");
}

/** Synchronous, so that no edit can happen between check and write. */
export function currentState(store: StateStore, task: string): string | undefined {
  const source = store.getLight(task)?.source;
  const document = store.document(task);
  if (!source || document === undefined) return undefined;
  return copyState(task, document, source.kept ? source.regions : undefined, changesOf(store.reviewLog(task)));
}
