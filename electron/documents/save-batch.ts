import type { ExportFormat } from "../../shared/ipc/contract";
import type { SavedFile } from "../../shared/ipc/batch";
import type { Result } from "../../shared/ipc/result";
import type { InterfaceLanguage } from "../../shared/ipc/settings";
import type { TaskRow } from "../store/task-row";
import type { TaskStore } from "../store/task-store";
import { isDepersonalized } from "../tasks/task-view";
import { isSubtitles, isTimed } from "./export-document";
import { plainExtensionOf, resultFile } from "./result-file";

/** What a result can be written as so that it stays what its source was; all others become plain text. */
const KEPT = ["docx", "srt", "vtt"] as const satisfies readonly ExportFormat[];

type WriteFile = (name: string, bytes: Uint8Array) => Promise<Result<{ fileName: string }>>;

/** Writes every result of a batch, one after another; one that cannot be written keeps none of the others. */
export async function saveBatch(
  store: Pick<TaskStore, "batch" | "document">,
  batch: string,
  write: WriteFile,
  language?: InterfaceLanguage,
): Promise<SavedFile[]> {
  const files: SavedFile[] = [];
  for (const task of store.batch(batch)) {
    const saved = await saveTask(store, task, write, language);
    files.push({ id: task.id, ...saved });
  }
  return files;
}

async function saveTask(
  store: Pick<TaskStore, "document">,
  task: TaskRow,
  write: WriteFile,
  language: InterfaceLanguage | undefined,
): Promise<Omit<SavedFile, "id">> {
  // What has failed, or is not done, may have left a part, which must not leave here as the whole.
  if (task.state === "error") return { error: task.error ?? { code: "internal", message: "No result" } };
  const document = task.state === "completed" ? store.document(task.id) : undefined;
  if (document === undefined || !isDepersonalized(document)) return {};
  const plain = plainExtensionOf(task);
  const file =
    plain === undefined
      ? await resultFile(task, document, formatOf(task.title, isTimed(document)), { ...(language && { language }) })
      : await resultFile(task, document, "txt", { extension: plain, ...(language && { language }) });
  if (!file.ok) return { error: file.error };
  const saved = await write(file.value.fileName, file.value.bytes);
  return saved.ok ? { fileName: saved.value.fileName } : { error: saved.error };
}

function formatOf(title: string, timed: boolean): ExportFormat {
  const extension = /\.([a-z]+)$/i.exec(title)?.[1]?.toLowerCase();
  const format = KEPT.find((one) => one === extension) ?? "txt";
  return isSubtitles(format) && !timed ? "txt" : format;
}
