/** Far above real documents. */
export const LIMITS = {
  fileBytes: 50_000_000,
  inflatedBytes: 100_000_000,
  entries: 10_000,
  paragraphs: 200_000,
  cells: 3_000_000,
  pages: 5_000,
  /** Each takes seconds. */
  recognizedPages: 300,
  /** A page at 600 dpi. */
  pixels: 40_000_000,
  nesting: 500,
  /** Nested table rows are copied once per level. */
  nestedRows: 50,
  nestedMailParts: 100,
  mailHeaderBytes: 1_000_000,
  messages: 10_000,
  /** Listed names of parts. */
  names: 20,
} as const;
