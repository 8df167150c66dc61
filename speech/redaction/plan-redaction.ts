import type { Document } from "../../shared/document/document";
import type { SoundEdit } from "../../shared/document/review/log";
import { SAMPLE_RATE } from "../recording/samples";
import type { SampleReader } from "../recording/samples";
import { type CoveredStretch, coveredStretches } from "./redact-audio";
import { cutOffTurns } from "./cut-off-turns";
import { editedCover } from "./edited-cover";
import { similarWords } from "./similar-words";
import { Loudness, untranscribedSpeech } from "./untranscribed-speech";

/** Approximate samples per read. */
const BLOCK = 2 ** 18;

type Sound = Pick<SampleReader, "length" | "read">;

/** After edits by hand. */
export async function planCover(
  document: Document,
  reader: Sound,
  edits: readonly SoundEdit[] = [],
): Promise<CoveredStretch[]> {
  const pieces = await piecesToCover(document, reader.length / SAMPLE_RATE, await loudnessOf(reader));
  return withinSound(editedCover(pieces, edits), reader.length);
}

/** `length`: in samples. */
export function withinSound(stretches: readonly CoveredStretch[], length: number): CoveredStretch[] {
  const end = length / SAMPLE_RATE;
  return stretches.filter(({ from }) => from < end).map((stretch) => ({ ...stretch, to: Math.min(stretch.to, end) }));
}

/** Of tenths of a second. */
export async function loudnessOf(reader: Sound): Promise<number[]> {
  const loudness = new Loudness();
  for (let at = 0; at < reader.length; at += BLOCK) loudness.add(await reader.read(at, at + BLOCK));
  return loudness.windows;
}

/** Hidden and similar words, unwritten speech, cut-off turns. Without times, everything. Not joined. */
export async function piecesToCover(
  document: Document,
  seconds: number,
  loudness: readonly number[],
): Promise<CoveredStretch[]> {
  if (!document.segments.some(({ time }) => time !== undefined))
    return seconds === 0 ? [] : [{ from: 0, to: seconds, kinds: [], reasons: ["unwritten"] }];
  return [...coveredStretches(document), ...(await similarWords(document)), ...speechWithoutWords(document, loudness)];
}

export const speechWithoutWords = (document: Document, loudness: readonly number[]): CoveredStretch[] => [
  ...untranscribedSpeech(document, loudness),
  ...cutOffTurns(document),
];
