import { applyOperations } from "../../../shared/document/review/apply";
import type { Edit } from "../../../shared/document/review/edit";
import { operationOf, type Writer } from "../../../shared/document/review/operation-of";
import type { TaskDetail } from "../../../shared/ipc/task";

/** Characters that do not block the window. */
const LONGEST = 200_000;

/** Replacements of new words need main. */
const NO_WRITER: Writer = { write: () => ({ texts: [] }) };
/** Forms of invented names need main. */
const NEED_FORMS: ReadonlySet<Edit["type"]> = new Set<Edit["type"]>(["rename", "merge"]);
const NEED_NO_WRITER: ReadonlySet<Edit["type"]> = new Set<Edit["type"]>([
  "keep",
  "rename",
  "merge",
  "accept",
  "apart",
  "silence",
  "unsilence",
  "margins",
]);

/** Shown until main replies; undefined if only main can do it, or will refuse. The same code runs in main. */
export function editedAhead(task: TaskDetail, edit: Edit): TaskDetail | undefined {
  const { document } = task;
  if (document === undefined || document.original.length > LONGEST || !NEED_NO_WRITER.has(edit.type)) return undefined;
  if (task.mode === "randomize" && NEED_FORMS.has(edit.type)) return undefined;
  // Covered sound changes no text here.
  const covered = edit.type === "unsilence" ? [edit.sound] : [];
  const resolved = operationOf(document, edit, { writer: NO_WRITER, reversible: task.mode === "reversible", covered });
  if ("refused" in resolved) return undefined;
  const edited = applyOperations(document, [resolved.operation]);
  return { ...task, document: edited, review: { undo: resolved.operation.intent, redo: null } };
}
