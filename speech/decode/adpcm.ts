import type { ByteSource } from "../recording/byte-source";
import type { Sound } from "./packet-decoder";

const MS_ADPCM = 2;
const IMA_ADPCM = 17;

interface AdpcmFormat {
  readonly kind: typeof MS_ADPCM | typeof IMA_ADPCM;
  readonly channels: 1 | 2;
  readonly rate: number;
  readonly blockBytes: number;
  readonly from: number;
  readonly to: number;
}

const MAX_CHUNKS = 1000;

/** Undefined for other files. */
export async function adpcmFormat(source: ByteSource): Promise<AdpcmFormat | undefined> {
  let format: Omit<AdpcmFormat, "from" | "to"> | undefined;
  let at = 12;
  for (let chunks = 0; chunks < MAX_CHUNKS && at + 8 <= source.length; chunks += 1) {
    const head = Buffer.from(await source.read(at, at + 28));
    const name = head.toString("latin1", 0, 4);
    const size = head.readUInt32LE(4);
    if (name === "fmt ") {
      if (head.length < 24) return undefined;
      const [kind, channels] = [head.readUInt16LE(8), head.readUInt16LE(10)];
      if ((kind !== MS_ADPCM && kind !== IMA_ADPCM) || (channels !== 1 && channels !== 2)) return undefined;
      format = { kind, channels, rate: head.readUInt32LE(12), blockBytes: head.readUInt16LE(20) };
    }
    if (name === "data") {
      const least = (format?.kind === MS_ADPCM ? 7 : 4) * (format?.channels ?? 1);
      if (format === undefined || format.blockBytes < least) return undefined;
      // Recorders that lost power leave 0 or the largest number.
      const to = size === 0 || size === 0xffffffff ? source.length : Math.min(at + 8 + size, source.length);
      return { ...format, from: at + 8, to };
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}

/** Block by block. */
export async function* adpcmSound(source: ByteSource, format: AdpcmFormat): AsyncGenerator<Sound> {
  const decode = format.kind === MS_ADPCM ? msBlock : imaBlock;
  for (let at = format.from; at < format.to; at += format.blockBytes) {
    const block = Buffer.from(await source.read(at, Math.min(at + format.blockBytes, format.to)));
    yield { channels: decode(block, format.channels), rate: format.rate };
  }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const IMA_STEPS = imaSteps();
const IMA_MOVES = [-1, -1, -1, -1, 2, 4, 6, 8];

/** The 89 step sizes of IMA (1992), each 1.1 times the previous, from 7. */
function imaSteps(): number[] {
  return [
    ...[7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97],
    ...[107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796],
    ...[876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428],
    ...[4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10_442, 11_487, 12_635, 13_899, 15_289, 16_818, 18_500],
    ...[20_350, 22_385, 24_623, 27_086, 29_794, 32_767],
  ];
}

/** For each channel a first sample and a step, then four bytes of each channel in turn. */
function imaBlock(block: Buffer, channels: number): Float32Array[] {
  const head = 4 * channels;
  if (block.length < head) return [];
  const groups = Math.floor((block.length - head) / head);
  return Array.from({ length: channels }, (_, channel) => {
    let value = block.readInt16LE(4 * channel);
    let index = clamp(block.readUInt8(4 * channel + 2), 0, 88);
    const out = new Float32Array(1 + 8 * groups);
    out[0] = value / 32_768;
    for (let i = 0; i < 8 * groups; i += 1) {
      const byte = block.readUInt8(head + (i >> 3) * head + 4 * channel + ((i >> 1) & 3));
      const code = i % 2 === 0 ? byte & 15 : byte >> 4;
      const step = IMA_STEPS[index] ?? 7;
      const difference = (step >> 3) + (code & 4 ? step : 0) + (code & 2 ? step >> 1 : 0) + (code & 1 ? step >> 2 : 0);
      value = clamp(code & 8 ? value - difference : value + difference, -32_768, 32_767);
      index = clamp(index + (IMA_MOVES[code & 7] ?? 0), 0, 88);
      out[1 + i] = value / 32_768;
    }
    return out;
  });
}

const MS_MOVES = [230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230];
const MS_FIRST = [256, 512, 0, 192, 240, 460, 392];
const MS_SECOND = [0, -256, 0, 64, 0, -208, -232];

/** Predictors, steps and two samples of each channel, then four bits of each in turn. */
function msBlock(block: Buffer, channels: number): Float32Array[] {
  const head = 7 * channels;
  if (block.length < head) return [];
  const perChannel = Math.floor(((block.length - head) * 2) / channels);
  return Array.from({ length: channels }, (_, channel) => {
    const predictor = Math.min(block.readUInt8(channel), 6);
    const word = (nth: number): number => block.readInt16LE(channels + 2 * (nth * channels + channel));
    let step = word(0);
    let last = word(1);
    let before = word(2);
    const out = new Float32Array(2 + perChannel);
    out[0] = before / 32_768;
    out[1] = last / 32_768;
    for (let i = 0; i < perChannel; i += 1) {
      const nibble = i * channels + channel;
      const byte = block.readUInt8(head + (nibble >> 1));
      const code = nibble % 2 === 0 ? byte >> 4 : byte & 15;
      const guess = (last * (MS_FIRST[predictor] ?? 0) + before * (MS_SECOND[predictor] ?? 0)) >> 8;
      before = last;
      last = clamp(guess + (code & 8 ? code - 16 : code) * step, -32_768, 32_767);
      step = Math.max(16, ((MS_MOVES[code] ?? 230) * step) >> 8);
      out[2 + i] = last / 32_768;
    }
    return out;
  });
}
