import { z } from "zod";
import { detectionSchema } from "../api/detection";
import { mappingSchema } from "../document/mapping";
import { replacementSchema } from "../document/document";
import { KIND_NAMES } from "../document/kinds";
import { MODES } from "../document/languages";
import { regionSchema } from "../document/region";
import { REGION_KINDS } from "../document/region-kinds";
import { editSchema } from "../document/review/edit";
import { placeSchema } from "../document/review/operation";
import { UNDOABLE } from "../document/review/speaker-edits";
import { savedFileSchema } from "./batch";
import { MOST_PAIRS, possiblySameSchema } from "./possibly-same-schema";
import { type Channel, type EventName, MENU_COMMANDS } from "./channels";
import { DOCUMENT_FORMATS } from "./document-format";
import { documentColumnSchema } from "./document-columns";
import { unsureWordSchema } from "../document/unsure-word";
import { documentProgressSchema } from "./document-progress";
import { documentPartsSchema } from "./document-parts";
import { regionChoiceSchema, regionViewsSchema } from "./document-regions";
import {
  LONGEST_ADDRESS,
  LONGEST_ID,
  LONGEST_LANGUAGE,
  LONGEST_QUERY,
  LONGEST_RESTORED,
  LONGEST_TEXT,
  LONGEST_TITLE,
  MOST_RESTORED,
  MOST_TASKS,
} from "./limits";
import { MAPPING_FILE } from "./mapping-file-id";
import { languageModelChoiceSchema, languageModelSchema } from "./language-model";
import { INTERFACE_LANGUAGES, settingsSchema } from "./settings";
import { summaryRequestSchema, summarySchema, summaryStateSchema } from "./summary";
import { failureSchema } from "./result";
import { SOUND_ANSWERS, SOUND_COVERS, SOUND_FORMATS } from "./sound";
import { coveredPlaceSchema, soundSavedSchema } from "./sound-schemas";
import { roundTripPlaceSchema, shortcutChangeSchema, shortcutsViewSchema } from "./shortcuts";
import { speechModelsSchema } from "./speech-models";
import { transcriptionChoiceSchema, transcriptionSchema } from "./transcription";
import { newProjectSchema, projectSchema, projectsSchema } from "./project";
import { createTaskSchema, recordingInfoSchema, sentTaskSchema, taskSummarySchema } from "./task";

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

const taskId = z.object({ id: z.uuid() });
const nothing = z.null();
const taskIds = z.object({ ids: z.array(z.uuid()).max(MOST_TASKS) });
const count = z.number().int().nonnegative();
const address = z.string().max(LONGEST_ADDRESS);
const language = z.string().max(LONGEST_LANGUAGE);
/** Without a key, or with an empty one, the saved key is used. */
const languageModelDraft = languageModelChoiceSchema.extend({ key: z.string().max(4096).optional() });

const transcriptionDraft = transcriptionChoiceSchema.extend({ key: z.string().max(4096).optional() });

export const EXPORT_FORMATS = ["txt", "md", "docx", "json", "srt", "vtt", "mapping"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How the history was found at this start. */
const historyInfoSchema = z.object({
  /** `memory`: no keychain. `left_alone`: the user's choice; the history on disk remains untouched. */
  kept: z.enum(["file", "memory", "left_alone"]),
  /** An older history was set aside and replaced by a new one. */
  reset: z.boolean(),
  /** The history file existed but was empty. */
  wasEmpty: z.boolean(),
  /**
   * `lost`: number of entries lost from the disk, absent if unknown. `again`: entries whose results must be
   * recreated. `older`: nothing is damaged, but the history is an earlier state of itself; `lost` is then the least number
   * of lost entries.
   */
  damage: z.object({ lost: z.number().int().optional(), again: z.number().int(), older: z.boolean() }).optional(),
  /** Number of tasks recovered from a history that had been set aside. */
  joined: z.number().int(),
});
export type HistoryInfo = z.infer<typeof historyInfoSchema>;

/**
 * The IPC contract: one table, channel -> input and output. Registration in main, the preload bridge and every fake
 * are derived from it. Each call returns a `Result` of `output`.
 */
export const contract = {
  "app.info": {
    input: nothing,
    output: z.object({
      version: z.string(),
      platform: z.string(),
      language: z.enum(INTERFACE_LANGUAGES),
      /** False: no OS keychain. The history exists for this run only, and remote keys cannot be saved. */
      keychain: z.boolean(),
      history: historyInfoSchema,
    }),
  },
  "settings.get": { input: nothing, output: settingsSchema },
  /** All but the service, which `service.configure` sets, and the global shortcuts, which `shortcuts.set` sets. */
  "settings.set": {
    input: settingsSchema.omit({ version: true, service: true, baseUrl: true, shortcuts: true }).partial(),
    output: settingsSchema,
  },

  /** A key belongs to one service: that at `baseUrl`, by default the one in the settings; so does `clearKey`. */
  "secrets.hasKey": { input: z.object({ baseUrl: address.optional() }), output: z.boolean() },
  "secrets.clearKey": { input: z.object({ baseUrl: address.optional() }), output: nothing },
  "languageModel.get": { input: nothing, output: languageModelSchema },
  /** Saves the choice and passes it to the embedded service, which uses it from its next task on. */
  "languageModel.set": { input: languageModelDraft, output: languageModelSchema },
  /** Opens the system's dialog. The next `languageModel.set` saves the file. */
  "languageModel.chooseFile": { input: nothing, output: z.object({ chosen: z.boolean(), fileName: z.string() }) },
  /** Requests one word from the model. `word` is empty if the model did not stop generating. */
  "languageModel.test": {
    input: languageModelDraft,
    output: z.object({ word: z.string(), latencyMs: z.number() }),
  },
  "languageModel.clearKey": { input: z.object({ url: address }), output: nothing },
  "transcription.get": { input: nothing, output: transcriptionSchema },
  /** Saves the choice; it applies to recordings added afterwards. The key is write-only. */
  "transcription.set": { input: transcriptionDraft, output: transcriptionSchema },
  /** Sends a second of silence to the address. */
  "transcription.test": { input: transcriptionDraft, output: z.object({ latencyMs: z.number() }) },
  "transcription.clearKey": { input: z.object({ url: address }), output: nothing },
  /**
   * Chooses the service from the next task on; saves everything or changes no setting. Without a key, the saved one
   * is used. The key is write-only.
   */
  "service.configure": {
    input: settingsSchema.pick({ service: true, baseUrl: true }).extend({ key: z.string().max(4096).optional() }),
    output: settingsSchema,
  },
  /** Tests a service. Without a key, the saved one is used. */
  "service.test": {
    input: z.object({ baseUrl: address, key: z.string().max(4096).optional() }),
    output: z.object({ latencyMs: z.number() }),
  },
  /** Whether the service of the settings can be reached; a failure only where the network is the cause. Sends no content. */
  "service.reach": { input: nothing, output: nothing },
  "service.state": { input: nothing, output: z.enum(["starting", "ready", "restarting", "failed"]) },

  "tasks.create": { input: createTaskSchema, output: taskId },
  "tasks.list": { input: z.object({ query: z.string().max(LONGEST_QUERY) }), output: z.array(taskSummarySchema) },
  "tasks.get": { input: taskId, output: sentTaskSchema },
  /** Fetched only on request. */
  "tasks.mapping": { input: taskId, output: mappingSchema },
  "tasks.cancel": { input: taskId, output: nothing },
  /** Makes a task that is waiting for its service try again at once. */
  "tasks.tryNow": { input: taskId, output: nothing },
  /** Moves a text that is waiting for a remote service to the embedded one. */
  "tasks.processHere": { input: taskId, output: nothing },
  "tasks.retry": { input: taskId, output: nothing },
  /** Deleting can be undone until the application closes. */
  "tasks.remove": { input: taskId, output: nothing },
  "tasks.undoRemove": { input: taskId, output: nothing },
  /** The same for many at once; `count`: how many there were. */
  "tasks.removeMany": { input: taskIds, output: z.object({ count }) },
  "tasks.undoRemoveMany": { input: taskIds, output: z.object({ count }) },
  "tasks.rename": { input: taskId.extend({ title: z.string().trim().min(1).max(LONGEST_TITLE) }), output: nothing },
  /** Opens the system's save dialog. `saved` is false when the person closed it. */
  "tasks.export": {
    input: taskId.extend({
      format: z.enum(EXPORT_FORMATS),
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
    input: taskIds.extend({ format: z.enum(["txt", "md", "docx", "same"]) }),
    output: savedManySchema,
  },
  "tasks.finishExportMany": { input: answeredSchema, output: savedManySchema },
  "tasks.copyResult": { input: taskId, output: nothing },

  /** Speakers of a task that has any. Each call returns after texts and exports include the change. */
  "tasks.renameSpeaker": {
    input: taskId.extend({ speaker: z.string().max(100), name: z.string().trim().min(1).max(100) }),
    output: nothing,
  },
  "tasks.mergeSpeakers": {
    input: taskId.extend({ from: z.string().max(100), into: z.string().max(100) }),
    output: nothing,
  },
  /** Assigns a turn, an index into `document.segments`, to another speaker. An unknown speaker is added. */
  "tasks.assignTurn": {
    input: taskId.extend({ turn: z.number().int().nonnegative(), speaker: z.string().max(100) }),
    output: nothing,
  },
  /**
   * Hears the turns of one speaker again, in `language` (ISO 639-1). Everything that was edited by hand in these turns is
   * lost; `review.undo` restores it. `speakers.progress` reports it, `tasks.cancel` stops it and leaves the task as it was.
   */
  "tasks.hearAgain": {
    input: taskId.extend({
      speaker: z.string().max(100),
      language: z
        .string()
        .max(3)
        .regex(/^[a-z]{2,3}$/),
    }),
    output: nothing,
  },
  /** Number of edits by hand that `tasks.hearAgain` would lose, and the user's languages, the most preferred first. */
  "tasks.aboutHearingAgain": {
    input: taskId.extend({ speaker: z.string().max(100) }),
    output: z.object({ edits: z.number().int(), preferred: z.array(z.string()) }),
  },
  /** Finds the speakers of a recording anew; of any number unless given. The words stay. */
  "tasks.diarizeAgain": {
    input: taskId.extend({ speakersCount: z.number().int().min(1).max(50).optional() }),
    output: nothing,
  },
  /** For a task that has only a transcript: here, or by its service, which identifies the task by its id. */
  "tasks.depersonalize": {
    input: taskId.extend({ mode: z.enum(MODES), where: z.enum(["here", "service"]) }),
    output: nothing,
  },
  /** Processes the same text again as a separate task. Edits by hand are applied there too if they still fit. */
  "tasks.runAgain": {
    input: taskId.extend({ mode: z.enum(MODES), languageIn: language, languageOut: language }),
    output: taskId,
  },

  /** Whether further tasks of a batch may start. Running tasks continue. The choice survives a restart. */
  "batch.pause": { input: taskId.extend({ paused: z.boolean() }), output: nothing },
  /** Whether the tasks of a batch that have not begun use the placeholders of the others. */
  "batch.share": { input: taskId.extend({ shared: z.boolean() }), output: nothing },
  /** Moves a waiting task (by its id) one place up or down in the queue of its batch. */
  "batch.move": { input: taskId.extend({ by: z.union([z.literal(-1), z.literal(1)]) }), output: nothing },
  /**
   * Opens one dialog for a folder, proposes a new one in the folder of the first known source, and writes every
   * result of a batch into it, never over an existing file. `saved` is false if the user closed the dialog. A task
   * made from a document is written as such a document. If one of them loses parts, it writes no file yet and returns
   * `asks`; `batch.finishSave` continues.
   */
  "batch.save": { input: taskId, output: savedBatchSchema },
  "batch.finishSave": { input: answeredSchema, output: savedBatchSchema },

  /** Projects, and the project of new tasks. */
  "projects.get": { input: nothing, output: projectsSchema },
  /** Creates a project for new tasks, or selects the project that already has this name. */
  "projects.add": { input: newProjectSchema, output: projectSchema },
  "projects.choose": { input: z.object({ id: z.uuid().nullable() }), output: nothing },
  "projects.rename": { input: projectSchema, output: nothing },
  /** Forgets a project; its tasks stay, without it. */
  "projects.remove": { input: taskId, output: nothing },

  /**
   * Edits a result by hand; returns after the edit is saved. Codes: `finding_missing`, `nothing_selected`,
   * `name_taken`, `name_in_text`, `review_translated`. `places`: number of changed ranges of the original.
   */
  "review.edit": { input: taskId.extend({ edit: editSchema }), output: z.object({ places: z.number().int() }) },
  /** The undone edit, or null if there was no edit to undo. */
  "review.undo": { input: taskId, output: z.object({ intent: z.enum(UNDOABLE).nullable() }) },
  "review.redo": { input: taskId, output: z.object({ intent: z.enum(UNDOABLE).nullable() }) },

  /**
   * Words that still look personal in the result of a remote service, according to the local engine; empty for other
   * tasks. Positions refer to the original; `text` is the words in the result.
   */
  "review.remaining": {
    input: taskId,
    output: z.array(
      placeSchema.extend({ kind: z.enum(KIND_NAMES), text: z.string(), resultStart: z.number().int().nonnegative() }),
    ),
  },

  /** Parts of a task's original in which names, places and organizations were not looked for, in the order of the text. */
  "review.unchecked": { input: taskId, output: z.array(placeSchema.extend({ language: z.string() })) },

  /**
   * People of a result who are possibly the same, the most similar first, and people of it who are possibly known
   * from its project or batch. Only if placeholders distinguish people, and up to 5,000 mentions. Pairs that the user
   * has separated are left out.
   */
  "review.samePeople": { input: taskId, output: z.array(possiblySameSchema).max(MOST_PAIRS) },

  /** Peak level of each equal interval of a recording, 0..1. */
  "tasks.waveform": {
    input: taskId,
    output: z.object({ seconds: z.number(), peaks: z.array(z.number()) }),
  },
  /** Intervals that a sound export covers, in order. The check of the export can add more. */
  "tasks.coveredStretches": { input: taskId, output: z.object({ stretches: z.array(coveredPlaceSchema) }) },
  /**
   * Saves the sound with the hidden words covered, and next to it a list of the covered intervals. First the covered
   * sound is transcribed as a check: if a hidden name is still audible, it returns `asks` and writes no file until
   * `tasks.finishSound`. `sound.progress` reports the check, `tasks.cancelSound` stops it.
   */
  "tasks.exportSound": {
    input: taskId.extend({ format: z.enum(SOUND_FORMATS), cover: z.enum(SOUND_COVERS) }),
    output: soundSavedSchema,
  },
  "tasks.cancelSound": { input: taskId, output: nothing },
  "tasks.finishSound": {
    input: z.object({ ticket: z.uuid(), answer: z.enum(SOUND_ANSWERS) }),
    output: soundSavedSchema,
  },
  /**
   * Finds out the target of a link before a task is made. Main asks the user about each private address that it leads
   * to, before anything connects there. Codes: `not_confirmed` (the user has refused, or has not just acted in the
   * window), `media_library_link`, `link_is_page`, `link_unreachable`, `link_refused` (`details.status`,
   * `details.reason`), `unsupported_recording`.
   */
  "recordings.lookAtLink": {
    input: z.object({ url: z.string().max(4096) }),
    output: recordingInfoSchema,
  },

  "speech.models": { input: nothing, output: speechModelsSchema },
  /** Returns at once; `speech.changed` reports progress. Resumes a paused download. */
  "speech.download": { input: z.object({ id: z.string().max(LONGEST_ID) }), output: nothing },
  "speech.pause": { input: z.object({ id: z.string().max(LONGEST_ID) }), output: nothing },
  /** Opens the system's dialog. The model is recognized by the contents of the files. */
  "speech.import": { input: nothing, output: z.object({ imported: z.string().optional() }) },
  "speech.remove": { input: z.object({ id: z.string().max(LONGEST_ID) }), output: nothing },
  /** Which model listens to a language ("*": every other). */
  "speech.choose": { input: z.object({ language, id: z.string().max(LONGEST_ID) }), output: nothing },

  /** The last summary of this run, and whether one is being made. */
  "tasks.summary": { input: taskId, output: summaryStateSchema },
  /** Returns the finished summary, which may take minutes. */
  "tasks.summarize": { input: summaryRequestSchema, output: summarySchema },
  "tasks.cancelSummary": { input: taskId, output: nothing },

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
      /** Format in which the result can be written back. */
      format: z.enum(DOCUMENT_FORMATS).optional(),
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
  /** How the beginning of a text would look in each mode; always answered by the embedded service. */
  "preview.modes": {
    input: z.object({ text: z.string().max(2000), languageIn: language, languageOut: language }),
    output: z.record(z.enum(MODES), z.object({ text: z.string(), spans: z.array(replacementSchema) })),
  },
  /** The user's own words and the level of caution; stored encrypted. `bad_pattern` names the list and the entry. */
  "words.get": { input: nothing, output: detectionSchema },
  "words.set": { input: detectionSchema, output: detectionSchema },
  /**
   * Where the words apply: on this computer, at a remote service that accepts them, not at all (the service does not
   * accept them), or unknown.
   */
  "words.reach": { input: nothing, output: z.enum(["here", "taken", "not_taken", "unknown"]) },
  /** Saves a list as plain text at a path chosen by the user. Main builds the suggested name. */
  "words.export": {
    input: z.object({ list: z.enum(["always", "never"]), text: z.string().max(5_000_000) }),
    output: z.object({ saved: z.boolean(), fileName: z.string().optional() }),
  },
  /**
   * State of the recovery code. The code itself never reaches the renderer: main shows it in a separate window.
   * `due`: the user has finished a task, has not saved the code, and has not recently chosen "Later".
   */
  "history.recovery": {
    input: nothing,
    output: z.object({ lasting: z.boolean(), kept: z.boolean(), due: z.boolean() }),
  },
  /**
   * Shows the code in that window; from the second time on, after a confirmation. `kept`: the user confirmed having
   * written it down.
   */
  "history.showCode": { input: nothing, output: z.object({ kept: z.boolean() }) },
  "history.later": { input: nothing, output: nothing },
  /** Opens the system's save dialog. `unreadable`: tasks that are damaged here and so are not in it. */
  "history.saveBackup": {
    input: nothing,
    output: z.object({ saved: z.boolean(), tasks: count, unreadable: count }),
  },
  /**
   * Opens the system's dialog and, where the backup belongs to another history, a window for its code. Codes:
   * `backup_damaged`, `backup_newer`, `backup_unknown`, `backup_unreadable`, `disk_full`.
   */
  "history.restoreBackup": {
    input: nothing,
    output: z.object({
      ...{ restored: z.boolean(), added: count, replaced: count, kept: count, unreadable: count },
      /** Number of choices that came with the user's own words and hide less than before. */
      hidesLess: count,
    }),
  },
  /**
   * Finds the task that a text with placeholders came from. `certain`: the names of the first candidate may be
   * restored without a question. Otherwise the user must choose; candidates are sorted by likelihood. Code:
   * `mapping_unreadable`.
   */
  "restore.whose": {
    input: z.object({
      text: z.string().max(LONGEST_TEXT),
      /** Source of the names chosen by the user; absent to determine it from the text. */
      source: z
        .discriminatedUnion("type", [
          z.object({ type: z.literal("task"), id: z.uuid(), as: z.enum(["open", "chosen"]) }),
          z.object({ type: z.literal("file"), content: z.string().max(LONGEST_TEXT) }),
        ])
        .optional(),
    }),
    output: z.object({
      certain: z.boolean(),
      candidates: z.array(
        z.object({
          id: z.union([z.uuid(), z.literal(MAPPING_FILE)]),
          /** Other tasks that would give the same names back: the files of a batch. */
          also: z.array(z.uuid()),
          title: z.string(),
          createdAt: z.number(),
          /** The text clearly fits it. */
          likely: z.boolean(),
          names: z.array(z.object({ placeholder: z.string(), name: z.string() })),
        }),
      ),
    }),
  },
  "restore.run": {
    input: z.object({
      text: z.string().max(LONGEST_TEXT),
      source: z.discriminatedUnion("type", [
        z.object({ type: z.literal("task"), id: z.uuid() }),
        z.object({ type: z.literal("file"), content: z.string().max(LONGEST_TEXT) }),
      ]),
    }),
    output: z.object({
      text: z.string(),
      placed: z.number(),
      /** Position of each restored name in `text`, its index in `names`, and whether its case is uncertain. */
      spans: z.array(
        z.object({
          start: z.number(),
          end: z.number(),
          name: z.number(),
          case: z.enum(["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"]).optional(),
          unsure: z.literal(true).optional(),
        }),
      ),
      /** Where the placeholder of each stood in the text that was given. */
      places: z.array(placeSchema),
      /** Restored names, each with its six case forms in that order if it has them. */
      names: z.array(z.object({ original: z.string(), forms: z.array(z.string()).optional() })),
      /** Words that look like placeholders but match no known one. */
      unknown: z.array(z.string()),
      /** Placeholders that were changed on the way and were read all the same. */
      altered: z.array(z.string()),
    }),
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
  /** The menu's Undo or Redo is meant for the text field that has the focus. */
  "menu.textStep": { input: z.object({ command: z.enum(["undo", "redo"]) }), output: nothing },
  /** The two global shortcuts, and whether the system lets us have them. */
  "shortcuts.get": { input: nothing, output: shortcutsViewSchema },
  /**
   * Main asks the user in its own dialog before it binds a combination, and refuses those that paste, copy or type. To
   * switch a shortcut off needs no dialog. Codes: `shortcut_refused`, `not_confirmed`.
   */
  "shortcuts.set": { input: shortcutChangeSchema, output: settingsSchema },
  /**
   * Disables both shortcuts while the user types another combination. Ends automatically when the window loses the
   * focus.
   */
  "shortcuts.pause": { input: z.object({ paused: z.boolean() }), output: nothing },
  /** Opens the place of the last round-trip notice. The reply is the event of the same name. */
  "roundTrip.show": { input: nothing, output: nothing },
  /** Place to open, returned once; null if the user has opened no notice. */
  "roundTrip.take": { input: nothing, output: roundTripPlaceSchema.nullable() },
  /** One read for each key or button that the user presses in the window. Code: `not_confirmed`. */
  "clipboard.read": { input: nothing, output: z.string() },
  /**
   * The text is concealed from clipboard managers where the platform supports it. `forget`: clear it after a minute if
   * the user wants that (`settings.forgetCopied`).
   */
  "clipboard.write": {
    input: z.object({ text: z.string().max(LONGEST_TEXT), forget: z.boolean().optional() }),
    output: nothing,
  },
} as const satisfies Record<Channel, { input: z.ZodType; output: z.ZodType }>;

export type Contract = typeof contract;
export type Input<C extends Channel> = z.infer<Contract[C]["input"]>;
export type Output<C extends Channel> = z.infer<Contract[C]["output"]>;

/** Events that main sends to the renderer. */
export const events = {
  "task.changed": taskSummarySchema,
  "task.removed": taskId,
  "speech.changed": speechModelsSchema,
  "service.changed": z.enum(["starting", "ready", "restarting", "failed"]),
  "settings.changed": settingsSchema,
  /** Progress of a backup or its restore, 0..1. */
  "history.progress": z.number().min(0).max(1),
  /** For a document whose pages are pictures: `id` is its reading, or the task whose document is being written. */
  "documents.progress": documentProgressSchema.extend({ id: z.uuid() }),
  /** For a document that is to be read: whether it is read now, or waits for others. `id` is its reading. */
  "documents.turn": z.object({ id: z.uuid(), isTurn: z.boolean() }),
  /** Share of the check of a task's sound that is done, 0..1. */
  "sound.progress": z.object({ id: z.uuid(), share: z.number().min(0).max(1) }),
  /** Share of listening to a task's speakers again that is done, 0..1. */
  "speakers.progress": z.object({ id: z.uuid(), share: z.number().min(0).max(1) }),
  "menu.command": z.enum(MENU_COMMANDS),
  /** Outcome of a round trip, in the user's language, without any of the text. `place`: there is a place to open. */
  "roundTrip.told": z.object({ words: z.string(), place: z.boolean() }),
  "roundTrip.show": nothing,
} as const satisfies Record<EventName, z.ZodType>;
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]>;
