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
import { failureSchema } from "./failure";

/** Parts that are lost (`notCarried`) or not searched (`unread`), and visible regions. */
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
  /** Of the first unwritten result, unless unfinished. */
  error: failureSchema.optional(),
  asks: carriedSchema.optional(),
});

/** Main knows the list. */
const exportFormat = z.string().max(32);

export const documentChannels = {
  /** In menu order; default first. */
  "documents.exportFormats": { input: nothing, output: z.array(exportFormatSchema).readonly() },
  /** `saved`: false if the dialog was closed. Default: first format. */
  "tasks.export": {
    input: taskId.extend({
      format: exportFormat.optional(),
      text: z.enum(["depersonalized", "original"]),
    }),
    output: z.object({ saved: z.boolean(), fileName: z.string().optional() }),
  },
  /**
   * In the source's format; the path's extension decides. For lost (`notCarried`) or unsearched (`unread`) parts, or
   * `visible` regions, returns `asks` before writing; `tasks.finishExport` continues. `pdf`: laid out by LibreOffice.
   * Codes: `document_missing`, `document_changed`, `document_reads_differently`, `document_not_clean`,
   * `office_missing`, `office_failed`, `office_timeout`, `cancelled`. Event: `documents.progress`.
   */
  "tasks.exportSource": {
    input: taskId.extend({ pdf: z.boolean().optional() }),
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
   * Requires a mouse press. Codes: `drag_preparing`, `drag_asks`, `cancelled`, `task_not_found`, `task_not_finished`,
   * those of saving.
   */
  "tasks.drag": { input: taskId, output: nothing },
  /** Call before `tasks.drag`. Codes: those of `tasks.drag`, except `drag_preparing`. */
  "tasks.prepareDrag": { input: taskId, output: nothing },
  /** Pdf or json, without text. */
  "tasks.exportReport": {
    input: taskId,
    output: z.object({ saved: z.boolean(), fileName: z.string().optional() }),
  },
  /**
   * Saves into a chosen folder under unused names. `left`: unfinished or unwritten tasks. `saved`: false if the dialog
   * was closed. `same`: documents in their format, others as text. If parts would be lost, returns `asks` before
   * writing; `tasks.finishExportMany` continues.
   */
  "tasks.exportMany": {
    input: taskIds.extend({ format: z.union([z.literal("same"), exportFormat]) }),
    output: savedManySchema,
  },
  "tasks.finishExportMany": { input: answeredSchema, output: savedManySchema },
  /** As a new task, with the manual edits that fit. */
  "tasks.runAgain": {
    input: taskId.extend({ mode: z.enum(MODES), languageIn: language, languageOut: language }),
    output: taskId,
  },
  /**
   * Suggests a new folder next to the first known source; never overwrites files. Results as of `tasks.exportMany`;
   * `batch.finishSave` continues.
   */
  "batch.save": { input: taskId, output: savedBatchSchema },
  "batch.finishSave": { input: answeredSchema, output: savedBatchSchema },
  /**
   * Stores a document encrypted, one at a time to limit memory. Bytes, so that the renderer cannot name files.
   * `reading`: id for one `documents.read`, its cancellation, and `tasks.create`. Codes: `too_large`,
   * `too_many_documents`, `disk_full`, `save_failed`.
   */
  "documents.add": {
    input: z.object({ name: z.string().max(1024), bytes: z.instanceof(Uint8Array), reading: z.uuid() }),
    output: nothing,
  },
  /**
   * In a separate process. `document_unreadable` has `details.reason`. Events: `documents.turn`, `documents.progress`.
   */
  "documents.read": {
    input: z.object({ reading: z.uuid() }),
    output: z.object({
      name: z.string(),
      text: z.string(),
      parts: documentPartsSchema,
      /** For choices in `tasks.create`. */
      columns: z.array(documentColumnSchema).optional(),
      /** Of restored copies; absent if impossible. */
      restoredExtension: z.string().optional(),
      /** Possibly misread. */
      unsure: z.array(unsureWordSchema).readonly().optional(),
    }),
  },
  "documents.cancel": { input: z.object({ reading: z.uuid() }), output: nothing },
  /** With thumbnails. Codes: `task_not_found`, `document_missing`, and those of `documents.read`. */
  "regions.list": { input: taskId, output: regionViewsSchema },
  /** In future copies. Returns all regions; `task.changed` follows. Codes: `task_not_found`, `document_missing`. */
  "regions.cover": {
    input: taskId.extend({ covered: z.boolean(), of: regionChoiceSchema }),
    output: z.object({ regions: z.array(regionSchema) }),
  },
  /**
   * Saves the document of a reading with restored names. `asks`: as `tasks.exportSource`. Codes: `document_missing`,
   * `document_reads_differently`, `document_not_clean`.
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
  /** For OCR. `id`: the reading, or the written task. */
  "documents.progress": documentProgressSchema.extend({ id: z.uuid() }),
  /** Read now or queued. `id`: the reading. */
  "documents.turn": z.object({ id: z.uuid(), isTurn: z.boolean() }),
} as const;
