/** Real documents are far below these limits. */
export const LIMITS = {
  fileBytes: 50_000_000,
  /** Inflated size of all parts of an archive that are read. */
  inflatedBytes: 100_000_000,
  entries: 10_000,
  paragraphs: 200_000,
  /** Non-empty cells of a workbook. */
  cells: 3_000_000,
  pages: 5_000,
  /** Pages with text recognition, which take seconds each. */
  recognizedPages: 300,
  /** A page at 600 dpi. */
  pixels: 40_000_000,
  /** Elements, groups or parts within each other. */
  nesting: 500,
  /** Nested table rows are copied once for each level. */
  nestedRows: 50,
  /** Parts of a mail that are parts of its parts. */
  nestedMailParts: 100,
  mailHeaderBytes: 1_000_000,
  messages: 10_000,
  /** Maximum number of names of parts to list. */
  names: 20,
} as const;
