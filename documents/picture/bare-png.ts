import { damaged } from "../document-failure";

/** What of a PNG is kept where nothing of it is changed: what it is drawn by. */
const PNG_CHUNKS = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYS".split(" "));

/** A PNG with what it is drawn by and nothing else. Throws `DocumentFailure` where it is cut off. */
export function barePng(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [view.subarray(0, 8)];
  for (let at = 8; at + 12 <= view.length;) {
    const end = at + 12 + view.readUInt32BE(at);
    const kind = view.toString("latin1", at + 4, at + 8);
    if (end > view.length) throw damaged();
    if (PNG_CHUNKS.has(kind)) kept.push(view.subarray(at, end));
    if (kind === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}
