import type { Word } from "../../shared/document/transcript";
import { SAMPLE_RATE, type SampleReader } from "../recording/samples";
import { toFloats } from "../sound";
import type { Whisper } from "../whisper/whisper";
import type { CheckJob } from "./check-job";
import { endOfSound, MARGIN } from "./redact-audio";
import { wordProbabilities } from "./word-probabilities";

/** Maximum probability of an uncertain word. */
const DOUBTFUL = 0.25;
/** Maximum probability of most words in a turn that was not understood. */
const NOT_UNDERSTOOD = 0.2;
/** Minimum words to judge a turn. */
const ENOUGH_WORDS = 3;
/** Seconds of one model input, with a margin. */
const LONGEST = 25;
const AROUND = 0.25;

export interface DoubtParts {
  readonly whisper: Whisper;
  readonly reader: Pick<SampleReader, "length" | "read">;
  readonly language: string;
}

type Part = CheckJob["turns"][number];

/**
 * Uncertain words where a name is possible: next to a hidden word, at the end of a turn, and in turns that were not
 * understood.
 */
export async function doubtfulWords(turn: Part, parts: DoubtParts): Promise<{ from: number; to: number }[]> {
  const probabilities: number[] = [];
  for (const words of piecesOf(turn.words)) probabilities.push(...(await probabilitiesOf(words, parts)));
  const { words, hidden } = turn;
  const visible = probabilities.filter((_, i) => hidden[i] !== true).toSorted((a, b) => a - b);
  const isUnclear = visible.length >= ENOUGH_WORDS && (visible[Math.floor(visible.length / 2)] ?? 1) < NOT_UNDERSTOOD;
  const starts = words.map(([, from]) => from);
  return words.flatMap(([, from, to], i) => {
    if (hidden[i] === true) return [];
    const isBeside = hidden[i - 1] === true || hidden[i + 1] === true || i === words.length - 1;
    if (!isUnclear && !(isBeside && (probabilities[i] ?? 1) < DOUBTFUL)) return [];
    return [{ from: Math.max(0, from - MARGIN), to: endOfSound(from, to, starts) }];
  });
}

function piecesOf(words: readonly Word[]): Word[][] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    if (last?.[0] !== undefined && word[2] - last[0][1] <= LONGEST) last.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

async function probabilitiesOf(words: readonly Word[], { whisper, reader, language }: DoubtParts): Promise<number[]> {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = Math.max(0, Math.round((first[1] - AROUND) * SAMPLE_RATE));
  const to = Math.min(reader.length, Math.round((last[2] + 2 * AROUND) * SAMPLE_RATE));
  const sound = await whisper.encode(toFloats(await reader.read(from, to)));
  return wordProbabilities(whisper, sound, words, language);
}
