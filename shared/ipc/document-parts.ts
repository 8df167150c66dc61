import { z } from "zod";

export const PART_KINDS = [
  "text",
  /** Text with its original tags. */
  "markup",
  "pages",
  "tables",
  "footnotes",
  "runningHeads",
  "messages",
  "comments",
  /** Words deleted by tracked changes. */
  "deletions",
  "pictures",
  "attachments",
  /** At most with pictures of text. */
  "emptyPages",
  "scripts",
  /** Charts, formulas of other programs, embedded files. */
  "objects",
  "links",
  /** Title, author, program. */
  "properties",
  /** Mail headers added in transit. */
  "mailHeaders",
  "cutOff",
  /** Read as plain text. */
  "brokenJson",
  /** Metadata of cameras and programs. */
  "pictureProperties",
  /** Processing instructions and comments, which are not displayed. */
  "fileNotes",
  /** Of the first page. */
  "thumbnails",
  /** For example of the printer; not displayed. */
  "programSettings",
  "formulas",
  /** Missing in the encoding of the file. */
  "letters",
  "bookmarks",
  "formFields",
  /** Pictures with recognized words. */
  "recognizedPages",
  /** With recognized words. */
  "recognizedPictures",
  /** Possibly misread. */
  "unsureWords",
  /** In an edited copy. */
  "unsurePages",
  /** Handwriting is not recognized, and detectors of signatures, stamps and faces may miss some. */
  "marksOnPages",
  /** The same for pictures in a document. */
  "marksOnPictures",
  /** Look like text and were not recognized. */
  "unreadRegions",
  /** Unread regions, faces, stamps and similar. */
  "coveredRegions",
  /** In which no names are restored. */
  "placeholdersInPictures",
  /** Exported as pictures. */
  "pagesAsPictures",
  /** Exported in a format that every program opens. */
  "outlookFormat",
  /** Lost in the export. */
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

export const documentPartsSchema = z.object({ read: z.array(partSchema), leftOut: z.array(partSchema) });
export type DocumentParts = z.infer<typeof documentPartsSchema>;
