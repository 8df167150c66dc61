import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";
import { MODES } from "../document/languages";
import { editSchema } from "../document/review/edit";
import { placeSchema } from "../document/review/operation";
import { transcriptEditSchema } from "../document/transcript-edits/transcript-edit";
import { UNDOABLE } from "../document/review/speaker-edits";
import { nothing, taskId } from "./common";
import { MOST_PAIRS, possiblySameSchema } from "./possibly-same-schema";

export const reviewChannels = {
  /** Each call returns after texts and exports include the change. */
  "tasks.renameSpeaker": {
    input: taskId.extend({ speaker: z.string().max(100), name: z.string().trim().min(1).max(100) }),
    output: nothing,
  },
  "tasks.mergeSpeakers": {
    input: taskId.extend({ from: z.string().max(100), into: z.string().max(100) }),
    output: nothing,
  },
  /** `turn`: index in `document.segments`. An unknown speaker is added. */
  "tasks.assignTurn": {
    input: taskId.extend({ turn: z.number().int().nonnegative(), speaker: z.string().max(100) }),
    output: nothing,
  },
  /**
   * Transcribes the turns of one speaker again, or only `turn`, in `language` (ISO 639-1). Manual edits in these turns are lost;
   * `review.undo` restores them. `speakers.progress` reports it, `tasks.cancel` stops it and leaves the task unchanged.
   */
  "tasks.hearAgain": {
    input: taskId.extend({
      speaker: z.string().max(100),
      language: z
        .string()
        .max(3)
        .regex(/^[a-z]{2,3}$/),
      turn: z.number().int().nonnegative().optional(),
    }),
    output: nothing,
  },
  /** Manual edits that `tasks.hearAgain` would lose, and the user's languages, the most preferred first. */
  "tasks.aboutHearingAgain": {
    input: taskId.extend({ speaker: z.string().max(100), turn: z.number().int().nonnegative().optional() }),
    output: z.object({ edits: z.number().int(), preferred: z.array(z.string()) }),
  },
  /** The words stay. Default: any number of speakers. */
  "tasks.diarizeAgain": {
    input: taskId.extend({ speakersCount: z.number().int().min(1).max(50).optional() }),
    output: nothing,
  },
  /**
   * Words and turns of a recording. Returns after texts and exports include the change; `review.undo` restores the
   * words. Codes: `transcript_changed`, `review_translated`, `would_show`. `places`: changed places.
   */
  "tasks.editTranscript": {
    input: taskId.extend({ edit: transcriptEditSchema }),
    output: z.object({ places: z.number().int() }),
  },
  /** For a task with only a transcript: here, or by its service, which identifies the task by its id. */
  "tasks.depersonalize": {
    input: taskId.extend({ mode: z.enum(MODES), where: z.enum(["here", "service"]) }),
    output: nothing,
  },
  /**
   * Returns after the edit is saved. Codes: `finding_missing`, `nothing_selected`, `name_taken`, `name_in_text`,
   * `review_translated`. `places`: changed ranges of the original.
   */
  "review.edit": { input: taskId.extend({ edit: editSchema }), output: z.object({ places: z.number().int() }) },
  /** Null if there was no edit to undo. */
  "review.undo": { input: taskId, output: z.object({ intent: z.enum(UNDOABLE).nullable() }) },
  "review.redo": { input: taskId, output: z.object({ intent: z.enum(UNDOABLE).nullable() }) },
  /**
   * Remaining personal words in the result of a remote service, according to the local engine; empty for other tasks.
   * Positions refer to the original, `text` to the result.
   */
  "review.remaining": {
    input: taskId,
    output: z.array(
      placeSchema.extend({ kind: z.enum(KIND_NAMES), text: z.string(), resultStart: z.number().int().nonnegative() }),
    ),
  },
  /** In which names, places and organizations were not searched, in text order. */
  "review.unchecked": { input: taskId, output: z.array(placeSchema.extend({ language: z.string() })) },
  /**
   * The most similar first, also people possibly known from the project or batch. Only if placeholders distinguish
   * people, and up to 5,000 mentions. Without pairs that the user has separated.
   */
  "review.samePeople": { input: taskId, output: z.array(possiblySameSchema).max(MOST_PAIRS) },
} as const;

export const reviewEvents = {
  /** Of transcribing speakers again, 0..1. */
  "speakers.progress": z.object({ id: z.uuid(), share: z.number().min(0).max(1) }),
} as const;
