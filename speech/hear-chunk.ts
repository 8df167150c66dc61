import type { Word } from "../shared/document/transcript";
import { type Chunk, timeInRecording } from "./chunks";
import { withoutInventedWords } from "./invented-words";
import { isUsual, languageOfLetters } from "./languages";
import type { Heard, Recognizer } from "./recognizer";
import type { Recognizers } from "./recognizer-choice";
import { SAMPLE_RATE, type SampleReader } from "./recording/samples";
import { loudestMoment, toFloats } from "./sound";

/** Seconds of sound in which another language than the expected one is found for sure. */
const ENOUGH = 8;

/** Language of a chunk, set by the user or expected from previous chunks. */
export interface Expected {
  /** ISO 639-1 */
  said?: string | undefined;
  likely?: string | undefined;
  /** The user's languages. */
  preferred?: readonly string[];
}

/** The words of a chunk, at their times in the recording, whether those are a guess, and its language. */
export async function hearChunk(
  reader: SampleReader,
  chunk: Chunk,
  recognizers: Recognizers,
  expected: Expected,
): Promise<{ words: Word[]; guessed: boolean; language: string }> {
  const samples = await soundOf(reader, chunk);
  const heard = await hearIn(samples, recognizers, expected);
  const words = heard.words.map((word) => inRecording(chunk, word));
  const text = words.map(([word]) => word).join(" ");
  return { words, guessed: heard.guessed, language: heard.language ?? expected.likely ?? languageOfLetters(text) };
}

async function hearIn(samples: Float32Array, recognizers: Recognizers, expected: Expected): Promise<Heard> {
  const { first } = recognizers;
  if (expected.said !== undefined) return hearSound(first, samples, expected.said);
  const heard = await hearSound(first, samples, "");
  const found = heard.language;
  if (found === undefined || heard.words.length === 0) return heard;
  const language = isBelieved(samples, found, expected) ? found : (expected.likely ?? found);
  const better = await recognizers.betterFor(language);
  if (better === undefined && language === found) return heard;
  return { ...(await hearSound(better ?? first, samples, language)), language };
}

/** Of a word or two, or of a voice on a bad line, a language is often found that is not spoken in the recording. */
function isBelieved(samples: Float32Array, found: string, { likely, preferred = [] }: Expected): boolean {
  if (likely === undefined || found === likely) return true;
  // The probe of the voices considered all languages, and it did not find a language that the user does not speak.
  if (preferred.length > 0 && !preferred.includes(found)) return false;
  return isUsual(found) && samples.length >= ENOUGH * SAMPLE_RATE;
}

/** Transcribes a sound and drops words that the recognizer invented. */
export async function hearSound(recognizer: Recognizer, samples: Float32Array, language: string): Promise<Heard> {
  const heard = await recognizer.hear(samples, language);
  return { ...heard, words: withoutInventedWords(heard.words, { loudness: loudestMoment(samples) }) };
}

/** The sound of a chunk's pieces, one after another, -1..1. */
export async function soundOf(reader: SampleReader, chunk: Chunk): Promise<Float32Array> {
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
