import type { DocumentParser } from "../../../../documents/process/document-parser";
import { inMemory } from "../../../../documents/process/stored-document";
import type { Document } from "../../../../shared/document/document";
import { fail, ok, type Result } from "../../../../shared/ipc/result";
import { editsOf } from "../edits-of-result";
import type { SourceCopy } from "../source-export";
import type { Office } from "./office";

interface PdfParts {
  readonly parser: Pick<DocumentParser, "search">;
  readonly office: Pick<Office, "toPdf">;
}

/** Searched, because LibreOffice may show unread parts. Codes: those of `Office.toPdf`, `DocumentParser.search`. */
export async function copyAsPdf<T extends SourceCopy>(
  task: string,
  copy: T,
  { document, extension }: { readonly document: Document; readonly extension: string },
  { parser, office }: PdfParts,
): Promise<Result<T>> {
  const edits = editsOf(document);
  if (edits === undefined) return fail("document_missing", "The result is not the text with words replaced");
  const laidOut = await office.toPdf(task, extension, copy.bytes);
  if (!laidOut.ok) return laidOut;
  const { pdf, folder } = laidOut.value;
  const stored = inMemory("document.pdf", pdf);
  const found = await parser.search(stored, { text: document.original, edits }, task);
  if (!found.ok) return found;
  const path = await parser.search(
    stored,
    { text: folder, edits: [{ start: 0, end: folder.length, replacement: "" }] },
    task,
  );
  if (path.ok) return ok({ ...copy, bytes: pdf });
  return path.error.code === "document_not_clean"
    ? fail("office_failed", "The PDF shows the path of its source")
    : path;
}
