import { addAll } from "../add-all";
import { transcriptText } from "./transcript-document";
import type { Transcript, Turn } from "./transcript";
import { editedWords } from "./transcript-edits/edit-words";
import type { UnsureWord } from "./unsure-word";

/** Percent. Chosen with `npm run bench -- uncertain`. */
export const UNCERTAIN = 65;

/** UTF-16 offsets in the original. */
export interface EditedWord {
  readonly start: number;
  readonly end: number;
  /** Empty if inserted. */
  readonly recognized: string;
}

/** In order. Edited words are not uncertain. */
export function transcriptWords(transcript: Transcript): { uncertain: UnsureWord[]; edited: EditedWord[] } {
  const { text, places } = transcriptText(transcript);
  const [uncertain, edited]: [UnsureWord[], EditedWord[]] = [[], []];
  transcript.turns.forEach((turn, index) => {
    const place = places[index];
    if (place === undefined) return;
    const line = text.slice(place.textStart, place.end);
    const own = editedWords(turn).filter(({ start, end }) => line.slice(start, end) === turn.text.slice(start, end));
    const moved = <T extends { start: number; end: number }>(one: T): T => ({
      ...one,
      start: place.textStart + one.start,
      end: place.textStart + one.end,
    });
    addAll(edited, own.map(moved));
    const isEdited = (word: UnsureWord): boolean => own.some(({ start, end }) => start < word.end && end > word.start);
    for (const word of uncertainIn(turn, line)) if (!isEdited(word)) uncertain.push(moved(word));
  });
  return { uncertain, edited };
}

/** Offsets in `line`, without punctuation. */
function uncertainIn({ words = [] }: Turn, line: string): UnsureWord[] {
  const found: UnsureWord[] = [];
  let read = 0;
  for (const [written, , , confidence] of words) {
    const word = written.trim();
    const at = word === "" ? -1 : line.indexOf(word, read);
    if (at < 0) continue;
    read = at + word.length;
    const bare = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/u.exec(word);
    if (bare === null || confidence === undefined || confidence >= UNCERTAIN) continue;
    found.push({ start: at + bare.index, end: at + bare.index + bare[0].length, confidence });
  }
  return found;
}
