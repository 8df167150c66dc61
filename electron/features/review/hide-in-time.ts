import type { Document } from "../../../shared/document/document";
import { EMPTY_LOG, type ReviewLog, withOperation, writtenIn } from "../../../shared/document/review/log";
import { marksOf } from "../../../shared/document/review/marks";
import type { Mark, Place } from "../../../shared/document/review/operation";
import { operationOf } from "../../../shared/document/review/operation-of";
import { editedWords } from "../../../shared/document/transcript-edits/edit-words";
import { timedWords } from "../../../shared/document/timed-words";
import type { Transcript, Turn } from "../../../shared/document/transcript";
import { transcriptText } from "../../../shared/document/transcript-document";
import type { TaskResult } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import { reviewed } from "./reviewed";
import { writerFor } from "./writer";

/** Shares of the shorter word. */
const LEAST_OVERLAP = 0.4;

interface Transcribed {
  readonly document: Document;
  readonly transcript: Transcript;
}

/** Seconds. */
interface TimedPlace extends Place {
  readonly from: number;
  readonly to: number;
  /** Only the times of its turn are known. */
  readonly isGuessed: boolean;
  readonly word: string;
  readonly mark: Mark | undefined;
}

/** For another transcription of the same sound: hides by hand the new words at times of earlier hidden words. */
export async function hideInTime(
  made: TaskResult & Transcribed,
  before: Transcribed,
  row: Pick<TaskRow, "mode" | "tag" | "languageIn" | "languageOut">,
): Promise<TaskResult & Transcribed> {
  const old = timedPlaces(before);
  const hidden = old.flatMap(({ mark, ...place }) => (mark === undefined ? [] : [{ ...place, mark }]));
  if (hidden.length === 0) return made;
  const visible = old.filter(({ mark }) => mark === undefined);
  const isShown = (place: TimedPlace): boolean => {
    const at = visible.findIndex((one) => isSame(one, place));
    if (at >= 0) visible.splice(at, 1);
    return at >= 0;
  };
  const shown = new Map<string, { readonly mark: Mark; readonly places: Place[] }>();
  for (const place of timedPlaces(made)) {
    if (place.mark !== undefined) continue;
    const mark = hidden.find((one) => isTogether(one, place))?.mark;
    if (mark === undefined || isShown(place)) continue;
    const { places } = shown.get(`${mark.kind} ${mark.text}`) ?? { places: [] };
    shown.set(`${mark.kind} ${mark.text}`, { mark, places: [...places, { start: place.start, end: place.end }] });
  }
  let result: TaskResult & Transcribed = made;
  for (const { mark, places } of shown.values()) {
    const { document, mapping } = result;
    const review = result.review ?? { document, mode: row.mode, tag: row.tag, mapping, log: EMPTY_LOG };
    const spent = [...writtenIn(review.log), ...marksOf(before.document).map(({ text }) => text)];
    const same = row.mode === "reversible" ? marksOf(document).find(({ text }) => text === mark.text) : undefined;
    const edit = { type: "hide", places, kind: mark.kind, all: false, ...(same && { as: same.start }) } as const;
    const writer = await writerFor(document, row, spent);
    const resolved = operationOf(document, edit, { writer, reversible: row.mode === "reversible" });
    if ("refused" in resolved) continue;
    const log: ReviewLog = withOperation(review.log, resolved.operation);
    result = { ...result, ...(await reviewed({ ...review, log })), transcript: made.transcript };
  }
  return result;
}

function timedPlaces({ document, transcript }: Transcribed): TimedPlace[] {
  const { text, places } = transcriptText(transcript);
  const marks = marksOf(document);
  let next = 0;
  return transcript.turns.flatMap((turn, index) => {
    let read = places[index]?.textStart ?? 0;
    const timed = timedWords(turn, transcript.turns[index + 1]?.start);
    const spoken = timesIn(turn, transcript.turns[index + 1]?.start);
    return timed.flatMap(({ text: word, ...heard }): TimedPlace[] => {
      const start = text.indexOf(word, read);
      if (start < 0) return [];
      const end = start + word.length;
      read = end;
      while ((marks[next]?.end ?? Infinity) <= start) next += 1;
      const mark = marks[next];
      if (!/[\p{L}\p{N}]/u.test(word)) return [];
      const isHidden = mark !== undefined && mark.start < end;
      const offset = start - (places[index]?.textStart ?? 0);
      const guessed = spoken(offset, offset + word.length);
      const time = { ...(guessed ?? heard), isGuessed: guessed !== undefined };
      return [{ start, end, ...time, word: word.toLowerCase(), mark: isHidden ? mark : undefined }];
    });
  });
}

const lettersOf = (text: string): string => text.replaceAll(/\s+/gu, "");

/** Times estimated from offsets; undefined if words have their own times. */
function timesIn(turn: Turn, nextStart?: number) {
  const { start: from, words = [] } = turn;
  const isTimed = lettersOf(words.map(([word]) => word).join("")) === lettersOf(turn.text);
  const hasNext = nextStart !== undefined && nextStart > from;
  const whole = { from, to: turn.end > from ? turn.end : hasNext ? nextStart : Infinity };
  const edited = editedWords(turn);
  return (start: number, end: number): { from: number; to: number } | undefined =>
    isTimed ? edited.find((one) => one.start < end && one.end > start)?.time : whole;
}

function isSame(one: TimedPlace, other: TimedPlace): boolean {
  if (one.word !== other.word) return false;
  if (one.isGuessed || other.isGuessed) return isTogether(one, other);
  return one.from === other.from && one.to === other.to;
}

function isTogether(one: TimedPlace | Omit<TimedPlace, "mark">, other: TimedPlace): boolean {
  const common = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return common > 0 && common >= LEAST_OVERLAP * Math.min(one.to - one.from, other.to - other.from);
}
