import type { Stretch } from "./voice-activity";

/** Consecutive pieces of the recording, without long silences. */
export interface Chunk {
  pieces: Stretch[];
  /** Start of the first piece and end of the last one, in seconds. */
  start: number;
  end: number;
  /** Within the pieces, if known. */
  speech?: readonly Stretch[];
}

/** Seconds. A recognizer takes 30 s. */
const LONGEST = 28;
/** Padding around speech, in seconds. */
const MARGIN = 0.2;
/** Longer silences are omitted. */
const SILENCE = 1;
/** From this length on, a chunk may end at a long silence. */
const ENOUGH = 15;

/** Cuts speech at silences, preferring the longest near the end of a chunk. */
export function chunksOfSpeech(speech: readonly Stretch[], seconds: number): Chunk[] {
  const parts = speech.flatMap(cutLong);
  const chunks: Chunk[] = [];
  for (let from = 0; from < parts.length;) {
    const to = lastOfChunk(parts, from);
    chunks.push(chunkOf(parts, from, to, seconds));
    from = to;
  }
  return chunks;
}

/** Sound around speech that is part of the recording. */
export function chunkAround(speech: readonly Stretch[], seconds: number): Chunk {
  return chunkOf(speech, 0, speech.length, seconds);
}

function cutLong({ start, end }: Stretch): Stretch[] {
  const count = Math.ceil((end - start) / (LONGEST - 2 * MARGIN));
  return Array.from({ length: count }, (_, i) => ({
    start: start + ((end - start) * i) / count,
    end: start + ((end - start) * (i + 1)) / count,
  }));
}

function lengthOf(parts: readonly Stretch[], from: number, to: number): number {
  return parts
    .slice(from, to)
    .reduce(
      (sum, part, i) => sum + part.end - part.start + (i === 0 ? 0 : Math.min(gapBefore(parts, from + i), SILENCE)),
      0,
    );
}

function gapBefore(parts: readonly Stretch[], index: number): number {
  return (parts[index]?.start ?? Infinity) - (parts[index - 1]?.end ?? 0);
}

function lastOfChunk(parts: readonly Stretch[], from: number): number {
  let to = from + 1;
  while (to < parts.length && lengthOf(parts, from, to + 1) <= LONGEST - 2 * MARGIN) to += 1;
  if (to === parts.length) return to;
  let best = to;
  for (let i = to - 1; i > from && lengthOf(parts, from, i) >= ENOUGH; i -= 1)
    if (gapBefore(parts, i) > gapBefore(parts, best)) best = i;
  return best;
}

function chunkOf(parts: readonly Stretch[], from: number, to: number, seconds: number): Chunk {
  const pieces: Stretch[] = [];
  for (let i = from; i < to; i += 1) {
    const part = parts[i];
    if (!part) continue;
    // At most half of a silence, so that no speech of the neighbour is included.
    const start = Math.max(0, part.start - Math.min(MARGIN, Math.max(0, gapBefore(parts, i)) / 2));
    const end = Math.min(seconds, part.end + Math.min(MARGIN, Math.max(0, gapBefore(parts, i + 1)) / 2));
    const last = pieces.at(-1);
    if (last && gapBefore(parts, i) <= SILENCE) last.end = end;
    else pieces.push({ start, end });
  }
  return { pieces, start: pieces[0]?.start ?? 0, end: pieces.at(-1)?.end ?? 0, speech: parts.slice(from, to) };
}

export function timeInRecording(chunk: Chunk, time: number): number {
  let left = time;
  for (const { start, end } of chunk.pieces) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  return chunk.end;
}
