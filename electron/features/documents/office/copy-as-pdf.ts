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
  const pdf = await office.toPdf(task, extension, copy.bytes);
  if (!pdf.ok) return pdf;
  const found = await parser.search(inMemory("document.pdf", pdf.value), { text: document.original, edits }, task);
  return found.ok ? ok({ ...copy, bytes: pdf.value }) : found;
}
