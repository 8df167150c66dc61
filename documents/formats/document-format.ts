import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import type { MappedDocument } from "../mapped-document";
import type { PageSource } from "../page-source";
import type { PartCounter } from "../part-counter";

export interface FileSample {
  readonly bytes: Uint8Array;
  /** Lower case, without the dot. */
  readonly extension: string;
  /** Without byte order mark and spaces. Empty for archives and compound files. */
  readonly head: string;
  readonly isWhole: boolean;
  /** Main part of an Office package (ECMA-376, part 2); empty for other files. */
  readonly officeTypes: string;
  /** OpenDocument package; empty for other files. */
  readonly mimetype: string;
}

/** Undefined if the document cannot be written. */
export type ReadEmbedded = (name: string, bytes: Uint8Array) => Promise<MappedDocument | undefined>;

interface ReadContext {
  readonly name: string;
  readonly onProgress: OnDocumentProgress | undefined;
  readonly readEmbedded: ReadEmbedded;
}

export type ReadDocumentFormat = (
  bytes: Uint8Array,
  context: ReadContext,
) => MappedDocument | undefined | Promise<MappedDocument | undefined>;

/** For documents that cannot be written; undefined if it is not text. */
export type ReadText = (bytes: Uint8Array, parts: PartCounter) => string | undefined;

export interface DocumentReader {
  readonly read: ReadDocumentFormat;
  readonly readText?: ReadText;
  /** Of fixed pages. Throws like `read`. */
  readonly openPages?: (bytes: Uint8Array) => PageSource | Promise<PageSource>;
}

export interface DocumentFormat {
  readonly id: string;
  /** `text`: plain characters with any extension. */
  readonly kind: "text" | "document" | "picture";
  /**
   * Lower case without the dot, the usual one first. Text is never written under an extension that a system executes,
   * because names come from the page.
   */
  readonly extensions: readonly [string, ...string[]];
  readonly copyExtension?: string;
  /** A file with one of the extensions and another container is damaged. */
  readonly container?: "zip" | "compound" | "other";
  /** Fixed pages, in which no names can be restored. */
  readonly isFixedLayout?: true;
  /** Undefined: any text with one of the extensions. */
  readonly recognizes?: (file: FileSample) => boolean;
  readonly load: () => Promise<DocumentReader>;
}
