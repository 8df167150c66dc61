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

/** Lost parts (`notCarried`), parts that were not searched (`unread`), and visible regions. The user decides. */
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
  /** Of the first unwritten result, unless it is not finished. */
  error: failureSchema.optional(),
  asks: carriedSchema.optional(),
});

/** Main knows the list. */
const exportFormat = z.string().max(32);

export const documentChannels = {
  /** In the order of menus; the first is the default. */
  "documents.exportFormats": { input: nothing, output: z.array(exportFormatSchema).readonly() },
  /** Opens the system's save dialog. `saved` is false if the user closed it. Default: the first format. */
  "tasks.export": {
    input: taskId.extend({
      format: exportFormat.optional(),
      text: z.enum(["depersonalized", "original"]),
    }),
    output: z.object({ saved: z.boolean(), fileName: z.string().optional() }),
  },
  /**
   * Saves the result in the format of the source document, through the system's dialog. If parts are lost
   * (`notCarried`), were not searched (`unread`) or regions remain `visible`, it writes no file yet and returns `asks`;
   * `tasks.finishExport` continues. A path with another extension gets that kind of text. Codes: `document_missing`,
   * `document_reads_differently`, `document_not_clean`, `cancelled`. `documents.progress` reports progress.
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
  /** Stops `tasks.exportSource`. */
  "tasks.cancelExport": { input: taskId, output: nothing },
  /**
   * Starts to drag the depersonalized text as a file out of the window, after a press of the mouse. Main writes it to a
   * private folder and deletes it soon. Codes: `cancelled`, `task_not_found`, `task_not_finished`, those of saving.
   */
  "tasks.drag": { input: taskId, output: nothing },
  /** Pdf or json, through the system's dialog. Contains no part of the text. */
  "tasks.exportReport": {
    input: taskId,
    output: z.object({ saved: z.boolean(), fileName: z.string().optional() }),
  },
  /**
   * Opens the system's dialog for a folder and saves each task there under an unused name. `left`: unfinished or
   * unwritten tasks. `saved` is false if the user closed the dialog. `same`: a task of a document is written as that
   * document, others as text. If documents lose parts, it writes no file yet and returns `asks`;
   * `tasks.finishExportMany` continues.
   */
  "tasks.exportMany": {
    input: taskIds.extend({ format: z.union([z.literal("same"), exportFormat]) }),
    output: savedManySchema,
  },
  "tasks.finishExportMany": { input: answeredSchema, output: savedManySchema },
  /** As a separate task. Manual edits are applied there if they still fit. */
  "tasks.runAgain": {
    input: taskId.extend({ mode: z.enum(MODES), languageIn: language, languageOut: language }),
    output: taskId,
  },
  /**
   * Opens a dialog with a new folder next to the first known source, and writes every result into it, never over an
   * existing file. `saved` is false if the user closed the dialog. A task of a document is written as that document. If
   * documents lose parts, it writes no file yet and returns `asks`; `batch.finishSave` continues.
   */
  "batch.save": { input: taskId, output: savedBatchSchema },
  "batch.finishSave": { input: answeredSchema, output: savedBatchSchema },
  /**
   * Stores a document encrypted for `documents.read`. Takes bytes instead of a path, so that the renderer cannot name
   * files. One document at a time: main refuses more bytes than it can store meanwhile. `reading`: id for reading it
   * once, cancelling that, and `tasks.create`. Codes: `too_large`, `too_many_documents`, `disk_full`, `save_failed`.
   */
  "documents.add": {
    input: z.object({ name: z.string().max(1024), bytes: z.instanceof(Uint8Array), reading: z.uuid() }),
    output: nothing,
  },
  /**
   * In a separate process. `document_unreadable` has a `details.reason`. `documents.turn` and `documents.progress`
   * report progress.
   */
  "documents.read": {
    input: z.object({ reading: z.uuid() }),
    output: z.object({
      name: z.string(),
      text: z.string(),
      parts: documentPartsSchema,
      /** Of tables, for choices in `tasks.create`. */
      columns: z.array(documentColumnSchema).optional(),
      /** Of a copy with restored names; absent if they cannot be restored in this format. */
      restoredExtension: z.string().optional(),
      /** Recognized words that may be misread. */
      unsure: z.array(unsureWordSchema).readonly().optional(),
    }),
  },
  /** Also deletes a document that was read. */
  "documents.cancel": { input: z.object({ reading: z.uuid() }), output: nothing },
  /** With thumbnails. Codes: `task_not_found`, `document_missing`, and those of `documents.read`. */
  "regions.list": { input: taskId, output: regionViewsSchema },
  /**
   * In copies saved from now on. Returns all regions after saving the choice; `task.changed` follows. Codes:
   * `task_not_found`, `document_missing`.
   */
  "regions.cover": {
    input: taskId.extend({ covered: z.boolean(), of: regionChoiceSchema }),
    output: z.object({ regions: z.array(regionSchema) }),
  },
  /**
   * Saves the document of a reading (`documents.read`) with restored names, through the system's dialog. Returns `asks`
   * like `tasks.exportSource`. Codes: `document_missing`, `document_reads_differently`, `document_not_clean`.
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
  /** For pages that are pictures: `id` is the reading, or the task whose document is being written. */
  "documents.progress": documentProgressSchema.extend({ id: z.uuid() }),
  /** Whether a document is read now or queued. `id`: its reading. */
  "documents.turn": z.object({ id: z.uuid(), isTurn: z.boolean() }),
} as const;
