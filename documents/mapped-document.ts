import type { Region } from "../shared/document/region";
import type { UnsureWord } from "../shared/document/unsure-word";
import type { DocumentParts } from "../shared/ipc/document-parts";
import type { Pixels } from "./picture/picture-files";

/** What a stretch of a document's text was in the document. */
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

/** A stretch of the text and where it stands; offsets are UTF-16 units of `MappedDocument.text`. */
export interface PlacedText {
  readonly place: Place;
  /** `A7`, `slide 3`, the name of an attachment. */
  readonly name?: string;
  /** Words of a picture that the text has before it: the letters that lie over a scan say them in the same place. */
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

/** What of a document an edited copy could not carry over, or what was removed from it. */
export interface Written {
  readonly bytes: Uint8Array;
  readonly notCarried: DocumentParts["leftOut"];
  /** What stands in them as it was and could not be looked into. */
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
  /** Whether its cells are amounts, which are kept unless the user chooses otherwise. */
  readonly isOfAmounts: boolean;
  /** Where the words of its cells stand in the text, without the header. UTF-16 units. */
  readonly cells: () => readonly { readonly start: number; readonly end: number }[];
}

/** A document read as one text, with the way back into a copy of it. */
export interface MappedDocument {
  readonly text: string;
  readonly places: readonly PlacedText[];
  readonly parts: DocumentParts;
  /** Words that were read in pictures and may say something else, in order. */
  readonly unsure?: readonly UnsureWord[];
  /** Regions of its pages that can be covered, with the choice that is made by default. */
  readonly regions?: readonly Region[];
  /** Draws a page that has regions, by the index that these give; undefined if it cannot be drawn. */
  readonly draw?: (page: number) => Promise<Pixels | undefined>;
  /** Of a workbook and of a table of separated values. */
  readonly columns?: readonly DocumentColumn[];
  /**
   * Whether a stretch of the text is no words of the document: what the reader put in (a heading), or signs of the format
   * (the times of subtitles). Nobody is named there, and an edit changes nothing.
   */
  readonly isFrame?: (stretch: Pick<Edit, "start" | "end">) => boolean;
  /**
   * The document with the edits made, everything else as it was. Edits are in order and do not overlap. What they took
   * away stands nowhere in the bytes. `regions`: covers those of them that are to be covered; the document's own unless
   * given. Throws `DocumentFailure` where that cannot be promised.
   * @param savedAt date of a mail whose own date is hidden. Milliseconds since 1970; now unless given.
   */
  readonly write: (edits: readonly Edit[], regions?: readonly Region[], savedAt?: number) => Promise<Written>;
}
