import { bareProfile } from "./bare-profile";

/** `VP8X` flags: Exif and XMP, colour profile. */
const PROPERTIES = 0x0c;
const PROFILE = 0x20;

export function bareWebp(bytes: Uint8Array): Uint8Array {
  const webp = Buffer.from(bytes);
  const kept: Buffer[] = [];
  let flags = -1;
  let at = 12;
  for (; at + 8 <= webp.length;) {
    const kind = webp.toString("latin1", at, at + 4);
    const end = at + 8 + webp.readUInt32LE(at + 4);
    const next = end + (end % 2);
    if (kind === "VP8X") {
      flags = at + 8;
      webp[flags] = (webp[flags] ?? 0) & ~PROPERTIES;
    }
    const profile = kind === "ICCP" ? bareProfile(webp.subarray(at + 8, end)) : undefined;
    profile?.copy(webp, at + 8);
    if (kind === "ICCP" && profile === undefined && flags >= 0) webp[flags] = (webp[flags] ?? 0) & ~PROFILE;
    const isKept = kind === "ICCP" ? profile !== undefined : kind !== "EXIF" && kind !== "XMP ";
    if (isKept) kept.push(webp.subarray(at, next));
    at = next;
  }
  const content = Buffer.concat([webp.subarray(8, 12), ...kept]);
  const head = Buffer.from("RIFF\0\0\0\0");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
