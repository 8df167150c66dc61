import { z } from "zod";

/** What a document can be made of, as far as a reader tells it apart. */
export const PART_KINDS = [
  "text",
  /** Text that keeps the tags it came with. */
  "markup",
  "pages",
  "tables",
  "footnotes",
  /** What stands above and below each page. */
  "runningHeads",
  "messages",
  "comments",
  /** What tracked changes have taken out. */
  "deletions",
  "pictures",
  "attachments",
  /** Pages that hold no text: pictures of it, at most. */
  "emptyPages",
  "scripts",
  /** Charts, formulas of other programs, embedded files. */
  "objects",
  /** Addresses behind words. */
  "links",
  /** Title, author, program: what a file says of itself. */
  "properties",
  /** Fields of the head of a mail that programs wrote on its way. */
  "mailHeaders",
  /** What ends in the middle: the rest is missing in the file. */
  "cutOff",
  /** JSON with mistakes, taken as plain text. */
  "brokenJson",
  /** What cameras and programs wrote into pictures that stand in a document. */
  "pictureProperties",
  /** What programs have noted in the XML of a package, where no program shows it. */
  "fileNotes",
  /** Small pictures of the first page that programs keep in a document. */
  "thumbnails",
  /** Printer settings and the like, which no program shows. */
  "programSettings",
  /** What computes the values of cells. */
  "formulas",
  /** Letters of a replacement that the encoding of the file does not have. */
  "letters",
  "bookmarks",
  "formFields",
  /** Pages that are pictures, whose words were read in these. */
  "recognizedPages",
  /** Pictures that stand in a document, whose words were read. */
  "recognizedPictures",
  /** Words of these that may say something else. */
  "unsureWords",
  /** Pages of an edited copy that show many such words. */
  "unsurePages",
  /** Scanned pages. Handwriting is not recognized, and detectors of signatures, stamps and faces may miss some. */
  "marksOnPages",
  /** The same of pictures that stand in a document. */
  "marksOnPictures",
  /** Regions of pictures that look like text and were not recognized. */
  "unreadRegions",
  /** Regions of pictures that are covered in the copy: unread ones, faces, stamps and the like. */
  "coveredRegions",
  /** Placeholders that are read in pictures, where no names are put back. */
  "placeholdersInPictures",
  /** Pages that come back as pictures of themselves. */
  "pagesAsPictures",
  /** Outlook's own way to keep a mail: it comes back as one that every program opens. */
  "outlookFormat",
  /** Letter forms and colours of a text that comes back without them. */
  "formatting",
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** What is the matter with a file itself. No copy of it can have more, and nothing of it stands there unread. */
export const FLAWS: readonly PartKind[] = ["cutOff", "brokenJson"];

const partSchema = z.object({
  kind: z.enum(PART_KINDS),
  count: z.number().int().positive(),
  /** Of attachments; the first few. */
  names: z.array(z.string()).optional(),
});
export type DocumentPart = z.infer<typeof partSchema>;

/** What was read of a document, and what was left out. */
export const documentPartsSchema = z.object({ read: z.array(partSchema), leftOut: z.array(partSchema) });
export type DocumentParts = z.infer<typeof documentPartsSchema>;
