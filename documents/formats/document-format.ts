import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import type { MappedDocument } from "../mapped-document";
import type { PartCounter } from "../part-counter";

/** Beginning of a file, from which its format is recognized. */
export interface FileSample {
  readonly bytes: Uint8Array;
  /** In lower case, without the dot. */
  readonly extension: string;
  /** First characters, without byte order mark and space. Empty for archives and compound files. */
  readonly head: string;
  /** Whether `head` contains the whole file. */
  readonly isWhole: boolean;
  /** Content types of the main part of an Office package (ECMA-376, part 2); empty for other files. */
  readonly officeTypes: string;
  /** MIME type of an OpenDocument package; empty for other files. */
  readonly mimetype: string;
}

/** Reads an embedded document; undefined if it has no way back. */
export type ReadEmbedded = (name: string, bytes: Uint8Array) => Promise<MappedDocument | undefined>;

interface ReadContext {
  readonly name: string;
  readonly onProgress: OnDocumentProgress | undefined;
  readonly readEmbedded: ReadEmbedded;
}

/** Reads a document with the way back; undefined if it has none. Throws `DocumentFailure`. */
export type ReadDocumentFormat = (
  bytes: Uint8Array,
  context: ReadContext,
) => MappedDocument | undefined | Promise<MappedDocument | undefined>;

/** Reads the words of a document without a way back; undefined if it is not text. */
export type ReadText = (bytes: Uint8Array, parts: PartCounter) => string | undefined;

export interface DocumentReader {
  readonly read: ReadDocumentFormat;
  /** Default: the text of `read`. */
  readonly readText?: ReadText;
}

/** Everything the application knows about a document format. Stored in histories by its `id`. */
export interface DocumentFormat {
  readonly id: string;
  /** `text`: plain characters, whatever the extension. */
  readonly kind: "text" | "document" | "picture";
  /**
   * In lower case without the dot, the usual one first. A file name comes from the page, so text is written under no
   * extension that a system or a program executes.
   */
  readonly extensions: readonly [string, ...string[]];
  /** Extension of a copy, if it is written in another format. */
  readonly copyExtension?: string;
  /** Container of a binary file. A file with one of the extensions and other content is damaged. */
  readonly container?: "zip" | "compound" | "other";
  /** Pages with fixed positions, in which no names can be restored. */
  readonly isFixedLayout?: true;
  /** Undefined: any text with one of the extensions. */
  readonly recognizes?: (file: FileSample) => boolean;
  /** Imports the reader, so that a process that only needs the description does not load it. */
  readonly load: () => Promise<DocumentReader>;
}
