import { type DepersonalizedText, replacementsFrom } from "./align";
import { cutReplacements } from "./cut-replacements";
import type { Document, Replacement, Segment, WordPlace } from "./document";
import { resultOffsets } from "./offsets";
import { speakerLanguages } from "./speaker-languages";
import { editedWords } from "./transcript-edits/edit-words";
import { hasTimes, type Transcript, type Turn } from "./transcript";

/** Turn in the text of its transcript; UTF-16 offsets, `end` exclusive and after the line end. */
export interface TurnPlace {
  readonly start: number;
  /** After the speaker's name. */
  readonly textStart: number;
  readonly end: number;
}

/** Turns are in order, without gaps. */
export interface TranscriptText {
  readonly text: string;
  readonly places: readonly TurnPlace[];
}

export interface Replaced {
  readonly result: string;
  readonly replacements: readonly Replacement[];
}

function labelOf({ speaker }: Turn, speakers: Transcript["speakers"]): string {
  return speaker === undefined ? "" : `${speakers[speaker] ?? speaker}: `;
}

export const lineOf = ({ text }: Turn): string => text.replace(/\s*[\r\n]\s*/g, " ");

/** A line per turn, with the speaker's name and a colon. */
export function transcriptText({ speakers, turns }: Transcript): { text: string; places: TurnPlace[] } {
  const places: TurnPlace[] = [];
  let text = "";
  turns.forEach((turn, index) => {
    const start = text.length;
    const label = labelOf(turn, speakers);
    text += label + lineOf(turn);
    if (index < turns.length - 1) text += "\n";
    places.push({ start, textStart: start + label.length, end: text.length });
  });
  return { text, places };
}

/** Without `depersonalized` the result is empty. */
export function documentOfTranscript(transcript: Transcript, depersonalized?: DepersonalizedText): Document {
  const written = transcriptText(transcript);
  if (depersonalized === undefined) return documentOfPlaces(transcript, written);
  const replacements = replacementsFrom(written.text, depersonalized);
  return documentOfPlaces(transcript, written, { result: depersonalized.text, replacements });
}

/**
 * For a separate text. Cuts replacements at the start of a turn and of its words, so that each turn has its own row.
 */
export function documentOfPlaces(
  transcript: Transcript,
  { text, places }: TranscriptText,
  replaced?: Replaced,
): Document {
  const { speakers, turns } = transcript;
  const borders = places.flatMap(({ start, textStart }) => [start, textStart]);
  const replacements = cutReplacements(replaced?.replacements ?? [], borders);
  const result = replaced?.result ?? "";
  const offsets = resultOffsets(replacements);
  const at = (position: number): number =>
    replaced === undefined ? 0 : position >= text.length ? result.length : offsets.at(position);
  const timed = hasTimes(transcript);
  const names = new Map<string, string>();
  let resultEnd = 0;
  const placed = turns.map((turn, index): Segment => {
    const { start, textStart, end } = places[index] ?? { start: text.length, textStart: text.length, end: text.length };
    const resultStart = resultEnd;
    resultEnd = index === turns.length - 1 ? result.length : Math.max(resultStart, at(end));
    const resultTextStart = Math.min(resultEnd, Math.max(resultStart, at(textStart)));
    const shown = replaced === undefined ? text.slice(start, textStart) : result.slice(resultStart, resultTextStart);
    const name = nameIn(shown);
    if (turn.speaker !== undefined && name !== "" && !names.has(turn.speaker)) names.set(turn.speaker, name);
    return {
      start,
      end,
      resultStart,
      resultEnd,
      textStart,
      resultTextStart,
      ...(timed && { time: turn.start, endTime: turn.end }),
      ...(turn.speaker !== undefined && { speaker: name, speakerId: turn.speaker }),
    };
  });
  // A replacement that begins in the previous turn hides the label: the name is that of another turn.
  const segments = placed.map((segment) => {
    const { speaker, speakerId } = segment;
    return speaker === "" && speakerId !== undefined
      ? { ...segment, speaker: names.get(speakerId) ?? speakerId }
      : segment;
  });
  const words = turns.flatMap((turn, index) => wordPlaces(turn, places[index], text));
  const languages = speakerLanguages(transcript);
  return {
    ...{ original: text, result, replacements, segments, speakers },
    ...(Object.keys(languages).length > 0 && { languages }),
    ...(words.length > 0 && { words }),
  };
}

const nameIn = (label: string): string => label.replace(/:\s*$/, "").trim();

/** Edited words get all the time in which they may be spoken, so that their sound is covered. */
function wordPlaces(turn: Turn, place: TurnPlace | undefined, text: string): WordPlace[] {
  const found: WordPlace[] = [];
  if (place === undefined || turn.words === undefined) return found;
  const line = text.slice(place.textStart, place.end);
  const edited = editedWords(turn);
  let read = 0;
  for (const [written, wordFrom, wordTo] of turn.words) {
    const word = written.trim();
    const start = word === "" ? -1 : line.indexOf(word, read);
    if (start < 0) continue;
    read = start + word.length;
    const run = edited.find((one) => one.time !== undefined && one.start < read && one.end > start)?.time;
    const [from, to] =
      run === undefined ? [wordFrom, wordTo] : [Math.min(run.from, wordFrom), Math.max(run.to, wordTo)];
    found.push([place.textStart + start, place.textStart + read, from, to]);
  }
  return found;
}
