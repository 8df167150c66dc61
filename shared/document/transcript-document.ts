import { type DepersonalizedText, documentFrom } from "./align";
import type { Document, Segment, WordPlace } from "./document";
import { resultOffsets } from "./offsets";
import type { Transcript, Turn } from "./transcript";

/** Where a turn stands in the text of its transcript; UTF-16 offsets, `end` exclusive and behind the line end. */
export interface TurnPlace {
  readonly start: number;
  /** Where the words begin, behind the speaker's name. */
  readonly textStart: number;
  readonly end: number;
}

/** What stands before the words of a turn. */
function labelOf({ speaker }: Turn, speakers: Transcript["speakers"]): string {
  return speaker === undefined ? "" : `${speakers[speaker] ?? speaker}: `;
}

/**
 * The text of a transcript: a line for each turn, which begins with the speaker's name and a colon. This is what is
 * depersonalized, copied and exported.
 */
export function transcriptText({ speakers, turns }: Transcript): { text: string; places: TurnPlace[] } {
  const places: TurnPlace[] = [];
  let text = "";
  turns.forEach((turn, index) => {
    const start = text.length;
    const label = labelOf(turn, speakers);
    text += label + turn.text.replace(/\s*\n\s*/g, " ");
    if (index < turns.length - 1) text += "\n";
    places.push({ start, textStart: start + label.length, end: text.length });
  });
  return { text, places };
}

/**
 * The canonical document of a transcript: one segment for each turn, with its speaker, its time and the places of its
 * words. Without `depersonalized` the result is empty, as long as there is none.
 */
export function documentOfTranscript(transcript: Transcript, depersonalized?: DepersonalizedText): Document {
  const { text, places } = transcriptText(transcript);
  const base = depersonalized === undefined ? undefined : documentFrom(text, depersonalized);
  const replacements = base?.replacements ?? [];
  const result = base?.result ?? "";
  const offsets = resultOffsets(replacements);
  const at = (position: number): number =>
    base === undefined ? 0 : position >= text.length ? result.length : offsets.at(position);
  let resultEnd = 0;
  const segments = transcript.turns.map((turn, index): Segment => {
    const { start, textStart, end } = places[index] ?? { start: 0, textStart: 0, end: 0 };
    const resultStart = resultEnd;
    resultEnd = Math.max(resultStart, at(end));
    const resultTextStart = Math.min(resultEnd, Math.max(resultStart, at(textStart)));
    const named = turn.speaker !== undefined;
    const shown = base === undefined ? text.slice(start, textStart) : result.slice(resultStart, resultTextStart);
    return {
      start,
      end,
      resultStart,
      resultEnd,
      time: turn.start,
      endTime: turn.end,
      ...(named && { speaker: shown.replace(/:\s*$/, ""), speakerId: turn.speaker, textStart, resultTextStart }),
    };
  });
  const words = transcript.turns.flatMap((turn, index) => wordPlaces(turn, places[index], text));
  return {
    original: text,
    result,
    replacements,
    segments,
    speakers: transcript.speakers,
    ...(words.length > 0 && { words }),
  };
}

/** The words of a turn as places in the text; a word that the text does not have is left out. */
function wordPlaces(turn: Turn, place: TurnPlace | undefined, text: string): WordPlace[] {
  const found: WordPlace[] = [];
  if (place === undefined) return found;
  let read = place.textStart;
  for (const [word, from, to] of turn.words ?? []) {
    const start = word === "" ? -1 : text.indexOf(word, read);
    if (start < 0 || start + word.length > place.end) continue;
    read = start + word.length;
    found.push([start, read, from, to]);
  }
  return found;
}
