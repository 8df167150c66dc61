import type { DocumentParser } from "../../../documents/process/document-parser";
import type { Place } from "../../../shared/document/review/operation";
import { ok, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import type { SourceDocuments } from "./source-documents";

/** Offsets in the text. Codes: those of `SourceDocuments.open`, and those of `DocumentParser.columns`. */
export async function cellsOfTask(
  { id, columns }: Pick<TaskRow, "id" | "columns">,
  sources: Pick<SourceDocuments, "open">,
  parser: Pick<DocumentParser, "columns">,
): Promise<Result<Place[][]>> {
  const opened = await sources.open(id);
  if (!opened.ok) return opened;
  const { source, stored } = opened.value;
  const asked = (columns ?? []).map(({ sheet, column }) => ({ sheet, column }));
  const found = await parser.columns(stored, { text: source.textHash, columns: asked }, id);
  return found.ok ? ok(found.value.cells.map(placesOf)) : found;
}

function placesOf(numbers: Int32Array): Place[] {
  const places: Place[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    places.push({ start: numbers[at] ?? 0, end: numbers[at + 1] ?? 0 });
  return places;
}
