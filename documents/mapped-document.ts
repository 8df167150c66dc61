import type { Region } from "../shared/document/region";
import type { UnsureWord } from "../shared/document/unsure-word";
import type { DocumentParts } from "../shared/ipc/document-parts";
import type { PageChanges } from "./page-changes";
import type { Pixels } from "./raster/pixels";
import type { TextPlaces } from "./text-places";

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

/** UTF-16 units. */
export interface PlacedText {
  readonly place: Place;
  readonly name?: string;
  /** Also in the text layer at this place. */
  readonly isRepeated?: true;
  readonly start: number;
  readonly end: number;
}

/** UTF-16 units. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export interface Written {
  readonly bytes: Uint8Array;
  readonly notCarried: DocumentParts["leftOut"];
  /** Unchanged and not searched. */
  readonly unread?: DocumentParts["leftOut"];
}

export interface DocumentColumn {
  readonly sheet: string;
  readonly column: string;
  readonly header: string;
  readonly samples: readonly string[];
  /** Visible by default. */
  readonly isOfAmounts: boolean;
  /** Without the header. UTF-16 units. */
  readonly cells: () => readonly { readonly start: number; readonly end: number }[];
}

export interface MappedDocument {
  readonly text: string;
  readonly places: readonly PlacedText[];
  readonly parts: DocumentParts;
  readonly unsure?: readonly UnsureWord[];
  readonly regions?: readonly Region[];
  /** Undefined if it cannot be drawn. */
  readonly draw?: (page: number) => Promise<Pixels | undefined>;
  /** Fixed pages only; slow for long documents. */
  readonly locate?: () => Promise<TextPlaces>;
  readonly columns?: readonly DocumentColumn[];
  /** Missing in every copy of a package. */
  readonly removed?: ReadonlySet<string>;
  /** Headings of the reader and syntax; edits have no effect. */
  readonly isFrame?: (stretch: Pick<Edit, "start" | "end">) => boolean;
  /**
   * Edits: in order, disjoint. Throws `DocumentFailure` if removed words could remain anywhere in the bytes. `regions`:
   * default: the document's own.
   * @param savedAt date for a hidden mail date, in milliseconds since 1970. Default: now.
   * @param changes requires `locate`; the edits remove the text under its boxes.
   */
  readonly write: (
    edits: readonly Edit[],
    regions?: readonly Region[],
    savedAt?: number,
    changes?: PageChanges,
  ) => Promise<Written>;
}
