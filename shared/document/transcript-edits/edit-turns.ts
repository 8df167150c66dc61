import { timedWords } from "../timed-words";
import type { RemovedTurn, Transcript, Turn, Word } from "../transcript";
import { recognizedBefore, recognizedWords, tokensOf, withRecognized, withText } from "./edit-words";

/**
 * Unchanged turns remain the same objects. `removed`: their sound must be covered if the text is depersonalized later.
 */
const withTurns = (transcript: Transcript, turns: readonly Turn[], removed: readonly Turn[] = []): Transcript => {
  const spoken = new Set(turns.map(({ speaker }) => speaker));
  const lost = transcript.turns.flatMap(({ speaker }) =>
    speaker === undefined || spoken.has(speaker) ? [] : [speaker],
  );
  const speakers = Object.fromEntries(Object.entries(transcript.speakers).filter(([label]) => !lost.includes(label)));
  const removedTurns = [...(transcript.removedTurns ?? []), ...removed.map(asRecognized)];
  return { speakers, turns: [...turns], ...(removedTurns.length > 0 && { removedTurns }) };
};

function asRecognized({ speaker: _, recognized, ...turn }: Turn): RemovedTurn {
  if (recognized === undefined) return turn;
  const text = recognized.map(([word]) => word).join(" ");
  return { ...turn, text, ...(turn.words && { words: recognized }) };
}

/** Empty text removes the turn, except the last one. Ignores missing turns. */
export function writeTurn(transcript: Transcript, index: number, text: string): Transcript {
  const turn = transcript.turns[index];
  if (turn === undefined) return transcript;
  const written = withText(turn, text);
  if (written === turn) return transcript;
  if (written.text !== "") return withTurns(transcript, transcript.turns.toSpliced(index, 1, written));
  const turns = transcript.turns.toSpliced(index, 1);
  return turns.length === 0 ? transcript : withTurns(transcript, turns, [turn]);
}

export function restoreWords(transcript: Transcript, index: number, offset: number): Transcript {
  const turn = transcript.turns[index];
  const restored = turn && withRecognized(turn, offset);
  if (restored === undefined || restored === turn) return transcript;
  return withTurns(transcript, transcript.turns.toSpliced(index, 1, restored));
}

/** At the start of a word. Unchanged if a part would be empty. */
export function splitTurn(transcript: Transcript, index: number, offset: number): Transcript {
  const turn = transcript.turns[index];
  if (turn === undefined) return transcript;
  const start = wordStart(turn.text, offset);
  const [first, second] = [turn.text.slice(0, start).trim(), turn.text.slice(start).trim()];
  if (first === "" || second === "") return transcript;
  return withTurns(transcript, transcript.turns.toSpliced(index, 1, ...parts(turn, first, second)));
}

function wordStart(text: string, offset: number): number {
  let start = Math.min(Math.max(offset, 0), text.length);
  while (start > 0 && start < text.length && !/\s/u.test(text.charAt(start - 1))) start--;
  return start;
}

function parts(turn: Turn, first: string, second: string): [Turn, Turn] {
  const token = tokensOf(first).length;
  const { words, recognized, ...rest } = turn;
  const times = timedWords(turn);
  let [count, read] = [0, 0];
  for (; words?.[count] !== undefined && read < token; count++) read += tokensOf(words[count]?.[0] ?? "").length;
  const before = words?.slice(0, count);
  const after = words?.slice(count);
  const end = before?.at(-1)?.[2] ?? times[token - 1]?.to ?? turn.end;
  const start = after?.[0]?.[1] ?? times[token]?.from ?? end;
  // Both parts get all of the time, because estimated times could leave a hidden word audible.
  const isTimed = words !== undefined && words.length > 0;
  const cut = recognized && recognizedBefore(turn, token);
  const part = (text: string, said: Word[] | undefined, known: Word[] | undefined): Turn => ({
    ...rest,
    text,
    ...(said && said.length > 0 && { words: said }),
    ...(known && known.map(([word]) => word).join(" ") !== text && { recognized: known }),
  });
  return [
    {
      ...part(first, before, recognized?.slice(0, cut)),
      end: isTimed ? Math.max(turn.start, Math.min(end, turn.end)) : turn.end,
    },
    {
      ...part(second, after, recognized?.slice(cut)),
      start: isTimed ? Math.min(Math.max(turn.start, start), turn.end) : turn.start,
    },
  ];
}

/** With the previous turn and its speaker. */
export function joinTurn(transcript: Transcript, index: number): Transcript {
  const [before, turn] = [transcript.turns[index - 1], transcript.turns[index]];
  if (before === undefined || turn === undefined) return transcript;
  const text = [before.text.trim(), turn.text.trim()].filter((words) => words !== "").join(" ");
  const { words, recognized, ...rest } = before;
  const isEdited = recognized !== undefined || turn.recognized !== undefined;
  const isTimed = (one: Turn): boolean => one.words !== undefined || one.text.trim() === "";
  const joined: Turn = {
    ...rest,
    text,
    end: Math.max(before.end, turn.end),
    // Estimated times could leave a hidden word audible.
    ...(isTimed(before) && isTimed(turn) && { words: [...(words ?? []), ...(turn.words ?? [])] }),
    ...(isEdited && { recognized: [...recognizedWords(before), ...recognizedWords(turn)] }),
  };
  return withTurns(transcript, transcript.turns.toSpliced(index - 1, 2, joined));
}

/** Complete words, ignoring case. `count`: replacements. */
export function replaceWords(
  transcript: Transcript,
  wanted: string,
  text: string,
): { transcript: Transcript; count: number } {
  const tokens = tokensOf(wanted);
  if (tokens.length === 0) return { transcript, count: 0 };
  const words = tokens.map((token) => token.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")).join("\\s+");
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${words}(?![\\p{L}\\p{M}\\p{N}])`, "giu");
  let count = 0;
  const removed: Turn[] = [];
  const turns = transcript.turns.flatMap((turn) => {
    const written = withText(
      turn,
      turn.text.replace(pattern, () => {
        count += 1;
        return text;
      }),
    );
    if (written === turn || written.text !== "") return [written];
    removed.push(turn);
    return [];
  });
  const isChanged = turns.length !== transcript.turns.length || turns.some((turn, at) => turn !== transcript.turns[at]);
  if (!isChanged || turns.length === 0) return { transcript, count: 0 };
  return { transcript: withTurns(transcript, turns, removed), count };
}

/** `end` exclusive. */
export interface TurnChange {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** By object identity, in order. */
export function changedTurns(before: Transcript, after: Transcript): TurnChange[] {
  const kept = new Map(after.turns.map((turn, index) => [turn, index]));
  const changes: TurnChange[] = [];
  let [start, newStart] = [0, 0];
  for (let index = 0; index <= before.turns.length; index++) {
    const turn = before.turns[index];
    const there = turn === undefined ? after.turns.length : kept.get(turn);
    if (there === undefined) continue;
    if (start < index || newStart < there) changes.push({ start, end: index, newStart, newEnd: there });
    [start, newStart] = [index + 1, there + 1];
  }
  return changes;
}
