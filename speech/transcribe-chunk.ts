import type { Word } from "../shared/document/transcript";
import { type Chunk, chunkAround, timeInRecording } from "./chunks";
import { withoutHallucinations } from "./hallucinations";
import { hearLost, type HeardPart, type HeardSpeech } from "./hear-again";
import { isUsual, languageOfLetters } from "./languages";
import type { Heard, Recognizer } from "./recognizer";
import type { Recognizers } from "./recognizer-choice";
import { SAMPLE_RATE, type SampleReader } from "./recording/samples";
import { loudestMoment, quietestMoment, toFloats } from "./sound";

/** Seconds in which a different language is detected reliably, and from probabilities. */
const ENOUGH = 8;
const CERTAIN = 1.5;

export interface Expected {
  /** ISO 639-1. */
  said?: string | undefined;
  likely?: string | undefined;
  preferred?: readonly string[];
}

/** Speech that the recognizer left out is heard again. Parts in order. */
export async function hearChunk(
  reader: SampleReader,
  chunk: Chunk,
  recognizers: Recognizers,
  expected: Expected,
): Promise<HeardSpeech & { language: string }> {
  const samples = await soundOf(reader, chunk);
  const heard = await hearIn(samples, recognizers, expected);
  const text = heard.words.map(([word]) => word).join(" ");
  const first = partOf(chunk, heard, heard.language ?? expected.likely ?? languageOfLetters(text));
  const { speech = [] } = chunk;
  const { language } = first;
  const preferred = expected.said === undefined ? [language, ...(expected.preferred ?? [])] : [expected.said];
  const found = await hearLost(speech, first, {
    async hear(some, before, { onlyOther }) {
      const part = some === speech ? chunk : chunkAround(some, reader.length / SAMPLE_RATE);
      const sound = some === speech ? samples : await soundOf(reader, part);
      const spoken = await languageIn(sound, recognizers, preferred);
      if (onlyOther && spoken === before.language) return undefined;
      const better = await recognizerFor(spoken, language, recognizers);
      return partOf(part, await hearSound(better, sound, spoken), spoken);
    },
    async quietMoment({ start, end }) {
      const sound = await soundOf(reader, { pieces: [{ start, end }] });
      return start + quietestMoment(sound) / SAMPLE_RATE;
    },
  });
  return { ...found, language };
}

function partOf(chunk: Chunk, { words, guessed }: Heard, language: string): HeardPart {
  return { words: words.map((word) => inRecording(chunk, word)), guessed: guessed && words.length > 0, language };
}

/** The first of `preferred` unless another one is certain. */
async function languageIn(
  samples: Float32Array,
  recognizers: Recognizers,
  preferred: readonly string[],
): Promise<string> {
  const [first = ""] = preferred;
  if (samples.length < CERTAIN * SAMPLE_RATE) return first;
  const recognizer = await recognizers.forAnyLanguage();
  if (recognizer?.languageOf !== undefined) return (await recognizer.languageOf(samples, preferred)) ?? first;
  const { language = first } = (await recognizer?.hear(samples, "")) ?? {};
  return isUsual(language) && samples.length >= ENOUGH * SAMPLE_RATE ? language : first;
}

async function recognizerFor(spoken: string, language: string, recognizers: Recognizers): Promise<Recognizer> {
  const { first } = recognizers;
  const better = await recognizers.betterFor(spoken);
  if (better !== undefined) return better;
  return spoken === language ? first : ((await recognizers.forAnyLanguage()) ?? first);
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
export async function soundOf(reader: SampleReader, chunk: Pick<Chunk, "pieces">): Promise<Float32Array> {
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
