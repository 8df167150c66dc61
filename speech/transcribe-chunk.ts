import type { Word } from "../shared/document/transcript";
import { type Chunk, timeInRecording } from "./chunks";
import { withoutHallucinations } from "./hallucinations";
import { isUsual, languageOfLetters } from "./languages";
import type { Heard, Recognizer } from "./recognizer";
import type { Recognizers } from "./recognizer-choice";
import { SAMPLE_RATE, type SampleReader } from "./recording/samples";
import { loudestMoment, toFloats } from "./sound";

/** Seconds in which a different language is detected reliably. */
const ENOUGH = 8;

export interface Expected {
  /** ISO 639-1. */
  said?: string | undefined;
  likely?: string | undefined;
  preferred?: readonly string[];
}

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
  const guessed = heard.guessed && words.length > 0;
  return { words, guessed, language: heard.language ?? expected.likely ?? languageOfLetters(text) };
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

/** Short words or a bad line often seem to be in a language that is not spoken. */
function isBelieved(samples: Float32Array, found: string, { likely, preferred = [] }: Expected): boolean {
  if (likely === undefined || found === likely) return true;
  // The probe of speakers considered all languages, and found only the user's.
  if (preferred.length > 0 && !preferred.includes(found)) return false;
  return isUsual(found) && samples.length >= ENOUGH * SAMPLE_RATE;
}

/** Drops invented words. */
export async function hearSound(recognizer: Recognizer, samples: Float32Array, language: string): Promise<Heard> {
  const heard = await recognizer.hear(samples, language);
  return { ...heard, words: withoutHallucinations(heard.words, { loudness: loudestMoment(samples) }) };
}

/** Consecutive pieces, -1..1. */
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

/** Words have no more precise times than 0.01 s. */
const rounded = (time: number): number => Math.round(time * 100) / 100;

function inRecording(chunk: Chunk, [text, start, end, ...confidence]: Word): Word {
  const from = timeInRecording(chunk, start);
  // A word does not extend over an omitted silence.
  const to = Math.min(timeInRecording(chunk, end), from + (end - start));
  return [text, rounded(from), rounded(Math.max(from, to)), ...confidence];
}
