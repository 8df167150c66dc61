import type { Transcript, Turn } from "../../../shared/document/transcript";

/** Before edits by hand and by a vocabulary. Without edits, the same object. */
export function heardTranscript(transcript: Transcript): Transcript {
  const { removedTurns = [], ...rest } = transcript;
  if (removedTurns.length === 0 && transcript.turns.every(({ recognized }) => recognized === undefined))
    return transcript;
  const turns = transcript.turns.map(asHeard);
  for (const removed of removedTurns.toSorted((one, other) => one.start - other.start)) {
    const next = turns.findIndex(({ start }) => start > removed.start);
    turns.splice(next === -1 ? turns.length : next, 0, removed);
  }
  return { ...rest, turns };
}

function asHeard(turn: Turn): Turn {
  const { recognized, ...rest } = turn;
  if (recognized === undefined) return turn;
  return { ...rest, text: recognized.map(([text]) => text).join(" "), words: recognized };
}
