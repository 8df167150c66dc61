import type { ByteSource } from "../recording/byte-source";

/** Fragmented files have thousands of boxes, but the first ones describe the tracks. */
const MAX_BOXES = 10_000;
const PIECE = 1_048_576;
const HEAD_BYTES = 16;

/** `moov` boxes at the top (ISO/IEC 14496-12), as [from, to]. */
async function movieBoxes(source: ByteSource): Promise<[number, number][]> {
  const found: [number, number][] = [];
  let at = 0;
  for (let boxes = 0; boxes < MAX_BOXES && at + 8 <= source.length; boxes += 1) {
    const head = Buffer.from(await source.read(at, at + HEAD_BYTES));
    if (head.length < 8) break;
    const size = head.readUInt32BE(0);
    let length = size;
    if (size === 1 && head.length === HEAD_BYTES) length = Number(head.readBigUInt64BE(8));
    else if (size === 0) length = source.length - at;
    if (length < 8) break;
    if (head.toString("latin1", 4, 8) === "moov") found.push([at, Math.min(at + length, source.length)]);
    at += length;
  }
  return found;
}

/**
 * Encrypted tracks (ISO/IEC 23001-7, and Apple's older kind) have descriptions `enca`, `encv` or `drms` with a `sinf`.
 */
export async function isEncryptedMp4(source: ByteSource): Promise<boolean> {
  for (const [from, to] of await movieBoxes(source)) {
    let [named, described] = [false, false];
    // Overlapping pieces, so that no name is missed at a border.
    for (let at = from; at < to; at += PIECE) {
      const bytes = Buffer.from(await source.read(at, Math.min(at + PIECE + 4, to)));
      named ||= ["enca", "encv", "drms", "drmi"].some((name) => bytes.includes(name, 0, "latin1"));
      described ||= bytes.includes("sinf", 0, "latin1");
      if (named && described) return true;
    }
  }
  return false;
}
