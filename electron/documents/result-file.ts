import type { Document } from "../../shared/document/document";
import type { Mapping } from "../../shared/document/mapping";
import type { ExportFormat } from "../../shared/ipc/contract";
import { ok, type Result } from "../../shared/ipc/result";
import type { TaskRow } from "../store/task-row";
import { fileNameOf, withoutHidden } from "../tasks/title";
import { exportDocument, EXTENSIONS } from "./export-document";
import type { Exported } from "./exported";

type Row = Pick<TaskRow, "title" | "named" | "languageOut" | "mode" | "createdAt">;

/** What a task is exported from. Its title is without the words that the document hides, as all that leaves here is. */
export const exportedOf = (row: Row, document: Document, mapping?: Mapping): Exported => ({
  title: withoutHidden(row.title, document),
  language: row.languageOut,
  mode: row.mode,
  document,
  mapping,
});

/** The name that a saved result is offered; it names nobody whom the document hides. */
export const resultNameOf = (row: Row, document: Document, format: ExportFormat): string =>
  fileNameOf(row.title, row.named, EXTENSIONS[format], new Date(row.createdAt), document);

/** The depersonalized text of a task as a file: its name and its bytes. */
export async function resultFile(
  row: Row,
  document: Document,
  format: ExportFormat,
): Promise<Result<{ fileName: string; bytes: Uint8Array }>> {
  const bytes = await exportDocument(format, exportedOf(row, document));
  return bytes.ok ? ok({ fileName: resultNameOf(row, document, format), bytes: bytes.value }) : bytes;
}
