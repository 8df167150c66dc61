import type { Document } from "../../shared/document/document";
import type { SoundStretch } from "../../shared/document/review/operation";
import { SAMPLE_RATE } from "../recording/samples";
import type { SampleReader } from "../recording/samples";
import { type CoveredStretch, coveredStretches, joined } from "./redact-audio";
import { cutOffTurns } from "./cut-off-turns";
import { similarWords } from "./similar-words";
import { Loudness, untranscribedSpeech } from "./untranscribed-speech";

export const coveringByHand = (stretches: readonly SoundStretch[]): CoveredStretch[] =>
  stretches.map(({ from, to }) => ({ from, to, kinds: [], reasons: ["by_hand"] }));

/** Approximate samples per read. */
const BLOCK = 2 ** 18;

/**
 * In order: hidden words, similar words, speech without text, ends of turns at which the recognizer stopped early, and
 * `byHand`. Without times in the transcript, everything.
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

/** Before neighbours are joined. */
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
    ...untranscribedSpeech(document, loudness.windows),
    ...cutOffTurns(document),
    ...coveringByHand(byHand),
  ];
}
