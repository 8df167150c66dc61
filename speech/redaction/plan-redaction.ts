import type { Document } from "../../shared/document/document";
import type { SoundStretch } from "../../shared/document/review/operation";
import { SAMPLE_RATE } from "../recording/samples";
import type { SampleReader } from "../recording/samples";
import { type CoveredStretch, coveredStretches, joined } from "./redact-audio";
import { cutOffTurns } from "./cut-off-turns";
import { similarWords } from "./similar-words";
import { Loudness, unwrittenSpeech } from "./unwritten-speech";

/** Stretches that the user covered. */
export const coveringByHand = (stretches: readonly SoundStretch[]): CoveredStretch[] =>
  stretches.map(({ from, to }) => ({ from, to, kinds: [], reasons: ["by_hand"] }));

/** Samples that are read at once, about. */
const BLOCK = 2 ** 18;

/**
 * Intervals that an export of a recording covers, in order: hidden words, words that sound like them, speech that is
 * not in the transcript, ends of turns at which the recognizer stopped early, and `byHand`, which the user covered. A
 * recording whose transcript has no times is covered completely.
 */
export async function planCover(
  document: Document,
  reader: Pick<SampleReader, "length" | "read">,
  byHand: readonly SoundStretch[] = [],
): Promise<CoveredStretch[]> {
  const end = reader.length / SAMPLE_RATE;
  if (!document.segments.some(({ time }) => time !== undefined))
    return end === 0 ? [] : [{ from: 0, to: end, kinds: [], reasons: ["unwritten"] }];
  return joined(await piecesToCover(document, reader, byHand))
    .filter(({ from }) => from < end)
    .map((stretch) => ({ ...stretch, to: Math.min(stretch.to, end) }));
}

/** The same of a transcript with times, before neighbours are joined. */
export async function piecesToCover(
  document: Document,
  reader: Pick<SampleReader, "length" | "read">,
  byHand: readonly SoundStretch[] = [],
): Promise<CoveredStretch[]> {
  const loudness = new Loudness();
  for (let at = 0; at < reader.length; at += BLOCK) loudness.add(await reader.read(at, at + BLOCK));
  return [
    ...coveredStretches(document),
    ...(await similarWords(document)),
    ...unwrittenSpeech(document, loudness.windows),
    ...cutOffTurns(document),
    ...coveringByHand(byHand),
  ];
}
