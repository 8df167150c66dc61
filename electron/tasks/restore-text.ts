import { mappingFileSchema, type MappingFile } from "../../shared/document/mapping";
import type { Input, Output } from "../../shared/ipc/contract";
import { fail, ok, type Result } from "../../shared/ipc/result";
import { toMappingFile } from "../documents/export-document";
import type { TaskStore } from "../store/task-store";

/** Puts names back into a text, from a task of the history or from a mapping file. */
export async function restoreText(
  store: TaskStore,
  text: string,
  source: Input<"restore.run">["source"],
): Promise<Result<Output<"restore.run">>> {
  if (text.trim() === "") return fail("empty_input", "Nothing to restore");
  const file = source.type === "task" ? mappingOfTask(store, source.id) : mappingOfFile(source.content);
  if (!file.ok) return file;
  // Not before it is needed: it brings the lists of names, which the window would have to wait for.
  const { restore } = await import("../../engine/restore/restore");
  const { text: restored, placed, spans, unknown, altered } = restore(text, file.value);
  return ok({ text: restored, placed, spans: [...spans], unknown: [...unknown], altered: [...altered] });
}

function mappingOfTask(store: TaskStore, id: string): Result<MappingFile> {
  const row = store.getLight(id);
  if (!row) return fail("task_not_found", "No such task");
  const document = store.document(id);
  const mapping = store.mapping(id);
  if (!document || !mapping) return fail("mapping_missing", "This task has no mapping");
  return ok(toMappingFile({ document, mapping, language: row.languageOut }));
}

function mappingOfFile(content: string): Result<MappingFile> {
  try {
    return ok(mappingFileSchema.parse(JSON.parse(content)));
  } catch {
    return fail("mapping_unreadable", "Not a mapping file of Outis");
  }
}
