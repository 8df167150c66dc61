import { z } from "zod";

/** Parts of a document that readers distinguish. */
export const PART_KINDS = [
  "text",
  /** Text with its original tags. */
  "markup",
  "pages",
  "tables",
  "footnotes",
  /** Headers and footers of pages. */
  "runningHeads",
  "messages",
  "comments",
  /** Words deleted by tracked changes. */
  "deletions",
  "pictures",
  "attachments",
  /** Pages without text: pictures of it, at most. */
  "emptyPages",
  "scripts",
  /** Charts, formulas of other programs, embedded files. */
  "objects",
  /** Targets of links. */
  "links",
  /** Metadata of a file: title, author, program. */
  "properties",
  /** Fields of the head of a mail that programs wrote on its way. */
  "mailHeaders",
  /** A truncated file. */
  "cutOff",
  /** JSON with mistakes, read as plain text. */
  "brokenJson",
  /** Metadata of cameras and programs in pictures of a document. */
  "pictureProperties",
  /** Notes of programs in the XML of a package, which no program displays. */
  "fileNotes",
  /** Small pictures of the first page that programs store in a document. */
  "thumbnails",
  /** Printer settings and the like, which no program shows. */
  "programSettings",
  /** Formulas of cells. */
  "formulas",
  /** Letters of a replacement that the encoding of the file does not have. */
  "letters",
  "bookmarks",
  "formFields",
  /** Pages that are pictures, with recognized words. */
  "recognizedPages",
  /** Pictures of a document with recognized words. */
  "recognizedPictures",
  /** Recognized words that may be wrong. */
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
  /** Pages that are exported as pictures. */
  "pagesAsPictures",
  /** Outlook's own mail format: the mail is exported in a format that every program opens. */
  "outlookFormat",
  /** Fonts and colours of a text that is exported without them. */
  "formatting",
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Flaws of the file itself. No copy of it can have more, and no part of its text remains unread. */
export const FLAWS: readonly PartKind[] = ["cutOff", "brokenJson"];

const partSchema = z.object({
  kind: z.enum(PART_KINDS),
  count: z.number().int().positive(),
  /** Of attachments; the first few. */
  names: z.array(z.string()).optional(),
});
export type DocumentPart = z.infer<typeof partSchema>;

/** Parts of a document that were read, and parts that were left out. */
export const documentPartsSchema = z.object({ read: z.array(partSchema), leftOut: z.array(partSchema) });
export type DocumentParts = z.infer<typeof documentPartsSchema>;
