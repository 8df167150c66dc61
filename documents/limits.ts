/** What a document may ask of its reader. Real documents stay far below; what does not is made to hurt. */
export const LIMITS = {
  /** What a file may weigh before it is opened. */
  fileBytes: 50_000_000,
  /** Of all parts of an archive that are read, inflated. */
  inflatedBytes: 100_000_000,
  /** Entries of an archive. */
  entries: 10_000,
  paragraphs: 200_000,
  /** Cells of a workbook that hold something. */
  cells: 3_000_000,
  pages: 5_000,
  /** Pages whose words are read in their pictures: seconds each. */
  recognizedPages: 300,
  /** Of one picture: a sheet at 600 dots to the inch. */
  pixels: 40_000_000,
  /** Elements, groups or parts within each other. */
  nesting: 500,
  /** Table rows within each other: what they hold is copied once for each. */
  nestedRows: 50,
  /** Parts of a mail that are parts of its parts. */
  nestedMailParts: 100,
  mailHeaderBytes: 1_000_000,
  /** Messages of a mailbox. */
  messages: 10_000,
  /** Names of parts that are told. */
  names: 20,
} as const;
