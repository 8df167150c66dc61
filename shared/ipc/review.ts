import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";
import { MODES } from "../document/languages";
import { editSchema } from "../document/review/edit";
import { markSchema, placeSchema } from "../document/review/operation";
import { transcriptEditSchema } from "../document/transcript-edits/transcript-edit";
import { unsureWordSchema } from "../document/unsure-word";
import { UNDOABLE } from "../document/review/speaker-edits";
import { nothing, taskId } from "./common";
import { MOST_PAIRS, possiblySameSchema } from "./possibly-same-schema";

/** Index in `document.segments`. */
const turn = z.number().int().nonnegative().optional();

export const reviewChannels = {
  /** Calls return after texts and exports are updated. */
  "tasks.renameSpeaker": {
    input: taskId.extend({ speaker: z.string().max(100), name: z.string().trim().min(1).max(100) }),
    output: nothing,
  },
  "tasks.mergeSpeakers": {
    input: taskId.extend({ from: z.string().max(100), into: z.string().max(100) }),
    output: nothing,
  },
  /** `turn`: index in `document.segments`. Unknown speakers are added. */
  "tasks.assignTurn": {
    input: taskId.extend({ turn: z.number().int().nonnegative(), speaker: z.string().max(100) }),
    output: nothing,
  },
  /**
   * Transcribes one speaker, or `turn` to `last`, in `language` (ISO 639-1), by a model of `speech.models`. Drops
   * manual edits there until `review.undo`. Codes: `speakers_missing`, `no_speech_model`, `would_show`. Event:
   * `speakers.progress`; `tasks.cancel` stops without changes.
   */
  "tasks.hearAgain": {
    input: taskId.extend({
      speaker: z.string().max(100),
      language: z
        .string()
        .max(3)
        .regex(/^[a-z]{2,3}$/),
      turn,
      last: turn,
      model: z.string().max(64).optional(),
    }),
    output: nothing,
  },
  /** Manual edits that would be lost, and the user's languages, most preferred first. */
  "tasks.aboutHearingAgain": {
    input: taskId.extend({ speaker: z.string().max(100), turn, last: turn }),
    output: z.object({ edits: z.number().int(), preferred: z.array(z.string()) }),
  },
  /** Preserves the words. Default: any number of speakers. */
  "tasks.diarizeAgain": {
    input: taskId.extend({ speakersCount: z.number().int().min(1).max(50).optional() }),
    output: nothing,
  },
  /**
   * Returns after texts and exports are updated; `review.undo` restores. Codes: `transcript_changed`,
   * `review_translated`, `would_show`. `places`: changed places.
   */
  "tasks.editTranscript": {
    input: taskId.extend({ edit: transcriptEditSchema }),
    output: z.object({ places: z.number().int() }),
  },
  /** Empty without a transcript of `characters` in the original. */
  "tasks.transcriptWords": {
    input: taskId,
    output: z.object({
      characters: z.number().int(),
      uncertain: z.array(unsureWordSchema),
      edited: z.array(placeSchema.extend({ recognized: z.string() })),
    }),
  },
  /** For transcripts, by the embedded service or the task's service. */
  "tasks.depersonalize": {
    input: taskId.extend({ mode: z.enum(MODES), where: z.enum(["here", "service"]) }),
    output: nothing,
  },
  /**
   * Returns when saved. Codes: `finding_missing`, `nothing_selected`, `name_taken`, `name_in_text`,
   * `review_translated`. `places`: changed ranges of the original.
   */
  "review.edit": { input: taskId.extend({ edit: editSchema }), output: z.object({ places: z.number().int() }) },
  /** Null without an edit. */
  "review.undo": { input: taskId, output: z.object({ intent: z.enum(UNDOABLE).nullable() }) },
  "review.redo": { input: taskId, output: z.object({ intent: z.enum(UNDOABLE).nullable() }) },
  /**
   * `toCheck`: groups of equal doubtful findings before the edits. `shown`: findings that the edits no longer hide.
   * Without edits: `toCheck` 0, nothing shown.
   */
  "review.progress": {
    input: taskId,
    output: z.object({ toCheck: z.number().int().nonnegative(), shown: z.array(markSchema) }),
  },
  /** Personal words that the local engine finds in a remote result. Positions: original; `text`: result. */
  "review.remaining": {
    input: taskId,
    output: z.array(
      placeSchema.extend({ kind: z.enum(KIND_NAMES), text: z.string(), resultStart: z.number().int().nonnegative() }),
    ),
  },
  /** Ranges without recognition of names, places and organizations; in order. */
  "review.unchecked": { input: taskId, output: z.array(placeSchema.extend({ language: z.string() })) },
  /**
   * Most similar first, with people from the project or batch, without pairs separated by the user. Requires
   * distinguishable placeholders and up to 5,000 mentions.
   */
  "review.samePeople": { input: taskId, output: z.array(possiblySameSchema).max(MOST_PAIRS) },
} as const;

export const reviewEvents = {
  "speakers.progress": z.object({ id: z.uuid(), share: z.number().min(0).max(1) }),
} as const;
