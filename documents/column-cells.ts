import { fail, ok, type Result } from "../shared/ipc/result";
import {
  columnPlaceSchema,
  type DocumentColumnView,
  LONGEST_SAMPLE,
  MOST_COLUMNS,
} from "../shared/ipc/document-columns";
import { isSameColumn } from "../shared/document/same-column";
import { failureOf } from "./document-failure";
import { mapDocument } from "./map-document";
import type { DocumentColumn, MappedDocument } from "./mapped-document";
import { textHash } from "./text-hash";

export interface ColumnsAsked {
  readonly text: string;
  readonly columns: readonly Pick<DocumentColumn, "sheet" | "column">[];
}

/** Alternating start and end offsets per column, in UTF-16 units. */
export interface ColumnCells {
  readonly cells: readonly Int32Array[];
}

/**
 * Codes: unsupported_document (no such columns), document_reads_differently, document_unreadable (`details.reason`).
 */
export async function columnCells(
  name: string,
  bytes: Uint8Array,
  { text, columns }: ColumnsAsked,
): Promise<Result<ColumnCells>> {
  try {
    const mapped = await mapDocument(name, bytes);
    if (mapped !== undefined && textHash(mapped.text) !== text)
      return fail("document_reads_differently", "Another text is read of it now");
    const found = columns.map((asked) => mapped?.columns?.find((column) => isSameColumn(column, asked)));
    if (found.includes(undefined)) return fail("unsupported_document", "The document has no such column");
    return ok({
      cells: found.map((column) => Int32Array.from(column?.cells().flatMap(({ start, end }) => [start, end]) ?? [])),
    });
  } catch (error) {
    const { code, reason } = failureOf(error);
    return fail(code, "The columns are not read", reason === undefined ? undefined : { reason });
  }
}

const isTold = ({ sheet, column }: DocumentColumn): boolean => columnPlaceSchema.safeParse({ sheet, column }).success;

export const columnViews = ({ columns = [] }: MappedDocument): DocumentColumnView[] =>
  columns
    .filter(isTold)
    .slice(0, MOST_COLUMNS)
    .map(({ sheet, column, header, samples, isOfAmounts }) => ({
      sheet,
      column,
      header: header.slice(0, LONGEST_SAMPLE),
      samples: samples.map((words) => words.slice(0, LONGEST_SAMPLE)),
      isOfAmounts,
    }));
