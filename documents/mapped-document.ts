import type { Region } from "../shared/document/region";
import type { UnsureWord } from "../shared/document/unsure-word";
import type { DocumentParts } from "../shared/ipc/document-parts";
import type { Pixels } from "./raster/pixels";

export const PLACES = [
  "body",
  "header",
  "footer",
  "footnote",
  "endnote",
  "comment",
  "textBox",
  "altText",
  "property",
  "cell",
  "sheetName",
  "slide",
  "slideNotes",
  "page",
  "picture",
  "formField",
  "bookmark",
  "mailHeader",
  "attachment",
] as const;
export type Place = (typeof PLACES)[number];

/** A range of the text and its place; offsets are UTF-16 units of `MappedDocument.text`. */
export interface PlacedText {
  readonly place: Place;
  readonly name?: string;
  /** Words of a picture that the text layer already has in the same place. */
  readonly isRepeated?: true;
  readonly start: number;
  readonly end: number;
}

/** Replacement of a range. UTF-16 units of the text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** An edited copy, and the parts that it lost. */
export interface Written {
  readonly bytes: Uint8Array;
  readonly notCarried: DocumentParts["leftOut"];
  /** Parts that remain unchanged in the copy and could not be searched. */
  readonly unread?: DocumentParts["leftOut"];
}

export interface DocumentColumn {
  readonly sheet: string;
  readonly column: string;
  readonly header: string;
  /** The first few cells that differ. */
  readonly samples: readonly string[];
  /** Whether its cells are amounts, which remain visible unless the user chooses otherwise. */
  readonly isOfAmounts: boolean;
  /** Cells without the header. UTF-16 units of the text. */
  readonly cells: () => readonly { readonly start: number; readonly end: number }[];
}

export interface MappedDocument {
  readonly text: string;
  readonly places: readonly PlacedText[];
  readonly parts: DocumentParts;
  /** Words recognized in pictures that may be wrong, in order. */
  readonly unsure?: readonly UnsureWord[];
  /** Regions of its pages that can be covered, with the choice that is made by default. */
  readonly regions?: readonly Region[];
  /** Draws a page with regions; undefined if it cannot be drawn. */
  readonly draw?: (page: number) => Promise<Pixels | undefined>;
  /** Of a workbook and of a table of separated values. */
  readonly columns?: readonly DocumentColumn[];
  /** Of a package: names of the parts that no copy has. */
  readonly removed?: ReadonlySet<string>;
  /**
   * Whether a range is a heading of the reader or syntax of the format. It contains no names, and edits of it have no
   * effect.
   */
  readonly isFrame?: (stretch: Pick<Edit, "start" | "end">) => boolean;
  /**
   * The document with the edits made, everything else unchanged. Edits are in order and do not overlap. Removed words
   * occur nowhere in the bytes. `regions`: covers the selected ones; by default the document's own. Throws
   * `DocumentFailure` if that cannot be guaranteed. @param savedAt date of a mail whose own date is hidden, in
   * milliseconds since 1970. Default: now.
   */
  readonly write: (edits: readonly Edit[], regions?: readonly Region[], savedAt?: number) => Promise<Written>;
}
