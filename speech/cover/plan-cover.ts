import type { Document } from "../../shared/document/document";
import { SAMPLE_RATE } from "../recording/samples";
import type { SampleReader } from "../recording/samples";
import { type CoveredStretch, coveredStretches, joined } from "./cover";
import { cutOffTurns } from "./cut-off-turns";
import { similarWords } from "./similar-words";
import { Loudness, unwrittenSpeech } from "./unwritten-speech";

/** Samples that are read at once, about. */
const BLOCK = 2 ** 18;

/**
 * Stretches that an export of a recording covers, in order: hidden words, words that sound like them, speech that is not
 * in the transcript, and ends of turns at which the recognizer stopped early.
 */
export async function planCover(
  document: Document,
  reader: Pick<SampleReader, "length" | "read">,
): Promise<CoveredStretch[]> {
  const loudness = new Loudness();
  for (let at = 0; at < reader.length; at += BLOCK) loudness.add(await reader.read(at, at + BLOCK));
  const end = reader.length / SAMPLE_RATE;
  return joined([
    ...coveredStretches(document),
    ...similarWords(document),
    ...unwrittenSpeech(document, loudness.windows),
    ...cutOffTurns(document),
  ])
    .filter(({ from }) => from < end)
    .map((stretch) => ({ ...stretch, to: Math.min(stretch.to, end) }));
}
