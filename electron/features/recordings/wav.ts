import { SAMPLE_RATE } from "../../../speech/sound";

export const WAV_HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;

/** RIFF, PCM, one channel, 16 bits, 16 kHz. `count`: samples. */
export function wavHead(count: number): Buffer {
  const head = Buffer.alloc(WAV_HEAD_BYTES);
  const bytes = count * SAMPLE_BYTES;
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(Math.min(0xffff_ffff, bytes + WAV_HEAD_BYTES - 8), 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * SAMPLE_BYTES, 28);
  head.writeUInt16LE(SAMPLE_BYTES, 32);
  head.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(Math.min(0xffff_ffff, bytes), 40);
  return head;
}

/** `to`: exclusive. Little-endian on all platforms. */
export type ReadSamples = (from: number, to: number) => Promise<Int16Array>;

/** Bytes. */
export const wavBytes = (count: number): number => WAV_HEAD_BYTES + count * SAMPLE_BYTES;

/** `to`: exclusive. */
export async function readWav(count: number, read: ReadSamples, from: number, to: number): Promise<Buffer> {
  const end = Math.min(to, wavBytes(count));
  const parts: Uint8Array[] = [];
  if (from < WAV_HEAD_BYTES) parts.push(wavHead(count).subarray(from, Math.min(end, WAV_HEAD_BYTES)));
  const begin = Math.max(from, WAV_HEAD_BYTES) - WAV_HEAD_BYTES;
  const last = end - WAV_HEAD_BYTES;
  if (last > begin) {
    const first = Math.floor(begin / SAMPLE_BYTES);
    const samples = await read(first, Math.ceil(last / SAMPLE_BYTES));
    const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
    parts.push(bytes.subarray(begin - first * SAMPLE_BYTES, last - first * SAMPLE_BYTES));
  }
  return Buffer.concat(parts);
}

/** `length` in bytes. */
export function rangeOf(
  header: string | null,
  length: number,
): { from: number; to: number } | "whole" | "unsatisfiable" {
  if (header === null) return "whole";
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null || (match[1] === "" && match[2] === "")) return "whole";
  const [, first = "", last = ""] = match;
  const from = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === "" || last === "" ? length : Math.min(length, Number(last) + 1);
  return from >= length || from >= to ? "unsatisfiable" : { from, to };
}
