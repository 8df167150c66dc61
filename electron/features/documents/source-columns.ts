import type { DocumentParser } from "../../../documents/process/document-parser";
import type { Place } from "../../../shared/document/review/operation";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import type { SourceDocuments } from "./source-documents";

/** Offsets in the text. Codes: document_missing, and those of `DocumentParser.columns`. */
export async function cellsOfTask(
  { id, columns }: Pick<TaskRow, "id" | "columns">,
  sources: Pick<SourceDocuments, "open">,
  parser: Pick<DocumentParser, "columns">,
): Promise<Result<Place[][]>> {
  const opened = await sources.open(id);
  if (opened === undefined) return fail("document_missing", "The document is not kept here");
  const { textHash } = opened.source;
  const asked = (columns ?? []).map(({ sheet, column }) => ({ sheet, column }));
  const found = await parser.columns(opened.stored, { text: textHash, columns: asked }, id);
  return found.ok ? ok(found.value.cells.map(placesOf)) : found;
}

function placesOf(numbers: Int32Array): Place[] {
  const places: Place[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    places.push({ start: numbers[at] ?? 0, end: numbers[at + 1] ?? 0 });
  return places;
}
