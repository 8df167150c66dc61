import { orientationOf, withoutMetadata } from "./jpeg-segments";
import { bareGif } from "./bare-gif";
import { barePng } from "./bare-png";
import { bareTiff } from "./bare-tiff";
import { bareWebp } from "./bare-webp";
import { cleanPng } from "./picture-files";
import { pictureFormat } from "./picture-format";

/** Preserves pixels. Undefined if nothing to remove, or for unknown formats. */
export function barePicture(bytes: Uint8Array): Uint8Array | undefined {
  const bare = bared(bytes);
  return bare === undefined || Buffer.from(bare).equals(bytes) ? undefined : bare;
}

function bared(bytes: Uint8Array): Uint8Array | undefined {
  try {
    const format = pictureFormat(bytes);
    if (format === "png") return clean(bytes);
    if (format === "tiff") return bareTiff(bytes);
    if (format === "jpeg") return withoutMetadata(bytes, orientationOf(bytes));
    const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
    if (/^GIF8[79]a/.test(head)) return bareGif(bytes);
    return /^RIFF[^]{4}WEBP/.test(head) ? bareWebp(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** A PNG that cannot be unpacked loses its properties. */
function clean(png: Uint8Array): Uint8Array {
  try {
    return cleanPng(png);
  } catch {
    return barePng(png);
  }
}
