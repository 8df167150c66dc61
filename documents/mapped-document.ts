import type { Region } from "../shared/document/region";
import type { UnsureWord } from "../shared/document/unsure-word";
import type { DocumentParts } from "../shared/ipc/document-parts";
import type { Pixels } from "./raster/pixels";

/** Kinds of places in a document. */
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
  /** `A7`, `slide 3`, the name of an attachment. */
  readonly name?: string;
  /** Words of a picture that already occur in the text: the text layer over a scan has them in the same place. */
  readonly isRepeated?: true;
  readonly start: number;
  readonly end: number;
}

/** Characters of the text from `start` to `end` (UTF-16 units) that something else takes the place of. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Parts of a document that an edited copy could not carry over, or that were removed from it. */
export interface Written {
  readonly bytes: Uint8Array;
  readonly notCarried: DocumentParts["leftOut"];
  /** Parts that remain unchanged in the copy and could not be searched. */
  readonly unread?: DocumentParts["leftOut"];
}

/** A column of a table, for a choice that a person makes for all of its cells. */
export interface DocumentColumn {
  /** Empty where the document is one table. */
  readonly sheet: string;
  /** `AB`. */
  readonly column: string;
  readonly header: string;
  /** The first few cells that differ. */
  readonly samples: readonly string[];
  /** Whether its cells are amounts, which remain visible unless the user chooses otherwise. */
  readonly isOfAmounts: boolean;
  /** Positions of the words of its cells in the text, without the header. UTF-16 units. */
  readonly cells: () => readonly { readonly start: number; readonly end: number }[];
}

/** A document read as one text, with the way back into a copy of it. */
export interface MappedDocument {
  readonly text: string;
  readonly places: readonly PlacedText[];
  readonly parts: DocumentParts;
  /** Words recognized in pictures that may be wrong, in order. */
  readonly unsure?: readonly UnsureWord[];
  /** Regions of its pages that can be covered, with the choice that is made by default. */
  readonly regions?: readonly Region[];
  /** Draws a page that has regions, by the index that these give; undefined if it cannot be drawn. */
  readonly draw?: (page: number) => Promise<Pixels | undefined>;
  /** Of a workbook and of a table of separated values. */
  readonly columns?: readonly DocumentColumn[];
  /** Of a package: names of the parts that no copy has. */
  readonly removed?: ReadonlySet<string>;
  /**
   * Whether a range of the text is not part of the document's words: a heading added by the reader, or characters of
   * the format (the times of subtitles). It contains no names, and an edit of it has no effect.
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
