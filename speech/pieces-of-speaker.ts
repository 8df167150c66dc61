import type { Turn } from "../shared/document/transcript";
import type { Piece } from "./transcribe-again";
import type { SampleReader } from "./recording/samples";
import { embedVoices, unit, type VoiceWindow } from "./speaker-embeddings";
import type { Stretch } from "./voice-activity";

/** Longest pieces per speaker, and seconds of each. */
const PROBES = 3;
const PROBE_SECONDS = 6;

/** Speakers of pieces without a turn, by their voices. `pieces` are those of all turns. */
export async function voicesOfPieces(
  reader: SampleReader,
  pieces: readonly Piece[],
  { turns, model, threads }: { turns: readonly Turn[]; model: string; threads: number },
): Promise<Map<Piece, string>> {
  const found = new Map<Piece, string>();
  const unknown = pieces.filter(({ turn }) => turn === undefined);
  if (unknown.length === 0) return found;
  const voiceOf = async (stretches: readonly Stretch[]): Promise<Float32Array | undefined> =>
    meanOf(await embedVoices(reader, stretches, model, threads, () => undefined));
  const bySpeaker = new Map<string, Stretch[]>();
  for (const { turn, start, end } of pieces) {
    const label = turn === undefined ? undefined : turns[turn]?.speaker;
    if (label !== undefined) bySpeaker.set(label, [...(bySpeaker.get(label) ?? []), { start, end }]);
  }
  const voices: { label: string; voice: Float32Array }[] = [];
  for (const [label, stretches] of bySpeaker) {
    const longest = stretches.toSorted((a, b) => b.end - b.start - (a.end - a.start)).slice(0, PROBES);
    const probes = longest.map(({ start, end }) => ({ start, end: Math.min(end, start + PROBE_SECONDS) }));
    const voice = await voiceOf(probes);
    if (voice !== undefined) voices.push({ label, voice });
  }
  for (const piece of unknown) {
    const voice = await voiceOf([piece]);
    if (voice === undefined) continue;
    const [best] = voices.toSorted((a, b) => likeness(b.voice, voice) - likeness(a.voice, voice));
    if (best !== undefined) found.set(piece, best.label);
  }
  return found;
}

function meanOf([first, ...rest]: readonly VoiceWindow[]): Float32Array | undefined {
  if (first === undefined) return undefined;
  const sum = Float32Array.from(first.voice);
  for (const { voice } of rest) for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (voice[i] ?? 0);
  return unit(sum);
}

function likeness(a: Float32Array, b: Float32Array): number {
  let product = 0;
  for (let i = 0; i < a.length; i += 1) product += (a[i] ?? 0) * (b[i] ?? 0);
  return product;
}
