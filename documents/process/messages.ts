import type { DocumentProgress } from "../../shared/ipc/document-progress";
import type { Result } from "../../shared/ipc/result";
import type { ColumnCells, ColumnsAsked } from "../column-cells";
import type { ReadDocument } from "../read-document";
import type { Thumbnails, ThumbnailsAsked } from "../regions/region-thumbnails";
import type { Rewrite, RewrittenDocument } from "../rewrite-document";

/** The work on one document, without any other information about it. */
export interface ParseTask {
  /** Its extension helps to distinguish texts, and to choose words for an error. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Absent, like `columns` and `thumbnails`: it is read. */
  readonly rewrite?: Rewrite;
  readonly columns?: ColumnsAsked;
  readonly thumbnails?: ThumbnailsAsked;
}

/** To the process that parses. */
export interface ParseRequest extends ParseTask {
  readonly id: number;
  /** Share of the usual memory, so that two processes together need little more than one. */
  readonly memory: MemoryShare;
}

export type MemoryShare = "full" | "half";

/** The requested result: the text of a document, an edited copy of it, the places of cells, or pictures of regions. */
export type Parsed = ReadDocument | RewrittenDocument | ColumnCells | Thumbnails;

/** From the process: progress of the work, or its end. */
export type ParseReply = ParseProgress | ParseEnd;

export interface ParseProgress {
  readonly id: number;
  readonly progress: DocumentProgress;
}

export interface ParseEnd {
  readonly id: number;
  readonly result: Result<Parsed>;
  /** The process uses so much memory that the next document is better read by a fresh one. */
  readonly spent: boolean;
}

/** From the thread in which one document is parsed. */
export type ThreadMessage = { readonly progress: DocumentProgress } | { readonly result: Result<Parsed> };

/** Limits of the resources for parsing a document. */
export interface ParseLimits {
  /** Of the script's own heap. MiB. */
  readonly heapMb: number;
  /** Of the complete process, including memory outside the heap, such as inflated streams. MiB. */
  readonly processMb: number;
}
