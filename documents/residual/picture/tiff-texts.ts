import { iptcTexts } from "./iptc-texts";

/** Bytes of a value by type (TIFF 6.0, section 2). */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const [BYTE, ASCII, UNDEFINED] = [1, 2, 7];
const DIRECTORIES = new Set([0x8769, 0x8825, 0xa005, 0x014a]);
const IPTC = 0x83bb;
const PHOTOSHOP = 0x8649;
/** Tags that Windows writes as UTF-16. */
const WIDE = { first: 0x9c9b, last: 0x9c9f } as const;
/** Colour profiles, palettes and quantization tables. */
const NO_TEXT = new Set([0x8773, 0x0140, 0x015b, 0x012d]);
const MOST_DIRECTORIES = 5_000;

export function* tiffTexts(tiff: Buffer): Generator<Buffer> {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const seen = new Set<number>();
  const waiting = [long(4)];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    if (directory === 0 || directory + 2 > tiff.length || seen.has(directory) || seen.size > MOST_DIRECTORIES) continue;
    seen.add(directory);
    const entries = short(directory);
    const next = directory + 2 + entries * 12;
    if (next + 4 <= tiff.length) waiting.push(long(next));
    for (let at = directory + 2; at < next && at + 12 <= tiff.length; at += 12) {
      const [tag, type, count] = [short(at), short(at + 2), long(at + 4)];
      const length = count * (SIZES[type] ?? 0);
      const start = length <= 4 ? at + 8 : long(at + 8);
      if (DIRECTORIES.has(tag)) {
        for (let one = 0; one < Math.min(count, MOST_DIRECTORIES) && start + one * 4 + 4 <= tiff.length; one += 1)
          waiting.push(long(start + one * 4));
      } else if (tag === IPTC || tag === PHOTOSHOP) yield* iptcTexts(tiff.subarray(start, start + length));
      else if ([BYTE, ASCII, UNDEFINED].includes(type) && length > 2 && !NO_TEXT.has(tag))
        yield textOf(tag, tiff.subarray(start, start + length));
    }
  }
}

function textOf(tag: number, value: Buffer): Buffer {
  const mark = Buffer.from([0xff, 0xfe]);
  if (tag >= WIDE.first && tag <= WIDE.last) return Buffer.concat([mark, value]);
  // Encoding (4.6.5).
  if (value.toString("latin1", 0, 8) === "UNICODE\0") return unicodeOf(value.subarray(8));
  if (/^(?:ASCII\0{3}|JIS\0{5}|\0{8})/.test(value.toString("latin1", 0, 8))) return value.subarray(8);
  return value;
}

/** The half with more zeros is the high byte, unless it has Cyrillic letters (04). */
function unicodeOf(value: Buffer): Buffer {
  const isHigh = (byte: number): boolean => byte === 0 || byte === 4;
  const bigs = value.filter((byte, at) => at % 2 === 0 && isHigh(byte)).length;
  const littles = value.filter((byte, at) => at % 2 === 1 && isHigh(byte)).length;
  return Buffer.concat([Buffer.from(bigs > littles ? [0xfe, 0xff] : [0xff, 0xfe]), value]);
}
