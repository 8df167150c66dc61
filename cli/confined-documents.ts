import { existsSync } from "node:fs";
import type { ColumnCells, ColumnsAsked } from "../documents/column-cells";
import type { PlacesAsked } from "../documents/locate-text";
import type { PageSizes } from "../documents/open-pages";
import { guardedParse } from "../documents/process/guarded-parse";
import type { ParseTask } from "../documents/process/messages";
import type { ReadDocument } from "../documents/read-document";
import { type Rewrite, type RewrittenDocument } from "../documents/rewrite-document";
import type { TextPlaces } from "../documents/text-places";
import type { OnDocumentProgress } from "../shared/ipc/document-progress";
import type { Result } from "../shared/ipc/result";

/** MiB, in addition to the model. */
const HEAP_MB = 900;
const DOCUMENT_MB = 1600;
const MIB = 1024 * 1024;

/** The built `parse-thread.js`, here or one folder above; or the script that loads the sources. */
function threadOf(): URL {
  if (import.meta.url.endsWith(".ts")) return new URL("./parse-from-source.mjs", import.meta.url);
  const [beside, above] = ["./parse-thread.js", "../parse-thread.js"].map((path) => new URL(path, import.meta.url));
  const found = [beside, above].find((url) => url !== undefined && existsSync(url));
  if (found === undefined) throw new Error("parse-thread.js is not built");
  return found;
}
const THREAD = threadOf();

const parse = (task: ParseTask, onProgress: OnDocumentProgress | undefined): Promise<Result<unknown>> => {
  const processMb = process.memoryUsage.rss() / MIB + DOCUMENT_MB;
  return guardedParse(THREAD, task, { heapMb: HEAP_MB, processMb }, onProgress);
};

/** In a thread without network. Codes: as `readDocument`. */
export const readConfined = (
  name: string,
  bytes: Uint8Array,
  onProgress?: OnDocumentProgress,
): Promise<Result<ReadDocument>> => parse({ name, bytes }, onProgress) as Promise<Result<ReadDocument>>;

/** Codes: as `columnCells`. */
export const columnsConfined = (name: string, bytes: Uint8Array, columns: ColumnsAsked): Promise<Result<ColumnCells>> =>
  parse({ name, bytes, columns }, undefined) as Promise<Result<ColumnCells>>;

/** Codes: as `openPages`. */
export const pagesConfined = (name: string, bytes: Uint8Array): Promise<Result<PageSizes>> =>
  parse({ name, bytes, showsPages: true }, undefined) as Promise<Result<PageSizes>>;

/** Codes: as `locateText`. */
export const placesConfined = (name: string, bytes: Uint8Array, places: PlacesAsked): Promise<Result<TextPlaces>> =>
  parse({ name, bytes, places }, undefined) as Promise<Result<TextPlaces>>;

/** Codes: as `rewriteDocument`. */
export const rewriteConfined = (
  name: string,
  bytes: Uint8Array,
  rewrite: Rewrite,
  onProgress?: OnDocumentProgress,
): Promise<Result<RewrittenDocument>> =>
  parse({ name, bytes, rewrite }, onProgress) as Promise<Result<RewrittenDocument>>;
