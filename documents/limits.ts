/** Limits of a document. Real documents are far below; larger ones are made to harm. */
export const LIMITS = {
  /** Maximum size of a file before it is opened. */
  fileBytes: 50_000_000,
  /** Of all parts of an archive that are read, inflated. */
  inflatedBytes: 100_000_000,
  /** Entries of an archive. */
  entries: 10_000,
  paragraphs: 200_000,
  /** Non-empty cells of a workbook. */
  cells: 3_000_000,
  pages: 5_000,
  /** Pages with text recognition: seconds each. */
  recognizedPages: 300,
  /** Of one picture: a sheet at 600 dots to the inch. */
  pixels: 40_000_000,
  /** Elements, groups or parts within each other. */
  nesting: 500,
  /** Nested table rows: their contents are copied once for each. */
  nestedRows: 50,
  /** Parts of a mail that are parts of its parts. */
  nestedMailParts: 100,
  mailHeaderBytes: 1_000_000,
  /** Messages of a mailbox. */
  messages: 10_000,
  /** Maximum number of names of parts to list. */
  names: 20,
} as const;
