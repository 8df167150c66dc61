import type { Document } from "../../../shared/document/document";
import type { SavedFile } from "../../../shared/ipc/batch";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { InterfaceLanguage } from "../../../shared/messages";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { isDepersonalized } from "../../../shared/document/document";
import { hasUnreadBoxes } from "../../../shared/document/review/page-edits";
import { formatOfSource, isTimed, USUAL_FORMAT } from "./exporters/export-document";
import type { FileName } from "../../platform/files/file-name";
import { plainExtensionOf, resultFile, resultNameOf } from "./result-file";
import { type Carried, joinedParts, joinedRegions, type RewrittenTasks } from "./rewritten-tasks";
import { type SourceCopy, sourceExtension } from "./source-export";

type WriteFile = (name: FileName, bytes: Uint8Array) => Promise<Result<{ fileName: string }>>;

type Store = Pick<TaskStore, "batch" | "document" | "getLight" | "reviewLog">;

export async function lookAtBatch(store: Store, batch: string, rewritten: RewrittenTasks): Promise<Carried> {
  const made: SourceCopy[] = [];
  for (const task of store.batch(batch)) {
    const document = finished(store, task);
    const result = document === undefined ? undefined : await rewritten.of(task, document, store);
    if (result?.ok === true) made.push(result.value);
  }
  return {
    notCarried: joinedParts(made.map(({ notCarried }) => notCarried)),
    unread: joinedParts(made.map(({ unread }) => unread)),
    visible: joinedRegions(made.map(({ counts }) => counts)),
  };
}

/** Continues after failures. */
export async function saveBatch(
  store: Store,
  batch: string,
  write: WriteFile,
  rewritten: RewrittenTasks,
  language?: InterfaceLanguage,
): Promise<SavedFile[]> {
  const files: SavedFile[] = [];
  for (const task of store.batch(batch)) {
    const saved = await saveTask(store, task, write, rewritten, language);
    files.push({ id: task.id, ...saved });
  }
  return files;
}

function finished(store: Store, task: TaskRow): Document | undefined {
  const document = task.state === "completed" ? store.document(task.id) : undefined;
  return document !== undefined && isDepersonalized(document) ? document : undefined;
}

async function saveTask(
  store: Store,
  task: TaskRow,
  write: WriteFile,
  rewritten: RewrittenTasks,
  language: InterfaceLanguage | undefined,
): Promise<Omit<SavedFile, "id">> {
  if (task.state === "error") return { error: task.error ?? { code: "internal", message: "No result" } };
  const document = finished(store, task);
  if (document === undefined) return {};
  const file =
    (await asDocument(store, task, document, rewritten, language)) ?? (await asText(store, task, document, language));
  if (!file.ok) return { error: file.error };
  const saved = await write(file.value.name, file.value.bytes);
  return saved.ok ? { fileName: saved.value.fileName } : { error: saved.error };
}

type File = Awaited<ReturnType<typeof resultFile>>;

async function asDocument(
  store: Store,
  task: TaskRow,
  document: Document,
  rewritten: RewrittenTasks,
  language: InterfaceLanguage | undefined,
): Promise<File | undefined> {
  const result = await rewritten.of(task, document, store);
  const extension = sourceExtension(task.source);
  if (result === undefined || extension === undefined || !result.ok) return result?.ok === false ? result : undefined;
  return ok({ name: resultNameOf(task, document, extension, language), bytes: result.value.bytes });
}

async function asText(
  store: Store,
  task: TaskRow,
  document: Document,
  language: InterfaceLanguage | undefined,
): Promise<File> {
  if (hasUnreadBoxes(store.reviewLog(task.id).done))
    return fail("boxes_unread", "Boxes were drawn, and the document is not kept here");
  const plain = plainExtensionOf(task);
  return plain === undefined
    ? resultFile(task, document, formatOfSource(task.title, isTimed(document)), { ...(language && { language }) })
    : resultFile(task, document, USUAL_FORMAT, { extension: plain, ...(language && { language }) });
}
