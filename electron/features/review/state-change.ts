import { isDeepStrictEqual, promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { type Document, isDepersonalized, replacementSchema } from "../../../shared/document/document";
import { mappingSchema } from "../../../shared/document/mapping";
import { applyOperations } from "../../../shared/document/review/apply";
import { reviewLogSchema } from "../../../shared/document/review/log";
import { typeOfKind } from "../../../shared/document/kinds";
import { reviewBaseSchema } from "../../platform/history/task-result";
import {
  type RemovedTurn,
  removedTurnSchema,
  storedTurnSchema,
  type Transcript,
} from "../../../shared/document/transcript";
import { documentOfTranscript, transcriptText } from "../../../shared/document/transcript-document";
import { packState, type TaskState, unpackState } from "./task-state";

const CHANGE = "change:";

const markSchema = replacementSchema
  .omit({ resultStart: true, resultEnd: true, type: true })
  .extend({ text: z.string() });

/**
 * Difference to a neighbouring state. Complete states would take 100 KB for each corrected word in an hour of speech.
 */
const changeSchema = z.object({
  /** Turns `start` to `end` of the other state are replaced. */
  start: z.number().int(),
  end: z.number().int(),
  turns: z.array(storedTurnSchema),
  speakers: z.record(z.string(), z.string()).optional(),
  /** The first `kept` of the other state, and `added`. */
  removedTurns: z.object({ kept: z.number().int(), added: z.array(removedTurnSchema) }).optional(),
  /** Before edits by hand, in these turns. */
  marks: z.array(markSchema),
  mappings: z.array(z.object({ removed: z.array(z.string()), added: mappingSchema }).nullable()),
  review: reviewBaseSchema.omit({ document: true, mapping: true }).extend({ log: reviewLogSchema }).optional(),
  synopsis: z.string().nullable(),
  languages: z.object({ languageIn: z.string(), languageOut: z.string() }).optional(),
});
type Change = z.infer<typeof changeSchema>;

/** The difference to `other`, if exact. Compressed base64. */
export async function packBeside(state: TaskState, other: TaskState): Promise<string> {
  const change = changeOf(state, other);
  if (change === undefined || !isSame(state, restored(change, other))) return packState(state);
  const packed = await promisify(gzip)(JSON.stringify(change));
  return CHANGE + packed.toString("base64");
}

/** @param other as given to `packBeside`; later edits by hand are undone. */
export async function unpackBeside(packed: string, other: TaskState): Promise<TaskState> {
  if (!packed.startsWith(CHANGE)) return unpackState(packed);
  const json = await promisify(gunzip)(Buffer.from(packed.slice(CHANGE.length), "base64"));
  const state = restored(changeSchema.parse(JSON.parse(json.toString("utf8"))), other);
  if (state === undefined) throw new TypeError("The change does not match the task");
  return state;
}

const isSame = (state: TaskState, other: TaskState | undefined): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(state)), other && JSON.parse(JSON.stringify(other)));

const baseOf = ({ review, document }: TaskState): Document => review?.document ?? document;

function changeOf(state: TaskState, other: TaskState): Change | undefined {
  const [mine, others] = [state.transcript, other.transcript];
  if (mine === undefined || others === undefined) return undefined;
  const [turns, otherTurns] = [
    mine.turns.map((turn) => JSON.stringify(turn)),
    others.turns.map((turn) => JSON.stringify(turn)),
  ];
  let [start, tail] = [0, 0];
  const shorter = Math.min(turns.length, otherTurns.length);
  while (start < shorter && turns[start] === otherTurns[start]) start++;
  while (tail < shorter - start && turns.at(-1 - tail) === otherTurns.at(-1 - tail)) tail++;
  const { places } = transcriptText(mine);
  const [from, to] = [places[start]?.start ?? Infinity, places[mine.turns.length - tail]?.start ?? Infinity];
  const { review } = state;
  return {
    ...{ start, end: others.turns.length - tail, turns: mine.turns.slice(start, mine.turns.length - tail) },
    ...(!isDeepStrictEqual(mine.speakers, others.speakers) && { speakers: mine.speakers }),
    ...(mine.removedTurns && { removedTurns: removedChange(mine.removedTurns, others.removedTurns) }),
    marks: marksIn(baseOf(state), from, to).map((mark) => ({
      ...mark,
      start: mark.start - from,
      end: mark.end - from,
    })),
    mappings: [mappingChange(state.mapping, other.mapping), mappingChange(review?.mapping, other.review?.mapping)],
    ...(review && { review: withoutTexts(review) }),
    synopsis: state.synopsis,
    ...(state.languages && { languages: state.languages }),
  };
}

function removedChange(
  turns: readonly RemovedTurn[],
  others: readonly RemovedTurn[] = [],
): NonNullable<Change["removedTurns"]> {
  const first = turns.findIndex((turn, index) => !isDeepStrictEqual(turn, others[index]));
  const kept = first === -1 ? turns.length : first;
  return { kept, added: turns.slice(kept) };
}

function withoutTexts({
  document: _,
  mapping: __,
  ...rest
}: NonNullable<TaskState["review"]>): NonNullable<Change["review"]> {
  const { columns, ...base } = rest;
  return { ...base, ...(columns && { columns: [...columns] }) };
}

function restored(change: Change, other: TaskState): TaskState | undefined {
  const before = other.transcript;
  if (before === undefined || change.end > before.turns.length) return undefined;
  const transcript: Transcript = {
    speakers: change.speakers ?? before.speakers,
    turns: before.turns.toSpliced(change.start, change.end - change.start, ...change.turns),
    ...(change.removedTurns && {
      removedTurns: [...(before.removedTurns ?? []).slice(0, change.removedTurns.kept), ...change.removedTurns.added],
    }),
  };
  const document = documentOf(change, transcript, other);
  const [mapping, baseMapping] = change.mappings.map((one, index) =>
    one === null ? undefined : changed(one, index === 0 ? other.mapping : other.review?.mapping),
  );
  const rest = { transcript, synopsis: change.synopsis, languages: change.languages };
  if (change.review === undefined) return { ...rest, document, mapping, review: undefined };
  const review = { ...change.review, document, mapping: baseMapping };
  const edits = [...(review.columns ?? []), ...review.log.done];
  return { ...rest, document: applyOperations(document, edits), mapping, review };
}

function documentOf(change: Change, transcript: Transcript, other: TaskState): Document {
  const base = baseOf(other);
  if (!isDepersonalized(base)) return documentOfTranscript(transcript);
  const [old, now] = [transcriptText(other.transcript ?? transcript), transcriptText(transcript)];
  const startOf = (places: typeof old.places, index: number): number => places[index]?.start ?? Infinity;
  const [oldStart, oldEnd] = [startOf(old.places, change.start), startOf(old.places, change.end)];
  const start = startOf(now.places, change.start);
  const by = startOf(now.places, change.start + change.turns.length) - oldEnd;
  const shifted = (marks: readonly z.infer<typeof markSchema>[], shift: number): z.infer<typeof markSchema>[] =>
    marks.map((mark) => ({ ...mark, start: mark.start + shift, end: mark.end + shift }));
  const marks = [
    ...marksIn(base, 0, oldStart),
    ...shifted(change.marks, start),
    ...(Number.isFinite(by) ? shifted(marksIn(base, oldEnd, Infinity), by) : []),
  ];
  return written(transcript, now.text, marks);
}

function written(transcript: Transcript, original: string, marks: readonly z.infer<typeof markSchema>[]): Document {
  let [result, read] = ["", 0];
  const spans = marks.map(({ text, ...mark }) => {
    result += original.slice(read, mark.start);
    const resultStart = result.length;
    result += text;
    read = mark.end;
    return { ...mark, resultStart, resultEnd: result.length, type: typeOfKind(mark.kind) };
  });
  return documentOfTranscript(transcript, { text: result + original.slice(read), mapping: {}, spans });
}

const marksIn = ({ result, replacements }: Document, from: number, to: number): z.infer<typeof markSchema>[] =>
  replacements
    .filter(({ start }) => from <= start && start < to)
    .map(({ resultStart, resultEnd, type: _, ...mark }) => ({ ...mark, text: result.slice(resultStart, resultEnd) }));

type Mapping = Readonly<Record<string, string>>;

function mappingChange(mapping: Mapping | undefined, other: Mapping = {}): Change["mappings"][number] {
  if (mapping === undefined) return null;
  return {
    removed: Object.keys(other).filter((key) => !Object.hasOwn(mapping, key)),
    added: Object.fromEntries(Object.entries(mapping).filter(([key, words]) => other[key] !== words)),
  };
}

function changed(
  { removed, added }: NonNullable<Change["mappings"][number]>,
  other: Mapping = {},
): Record<string, string> {
  const kept = Object.entries(other).filter(([key]) => !removed.includes(key));
  return { ...Object.fromEntries(kept), ...added };
}
