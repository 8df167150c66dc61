import { SAMPLE_RATE, type SampleReader } from "../recording/samples";

/** Samples, `from` inclusive, `to` exclusive. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The last half minute of a piece is cut at its quietest tenth of a second. */
const SEARCHED = 30 * SAMPLE_RATE;
const WINDOW = SAMPLE_RATE / 10;
/** Averaged with neighbours, so that a breath within a word is no pause. */
const AROUND = 2;

export async function* piecesOf(reader: SampleReader, longest: number): AsyncGenerator<Piece> {
  for (let from = 0; from < reader.length;) {
    const rest = reader.length - from;
    const to = rest <= longest ? reader.length : await quietest(reader, from, from + longest);
    yield { from, to };
    from = to;
  }
}

async function quietest(reader: SampleReader, from: number, latest: number): Promise<number> {
  const start = Math.max(from + Math.floor((latest - from) / 2), latest - SEARCHED);
  const samples = await reader.read(start, latest);
  const loudness: number[] = [];
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW)
    loudness.push(samples.subarray(at, at + WINDOW).reduce((sum, sample) => sum + Math.abs(sample), 0));
  let best = loudness.length - 1;
  let least = Infinity;
  loudness.forEach((_, at) => {
    const near = loudness.slice(Math.max(0, at - AROUND), at + AROUND + 1);
    const sum = near.reduce((total, one) => total + one, 0) / near.length;
    // The later of two, for longer pieces.
    if (sum <= least) [least, best] = [sum, at];
  });
  return best < 0 ? latest : start + best * WINDOW + WINDOW / 2;
}

const HEAD = 44;

/** One channel, 16 bits, 16 kHz. */
export function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = samples.length * 2;
  const file = new Uint8Array(HEAD + bytes);
  const view = new DataView(file.buffer);
  const text = (at: number, value: string): void => file.set(new TextEncoder().encode(value), at);
  text(0, "RIFF");
  view.setUint32(4, HEAD - 8 + bytes, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, bytes, true);
  samples.forEach((sample, at) => view.setInt16(HEAD + at * 2, sample, true));
  return file;
}
