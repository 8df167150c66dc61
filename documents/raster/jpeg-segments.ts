import { bareProfile } from "./bare-profile";

/** ITU-T T.81, B.1.1.3. */
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;
const NEEDED = new Map([
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);
const EXIF = "Exif\0\0";
const ORIENTATION_TAG = 0x0112;

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

const END_OF_IMAGE = 0xd9;

/** Scans include their data. Excludes later data such as previews. Undefined for other or truncated files. */
function segmentsOf(bytes: Buffer): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    if (marker === START_OF_SCAN) end = endOfScan(bytes, end);
    segments.push({ marker, start: at, end });
    at = end;
  }
  return segments.some(({ marker }) => marker === START_OF_SCAN) ? segments : undefined;
}

/** Skips stuffed bytes and restart markers (B.1.1.2 and B.1.1.5). */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Removes metadata, comments, previews, profile names and trailing data. An `orientation` of 1 needs no segment. */
export function withoutMetadata(jpeg: Uint8Array, orientation = 1): Uint8Array | undefined {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const segments = segmentsOf(bytes);
  if (segments === undefined) return undefined;
  const kept = segments.filter(({ marker, start, end }) => {
    if (marker === COMMENT) return false;
    if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return true;
    const mark = NEEDED.get(marker);
    return mark !== undefined && bytes.toString("latin1", start + 4, Math.min(end, start + 4 + mark.length)) === mark;
  });
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(orientation === 1 ? [] : [exifOf(orientation)]),
    ...withBareProfile(kept, bytes),
    Buffer.from([0xff, END_OF_IMAGE]),
  ]);
}

/** ITU-T T.871, 10.1, without a thumbnail. */
const densityOf = (segment: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, FIRST_APPLICATION, 0, 16]), segment.subarray(4, 16), Buffer.alloc(2)]);

/** Segment head, profile name, part and number of parts. */
const PROFILE_HEAD = 4 + 12 + 2;

/** Large profiles span several segments. */
function withBareProfile(segments: readonly Segment[], bytes: Buffer): Buffer[] {
  const isProfile = ({ marker }: Segment): boolean => marker === 0xe2;
  const parts = segments
    .filter(isProfile)
    .toSorted(
      (one, other) => (bytes[one.start + PROFILE_HEAD - 2] ?? 0) - (bytes[other.start + PROFILE_HEAD - 2] ?? 0),
    );
  const bare = bareProfile(Buffer.concat(parts.map(({ start, end }) => bytes.subarray(start + PROFILE_HEAD, end))));
  const places = new Map<Segment, number>();
  let length = 0;
  for (const part of parts) {
    places.set(part, length);
    length += part.end - part.start - PROFILE_HEAD;
  }
  return segments.flatMap((segment) => {
    const { start, end } = segment;
    const place = places.get(segment);
    if (segment.marker === FIRST_APPLICATION) return [densityOf(bytes.subarray(start, end))];
    if (place === undefined) return [bytes.subarray(start, end)];
    if (bare === undefined) return [];
    const head = bytes.subarray(start, start + PROFILE_HEAD);
    return [Buffer.concat([head, bare.subarray(place, place + end - start - PROFILE_HEAD)])];
  });
}

function exifOf(orientation: number): Buffer {
  const directory = [1, 0, ORIENTATION_TAG & 0xff, ORIENTATION_TAG >> 8, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
  const tiff = [...Buffer.from("II*\0"), 8, 0, 0, 0, ...directory, 0, 0, 0, 0];
  const data = [...Buffer.from(EXIF), ...tiff];
  return Buffer.from([0xff, 0xe1, 0, data.length + 2, ...data]);
}

/** 1 to 8 (Exif 2.3, 4.6.4); 1 if absent. */
export function orientationOf(jpeg: Uint8Array): number {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (const { marker, start, end } of segmentsOf(bytes) ?? []) {
    if (marker !== 0xe1 || bytes.toString("latin1", start + 4, start + 10) !== EXIF) continue;
    const tiff = bytes.subarray(start + 10, end);
    try {
      const isLittle = tiff.toString("latin1", 0, 2) === "II";
      const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
      const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
      for (let entry = 0; entry < short(directory); entry += 1) {
        const at = directory + 2 + entry * 12;
        if (short(at) !== ORIENTATION_TAG) continue;
        const value = short(at + 8);
        return value >= 1 && value <= 8 ? value : 1;
      }
    } catch {
      return 1;
    }
  }
  return 1;
}

/** ITU-T T.81, table B.1. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Pixels; 0 without a frame header. */
export function sizeOfJpeg(jpeg: Uint8Array): readonly [width: number, height: number] {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const frame = segmentsOf(bytes)?.find(({ marker }) => isFrame(marker));
  if (frame === undefined || frame.end < frame.start + 9) return [0, 0];
  return [bytes.readUInt16BE(frame.start + 7), bytes.readUInt16BE(frame.start + 5)];
}
