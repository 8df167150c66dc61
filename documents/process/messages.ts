import type { DocumentProgress } from "../../shared/ipc/document-progress";
import type { Result } from "../../shared/ipc/result";
import type { ColumnCells, ColumnsAsked } from "../column-cells";
import type { PlacesAsked } from "../locate-text";
import type { DrawnPage, PageSizes } from "../open-pages";
import type { PageDrawing } from "../page-source";
import type { SearchAsked, SearchedCopy } from "../search-copy";
import type { TextPlaces } from "../text-places";
import type { ReadDocument } from "../read-document";
import type { Thumbnails, ThumbnailsAsked } from "../regions/region-thumbnails";
import type { Rewrite, RewrittenDocument } from "../rewrite-document";

export interface ParseTask {
  /** Its extension distinguishes texts and error messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Without any of these requests, the document is read. */
  readonly rewrite?: Rewrite;
  readonly columns?: ColumnsAsked;
  readonly thumbnails?: ThumbnailsAsked;
  readonly places?: PlacesAsked;
  readonly search?: SearchAsked;
  /** Remains open for `DrawRequest`. */
  readonly showsPages?: true;
}

export interface ParseRequest extends ParseTask {
  readonly id: number;
  readonly memory: MemoryShare;
}

/** Of the open document. */
export interface DrawRequest {
  readonly id: number;
  readonly draw: PageDrawing;
}

export type MemoryShare = "full" | "half";

export type Parsed =
  ReadDocument | RewrittenDocument | ColumnCells | Thumbnails | PageSizes | DrawnPage | TextPlaces | SearchedCopy;

export type ParseReply = ParseProgress | ParseEnd;

export interface ParseProgress {
  readonly id: number;
  readonly progress: DocumentProgress;
}

export interface ParseEnd {
  readonly id: number;
  readonly result: Result<Parsed>;
  /** The next document needs a fresh process. */
  readonly spent: boolean;
}

export type ThreadMessage = { readonly progress: DocumentProgress } | { readonly result: Result<Parsed> };

export interface ParseLimits {
  /** JavaScript heap in MiB. */
  readonly heapMb: number;
  /** MiB, including memory outside the heap. */
  readonly processMb: number;
}
