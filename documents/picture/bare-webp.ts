/** Flags of `VP8X` for Exif and XMP. */
const PROPERTIES = 0x0c;

/** A WebP without Exif and XMP. */
export function bareWebp(bytes: Uint8Array): Uint8Array {
  const webp = Buffer.from(bytes);
  const kept: Buffer[] = [];
  let at = 12;
  for (; at + 8 <= webp.length;) {
    const kind = webp.toString("latin1", at, at + 4);
    const end = at + 8 + webp.readUInt32LE(at + 4);
    const next = end + (end % 2);
    if (kind === "VP8X") webp[at + 8] = (webp[at + 8] ?? 0) & ~PROPERTIES;
    if (kind !== "EXIF" && kind !== "XMP ") kept.push(webp.subarray(at, next));
    at = next;
  }
  const content = Buffer.concat([webp.subarray(8, 12), ...kept]);
  const head = Buffer.from("RIFF\0\0\0\0");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
