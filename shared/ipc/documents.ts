import { z } from "zod";
import { MODES } from "../document/languages";
import { regionSchema } from "../document/region";
import { REGION_KINDS } from "../document/region-kinds";
import { placeSchema } from "../document/review/operation";
import { unsureWordSchema } from "../document/unsure-word";
import { savedFileSchema } from "./batch";
import { language, nothing, taskId, taskIds } from "./common";
import { documentColumnSchema } from "./document-columns";
import { documentPartsSchema } from "./document-parts";
import { documentProgressSchema } from "./document-progress";
import { regionChoiceSchema, regionViewsSchema } from "./document-regions";
import { exportFormatSchema } from "./export-formats";
import { LONGEST_RESTORED, MOST_RESTORED } from "./limits";
import { failureSchema } from "./result";

/**
 * Parts that documents lose when saved (`notCarried`), parts that were not searched (`unread`), and page regions that
 * remain visible. The user decides.
 */
const carriedSchema = z.object({
  ticket: z.uuid(),
  notCarried: documentPartsSchema.shape.leftOut,
  unread: documentPartsSchema.shape.leftOut,
  visible: z.array(z.object({ kind: z.enum(REGION_KINDS), count: z.number().int().positive() })),
});
const answeredSchema = z.object({ ticket: z.uuid(), save: z.boolean() });
const savedBatchSchema = z.object({
  saved: z.boolean(),
  folder: z.string().optional(),
  files: z.array(savedFileSchema),
  asks: carriedSchema.optional(),
});

const savedManySchema = z.object({
  saved: z.boolean(),
  files: z.number().int().nonnegative(),
  left: z.number().int().nonnegative(),
  /** Why the first of those that are left could not be written, unless it is not finished. */
  error: failureSchema.optional(),
  asks: carriedSchema.optional(),
});

/** Id of an export format; main knows the list. */
const exportFormat = z.string().max(32);

export const documentChannels = {
  /** The text formats of exports, in the order of menus. The first one is the usual one. */
  "documents.exportFormats": { input: nothing, output: z.array(exportFormatSchema).readonly() },
  /** Opens the system's save dialog. `saved` is false when the person closed it. Default: the usual format. */
  "tasks.export": {
    input: taskId.extend({
      format: exportFormat.optional(),
      /** Which of the two texts. */
      text: z.enum(["depersonalized", "original"]),
    }),
    output: z.object({ saved: z.boolean(), fileName: z.string().optional() }),
  },
  /**
   * Opens the system's dialog and saves the result in the format of the task's source document. If parts are lost
   * (`notCarried`), were not searched (`unread`) or are regions that remain `visible`, it writes no file yet and
   * returns `asks`; `tasks.finishExport` continues. A path with another extension gets that kind of text. Codes:
   * `document_missing`, `document_reads_differently`, `document_not_clean`, `cancelled`. `documents.progress` reports
   * progress.
   */
  "tasks.exportSource": {
    input: taskId,
    output: z.object({
      saved: z.boolean(),
      fileName: z.string().optional(),
      asks: carriedSchema.optional(),
    }),
  },
  "tasks.finishExport": {
    input: answeredSchema,
    output: z.object({ saved: z.boolean(), fileName: z.string().optional() }),
  },
  /** Stops the writing of a document that `tasks.exportSource` has begun. */
  "tasks.cancelExport": { input: taskId, output: nothing },
  /**
   * Opens the system's dialog and saves a report of the work as pdf or json. The report contains no part of the text.
   */
  "tasks.exportReport": {
    input: taskId,
    output: z.object({ saved: z.boolean(), fileName: z.string().optional() }),
  },
  /**
   * Opens the system's dialog for a folder and saves the depersonalized text of each task there under an unused name.
   * `left`: tasks that are not finished or could not be written. `saved` is false if the user closed the dialog.
   * `same`: a task made from a document is written as such a document, every other as text. If one of the documents
   * loses parts, it writes no file yet and returns `asks`; `tasks.finishExportMany` continues.
   */
  "tasks.exportMany": {
    input: taskIds.extend({ format: z.union([z.literal("same"), exportFormat]) }),
    output: savedManySchema,
  },
  "tasks.finishExportMany": { input: answeredSchema, output: savedManySchema },
  /** Processes the same text again as a separate task. Edits by hand are applied there too if they still fit. */
  "tasks.runAgain": {
    input: taskId.extend({ mode: z.enum(MODES), languageIn: language, languageOut: language }),
    output: taskId,
  },
  /**
   * Opens one dialog for a folder, proposes a new one in the folder of the first known source, and writes every
   * result of a batch into it, never over an existing file. `saved` is false if the user closed the dialog. A task
   * made from a document is written as such a document. If one of them loses parts, it writes no file yet and returns
   * `asks`; `batch.finishSave` continues.
   */
  "batch.save": { input: taskId, output: savedBatchSchema },
  "batch.finishSave": { input: answeredSchema, output: savedBatchSchema },
  /**
   * Stores a document encrypted, to be read by `documents.read`. Takes bytes instead of a path, so that the renderer
   * cannot name files. The page gives one document at a time: main refuses more bytes than it can store meanwhile.
   * `reading` is an id for reading it once, for cancelling that, and for making a task from it (`tasks.create`).
   * Codes: `too_large`, `too_many_documents`, `disk_full`, `save_failed`.
   */
  "documents.add": {
    input: z.object({ name: z.string().max(1024), bytes: z.instanceof(Uint8Array), reading: z.uuid() }),
    output: nothing,
  },
  /**
   * Extracts the text of a document in a separate process. `document_unreadable` has a `details.reason`.
   * `documents.turn` and `documents.progress` report progress.
   */
  "documents.read": {
    input: z.object({ reading: z.uuid() }),
    output: z.object({
      name: z.string(),
      text: z.string(),
      parts: documentPartsSchema,
      /** Of tables: for each `tasks.create` takes a choice. */
      columns: z.array(documentColumnSchema).optional(),
      /** Extension of a copy with restored names; absent if they cannot be restored in this format. */
      restoredExtension: z.string().optional(),
      /** Words recognized in pictures that may be wrong. */
      unsure: z.array(unsureWordSchema).readonly().optional(),
    }),
  },
  /** Stops the reading, or deletes a document that was read. */
  "documents.cancel": { input: z.object({ reading: z.uuid() }), output: nothing },
  /**
   * Regions of the document that a task was made of, with a small picture of each. Codes: `task_not_found`,
   * `document_missing`, and those of `documents.read`.
   */
  "regions.list": { input: taskId, output: regionViewsSchema },
  /**
   * Covers or uncovers regions in copies saved from now on. Returns all regions after the choice is saved;
   * `task.changed` follows. Codes: `task_not_found`, `document_missing`.
   */
  "regions.cover": {
    input: taskId.extend({ covered: z.boolean(), of: regionChoiceSchema }),
    output: z.object({ regions: z.array(regionSchema) }),
  },
  /**
   * Opens the system's dialog and saves the document of a reading (`documents.read`) with names in place of their
   * placeholders. Returns `asks` like `tasks.exportSource`. Codes: `document_missing`, `document_reads_differently`,
   * `document_not_clean`.
   */
  "restore.saveDocument": {
    input: z.object({
      reading: z.uuid(),
      edits: z.array(placeSchema.extend({ replacement: z.string().max(LONGEST_RESTORED) })).max(MOST_RESTORED),
    }),
    output: z.object({ saved: z.boolean(), fileName: z.string().optional(), asks: carriedSchema.optional() }),
  },
} as const;

export const documentEvents = {
  /** For a document whose pages are pictures: `id` is its reading, or the task whose document is being written. */
  "documents.progress": documentProgressSchema.extend({ id: z.uuid() }),
  /** For a document that is to be read: whether it is read now, or waits for others. `id` is its reading. */
  "documents.turn": z.object({ id: z.uuid(), isTurn: z.boolean() }),
} as const;
