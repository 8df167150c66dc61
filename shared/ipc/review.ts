import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";
import { MODES } from "../document/languages";
import { editSchema } from "../document/review/edit";
import { placeSchema } from "../document/review/operation";
import { UNDOABLE } from "../document/review/speaker-edits";
import { nothing, taskId } from "./common";
import { MOST_PAIRS, possiblySameSchema } from "./possibly-same-schema";

export const reviewChannels = {
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
} as const;

export const reviewEvents = {
  /** Share of listening to a task's speakers again that is done, 0..1. */
  "speakers.progress": z.object({ id: z.uuid(), share: z.number().min(0).max(1) }),
} as const;
