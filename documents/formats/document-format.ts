import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import type { MappedDocument } from "../mapped-document";
import type { PageSource } from "../page-source";
import type { PartCounter } from "../part-counter";

export interface FileSample {
  readonly bytes: Uint8Array;
  /** Lower case, without dot. */
  readonly extension: string;
  /** Without byte order mark and leading space. Empty for archives and compound files. */
  readonly head: string;
  readonly isWhole: boolean;
  /** Main part of an Office package (ECMA-376, part 2), or empty. */
  readonly officeTypes: string;
  /** OpenDocument package, or empty. */
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

/** For read-only documents; undefined if not text. */
export type ReadText = (bytes: Uint8Array, parts: PartCounter) => string | undefined;

export interface DocumentReader {
  readonly read: ReadDocumentFormat;
  readonly readText?: ReadText;
  /** Of fixed pages. Throws like `read`. */
  readonly openPages?: (bytes: Uint8Array) => PageSource | Promise<PageSource>;
}

export interface DocumentFormat {
  readonly id: string;
  /** The extension determines the content: separators. */
  readonly fixedExtension?: true;
  /** `text`: plain characters, any extension. */
  readonly kind: "text" | "document" | "picture";
  /** Lower case, without dot, default first. Never an executable extension. */
  readonly extensions: readonly [string, ...string[]];
  readonly copyExtension?: string;
  /** With another container, the file is damaged. */
  readonly container?: "zip" | "compound" | "other";
  /** LibreOffice can lay it out as pages. */
  readonly isOfficeDocument?: true;
  /** Fixed pages: no names can be restored. */
  readonly isFixedLayout?: true;
  /** Undefined: any text with one of the extensions. */
  readonly recognizes?: (file: FileSample) => boolean;
  readonly load: () => Promise<DocumentReader>;
}
