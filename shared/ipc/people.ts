import { z } from "zod";
import { MODES } from "../document/languages";
import { UNDOABLE } from "../document/review/speaker-edits";
import { count, taskId } from "./common";

/** Of one project, to read and show. */
export const MOST_PEOPLE = 20_000;
/** Pairs that may be the same person. */
export const MOST_PEOPLE_PAIRS = 50;
/** Characters of a name or form. */
const LONGEST_WORDS = 1000;

/** A mention: task of the project, and start of a hidden name in its original. */
export const mentionSchema = z.object({ task: z.uuid(), finding: count });
export type Mention = z.infer<typeof mentionSchema>;

/** Forms of one name: `Анна Петрова`, `Анны Петровой`. */
const aliasSchema = z.object({ name: z.string(), forms: z.array(z.string()), places: count });

export const personSchema = mentionSchema.extend({
  /** In the fullest form, if possible in the nominative. */
  name: z.string(),
  /** In results, or one of the fictional names. */
  label: z.string(),
  mode: z.enum(MODES),
  aliases: z.array(aliasSchema),
  /** `finding`: first mention. */
  files: z.array(mentionSchema.extend({ title: z.string(), places: count })),
  /** Places that the user has not confirmed, and that may be wrong. */
  unsure: count,
  /** Stretches of recordings in which the person speaks; seconds. */
  voices: z.array(z.object({ task: z.uuid(), from: z.number(), to: z.number() })),
});
export type Person = z.infer<typeof personSchema>;

/** The last edit, and the one to redo. */
const stepSchema = z.enum(UNDOABLE).nullable();

export const peopleSchema = z.object({
  people: z.array(personSchema).max(MOST_PEOPLE),
  /** Indexes in `people`; most similar first. */
  pairs: z.array(z.tuple([count, count])).max(MOST_PEOPLE_PAIRS),
  undo: stepSchema,
  redo: stepSchema,
  /** Tasks that still run, and tasks in which labels do not distinguish people. */
  running: count,
  blind: count,
});
export type People = z.infer<typeof peopleSchema>;

const edited = z.object({ tasks: count });
const stepped = z.object({ intent: stepSchema });

/**
 * `id`: of a project. Each call edits all its tasks or none. Codes: `not_found`, `finding_missing`,
 * `review_translated`, `people_busy`, `people_edited_since`, `task_not_finished`, `people_other_mode`.
 */
export const peopleChannels = {
  "people.list": { input: taskId, output: peopleSchema },
  /** `into` keeps its label, unless another person has it in one of the tasks. */
  "people.merge": { input: taskId.extend({ from: mentionSchema, into: mentionSchema }), output: edited },
  /** Makes a name (of `aliases`) another person. `form`: one of its forms. */
  "people.split": {
    input: taskId.extend({ person: mentionSchema, form: z.string().min(1).max(LONGEST_WORDS) }),
    output: edited,
  },
  /** They are not suggested again. */
  "people.apart": { input: taskId.extend({ person: mentionSchema, other: mentionSchema }), output: edited },
  /** All places of the person. */
  "people.confirm": { input: taskId.extend({ person: mentionSchema }), output: edited },
  "people.undo": { input: taskId, output: stepped },
  "people.redo": { input: taskId, output: stepped },
} as const;
