/** Where a hidden value was found in a file that was about to be saved (`details.place` of `document_not_clean`). */
export const RESIDUE_PLACES = [
  /** The text itself, heads of a mail included. */
  "text",
  /** A part of a package; `details.part` is its name. */
  "part",
  /** The name of a part of a package. */
  "partName",
  /** Data that is no text: a picture, a program's settings. */
  "data",
  /** A file within the file. */
  "embedded",
  /** Strings and streams of a PDF. */
  "pdfText",
  "pdfMetadata",
  /** Texts that programs and cameras wrote into a picture. */
  "pictureData",
] as const;
export type ResiduePlace = (typeof RESIDUE_PLACES)[number];
