import type { Word } from "../shared/document/transcript";
import { type Chunk, timeInRecording } from "./chunks";
import { withoutInventedWords } from "./invented-words";
import { languageOfLetters, type LanguageTally } from "./languages";
import type { Heard, Recognizer } from "./recognizer";
import type { Recognizers } from "./recognizer-choice";
import { SAMPLE_RATE, type SampleReader } from "./recording/samples";
import { loudestMoment, toFloats } from "./sound";

/** Seconds of sound in which a language is not found for sure. */
const SHORT = 5;
/** Letters of the recording that must be known before a short piece is doubted. */
const KNOWN_LETTERS = 200;
/** A language that this share of the recording is in may come again in a short piece. */
const USUAL = 0.1;

/** The words of a chunk, at their times in the recording, and its language. */
export async function hearChunk(
  reader: SampleReader,
  chunk: Chunk,
  recognizers: Recognizers,
  languages: LanguageTally,
): Promise<{ words: Word[]; language: string }> {
  const samples = await soundOf(reader, chunk);
  const heard = await hearIn(samples, recognizers, languages);
  const words = withoutInventedWords(heard.words, { loudness: loudestMoment(samples) });
  const letters = words.reduce((sum, [text]) => sum + text.length, 0);
  const language = heard.language ?? languageOfLetters(words.map(([text]) => text).join(" "));
  if (letters > 0) languages.add(language, letters);
  return { words: words.map((word) => inRecording(chunk, word)), language };
}

async function hearIn(samples: Float32Array, recognizers: Recognizers, languages: LanguageTally): Promise<Heard> {
  const { first } = recognizers;
  if (languages.forced !== undefined) return first.hear(samples, languages.forced);
  const heard = await first.hear(samples, "");
  const found = heard.language;
  if (found === undefined) return heard;
  const better = await recognizers.betterFor(found);
  if (better) return { ...(await better.hear(samples, found)), language: found };
  return isDoubtful(samples, found, languages) ? hearAgain(first, samples, languages.most()) : heard;
}

/** Of a word or two, a language is often found that nobody speaks here. */
const isDoubtful = (samples: Float32Array, found: string, languages: LanguageTally): boolean =>
  samples.length < SHORT * SAMPLE_RATE && languages.total > KNOWN_LETTERS && languages.share(found) < USUAL;

const hearAgain = async (recognizer: Recognizer, samples: Float32Array, language: string): Promise<Heard> => ({
  ...(await recognizer.hear(samples, language)),
  language,
});

async function soundOf(reader: SampleReader, chunk: Chunk): Promise<Float32Array> {
  const pieces: Float32Array[] = [];
  for (const { start, end } of chunk.pieces)
    pieces.push(toFloats(await reader.read(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE))));
  const all = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Hundredths of a second are as exact as a word's time is. */
const rounded = (time: number): number => Math.round(time * 100) / 100;

function inRecording(chunk: Chunk, [text, start, end]: Word): Word {
  const from = timeInRecording(chunk, start);
  // A word does not reach over a silence that was left out.
  const to = Math.min(timeInRecording(chunk, end), from + (end - start));
  return [text, rounded(from), rounded(Math.max(from, to))];
}
