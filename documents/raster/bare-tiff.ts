import { bareProfile } from "./bare-profile";

/** Bytes of a value by type (TIFF 6.0, section 2). */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const BYTES = new Set([1, 2, 6, 7]);
/** JPEG tables, a range of dots. */
const NEEDED = new Set([0x015b, 0x0150]);
const PROFILE = 0x8773;
/** IPTC and Photoshop, which some programs write as numbers. */
const PROPERTIES = new Set([0x83bb, 0x8649]);
const GPS = 0x8825;
const DIRECTORIES = new Set([0x8769, GPS, 0xa005, 0x014a]);
const MOST_DIRECTORIES = 5_000;

/** Zeros personal values. Preserves length and pixels. */
export function bareTiff(bytes: Uint8Array): Uint8Array {
  const tiff = Buffer.from(bytes);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const seen = new Set<number>();
  const waiting = [{ at: long(4), isPlace: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { at: directory, isPlace } = next;
    if (directory === 0 || directory + 2 > tiff.length || seen.has(directory) || seen.size > MOST_DIRECTORIES) continue;
    seen.add(directory);
    const end = directory + 2 + short(directory) * 12;
    if (end + 4 > tiff.length) continue;
    waiting.push({ at: long(end), isPlace: false });
    for (let at = directory + 2; at < end; at += 12) {
      const [tag, type, count] = [short(at), short(at + 2), long(at + 4)];
      const length = count * (SIZES[type] ?? 0);
      const start = length <= 4 ? at + 8 : long(at + 8);
      if (DIRECTORIES.has(tag)) {
        for (let one = 0; one < Math.min(count, MOST_DIRECTORIES) && start + one * 4 + 4 <= tiff.length; one += 1)
          waiting.push({ at: long(start + one * 4), isPlace: tag === GPS });
      } else if (tag === PROFILE) {
        const profile = tiff.subarray(start, start + length);
        const bare = bareProfile(profile);
        if (bare === undefined) profile.fill(0);
        else bare.copy(profile);
      } else if (isPlace || PROPERTIES.has(tag) || (BYTES.has(type) && !NEEDED.has(tag)))
        tiff.fill(0, Math.min(start, tiff.length), Math.min(start + length, tiff.length));
    }
  }
  return tiff;
}
