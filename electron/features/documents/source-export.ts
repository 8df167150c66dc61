import type { DocumentParser } from "../../../documents/process/document-parser";
import type { RewrittenDocument } from "../../../documents/rewrite-document";
import type { Document } from "../../../shared/document/document";
import { countRegions, type RegionCount } from "../../../shared/document/region-counts";
import { extensionOf, formatOf } from "../../../documents/formats/registry";
import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { NO_CHANGES, type PageChanges } from "../../../documents/page-changes";
import { type ErrorCode, fail, ok, type Result } from "../../../shared/ipc/result";
import type { TaskSource } from "../../../shared/ipc/source-document";
import type { TaskRow } from "../../platform/history/task-row";
import { isTextOf, type SourceDocument } from "../../platform/history/source-document";
import type { SourceDocuments } from "./source-documents";
import { copyState } from "./copy-state";
import { editsOf } from "./edits-of-result";

export interface SourceCopy extends RewrittenDocument {
  readonly counts: readonly RegionCount[];
  readonly changes: PageChanges;
  /** See `copyState`. */
  readonly state: string;
}

export interface SourceExportParts {
  readonly sources: Pick<SourceDocuments, "open">;
  readonly parser: Pick<DocumentParser, "rewrite">;
}

/**
 * Deterministic, because reports contain the hash. Codes: document_missing, document_changed, those of
 * `DocumentParser.rewrite`.
 */
export async function withResult(
  task: Pick<TaskRow, "id" | "createdAt">,
  document: Document,
  { sources, parser }: SourceExportParts,
  { onProgress, key = task.id }: { readonly onProgress?: OnDocumentProgress; readonly key?: string } = {},
): Promise<Result<SourceCopy>> {
  const edits = editsOf(document);
  if (edits === undefined) return fail("document_missing", "The result is not the text with words replaced");
  const opened = await sources.open(task.id);
  if (!opened.ok) return opened;
  const { source, stored, changes = NO_CHANGES } = opened.value;
  const { regions } = source;
  const rewrite = { text: source.textHash, edits, regions, savedAt: task.createdAt, changes };
  const written = await parser.rewrite(stored, rewrite, key, { onProgress });
  if (!written.ok) return written;
  // Visible unread regions are counted too.
  const unread = written.value.unread.filter(({ kind }) => kind !== "unreadRegions");
  // Without regions not found when reading.
  const listed = new Set(regions?.map(({ id }) => id));
  const added = (written.value.regions ?? []).filter(({ id }) => !listed.has(id));
  const state = copyState(task.id, document, regions, changes);
  return ok({ ...written.value, unread, counts: countRegions([...(regions ?? []), ...added]), changes, state });
}

export const hasNoWayBack = (code: ErrorCode): boolean => code === "document_missing" || code === "document_changed";

/** Undefined if read-only. */
export const sourceExtension = (source: SourceDocument | null): string | undefined =>
  source?.kept === true ? extensionOf(source.format, source.name) : undefined;

/** Undefined if LibreOffice cannot lay it out. */
export const officeExtension = (source: SourceDocument | null): string | undefined =>
  source?.kept === true && formatOf(source.format).isOfficeDocument === true ? sourceExtension(source) : undefined;

export function taskSource(
  source: SourceDocument | null,
  document: Document | undefined,
  isThere: boolean,
  hasOffice = false,
): TaskSource | undefined {
  if (source === null) return undefined;
  const { name, unsure } = source;
  if (!source.kept) return { name, unsure, noWayBack: source.reason };
  if (!isThere) return { name, unsure, noWayBack: "missing" };
  if (document !== undefined && editsOf(document) === undefined) return { name, unsure, noWayBack: "changed" };
  const { format, regions } = source;
  if (document !== undefined && !isTextOf(source, document.original)) return { name, unsure, noWayBack: "speakers" };
  const hasPages = formatOf(format).isFixedLayout === true;
  return {
    ...{ name, unsure, format, extension: extensionOf(format, name) },
    ...(hasPages && { hasPages }),
    ...(hasOffice && officeExtension(source) !== undefined && { pdf: true }),
    ...(regions && { regions }),
  };
}
