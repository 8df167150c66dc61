import { applyOperations } from "../../../../shared/document/review/apply";
import type { Edit } from "../../../../shared/document/review/edit";
import { operationOf, type Writer } from "../../../../shared/document/review/operation-of";
import type { TaskDetail } from "../../../../shared/ipc/task";

/** Characters above which an edit is not done here as well: it would hold the window up. */
const LONGEST = 200_000;

/** Nothing is written here: only main knows what stands for newly hidden words. */
const NO_WRITER: Writer = { write: () => ({ texts: [] }) };
/** Of these main alone knows the form in which an invented name stands in its place. */
const NEED_FORMS: ReadonlySet<Edit["type"]> = new Set<Edit["type"]>(["rename", "merge"]);
const NEED_NO_WRITER: ReadonlySet<Edit["type"]> = new Set<Edit["type"]>([
  "keep",
  "rename",
  "merge",
  "accept",
  "apart",
  "silence",
]);

/**
 * The task as main will answer, so that an edit is seen at once; undefined for an edit that main alone can do, or will
 * refuse. It is the same code on the same document; what main says afterwards holds.
 */
export function editedAhead(task: TaskDetail, edit: Edit): TaskDetail | undefined {
  const { document } = task;
  if (document === undefined || document.original.length > LONGEST || !NEED_NO_WRITER.has(edit.type)) return undefined;
  if (task.mode === "randomize" && NEED_FORMS.has(edit.type)) return undefined;
  const resolved = operationOf(document, edit, { writer: NO_WRITER, reversible: task.mode === "reversible" });
  if ("refused" in resolved) return undefined;
  const edited = applyOperations(document, [resolved.operation]);
  return { ...task, document: edited, review: { undo: resolved.operation.intent, redo: null } };
}
