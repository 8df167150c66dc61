/** Markers of a JPEG (ITU-T T.81, B.1.1.3). */
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;
/** What a decoder needs of them: JFIF's density, a colour profile, Adobe's colour transform. */
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

/** The segments before the picture itself, and where that begins; undefined for what is no JPEG. */
function segmentsOf(bytes: Buffer): { segments: Segment[]; scan: number } | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === START_OF_SCAN) return { segments, scan: at };
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end > bytes.length) return undefined;
      segments.push({ marker, start: at, end });
      at = end;
    }
  }
  return undefined;
}

/**
 * A JPEG without what its camera and programs wrote into it: place, time, names, comments, a small picture, XMP.
 * `orientation`: what alone is said in their place, 1 to 8; 1 needs no word.
 */
export function withoutMetadata(jpeg: Uint8Array, orientation = 1): Uint8Array | undefined {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const found = segmentsOf(bytes);
  if (found === undefined) return undefined;
  const kept = found.segments.filter(({ marker, start, end }) => {
    if (marker === COMMENT) return false;
    if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return true;
    const mark = NEEDED.get(marker);
    return mark !== undefined && bytes.toString("latin1", start + 4, Math.min(end, start + 4 + mark.length)) === mark;
  });
  // What follows the end of the picture is none of it.
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(orientation === 1 ? [] : [exifOf(orientation)]),
    ...kept.map(({ start, end: after }) => bytes.subarray(start, after)),
    bytes.subarray(found.scan, end > found.scan ? end + 2 : bytes.length),
  ]);
}

/** A segment that says how the picture is to be turned and nothing else. */
function exifOf(orientation: number): Buffer {
  const directory = [1, 0, ORIENTATION_TAG & 0xff, ORIENTATION_TAG >> 8, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
  const tiff = [...Buffer.from("II*\0"), 8, 0, 0, 0, ...directory, 0, 0, 0, 0];
  const data = [...Buffer.from(EXIF), ...tiff];
  return Buffer.from([0xff, 0xe1, 0, data.length + 2, ...data]);
}

/** How the picture is to be turned to be seen upright: 1 to 8 (Exif 2.3, 4.6.4); 1 where nothing says so. */
export function orientationOf(jpeg: Uint8Array): number {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (const { marker, start, end } of segmentsOf(bytes)?.segments ?? []) {
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
