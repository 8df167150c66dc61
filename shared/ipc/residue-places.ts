/** `details.place` of `document_not_clean`. */
export const RESIDUE_PLACES = [
  /** Includes heads of a mail. */
  "text",
  /** Of a package; name in `details.part`. */
  "part",
  /** Of a part of a package. */
  "partName",
  /** A picture, a program's settings. */
  "data",
  /** A file in the file. */
  "embedded",
  /** Strings and streams. */
  "pdfText",
  "pdfMetadata",
  /** Written by programs and cameras. */
  "pictureData",
] as const;
export type ResiduePlace = (typeof RESIDUE_PLACES)[number];
