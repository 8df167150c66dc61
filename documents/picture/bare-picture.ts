import { orientationOf, withoutMetadata } from "./jpeg-segments";
import { bareGif } from "./bare-gif";
import { barePng } from "./bare-png";
import { bareTiff } from "./bare-tiff";
import { bareWebp } from "./bare-webp";
import { cleanPng } from "./picture-files";
import { pictureFormat } from "./picture-format";

/**
 * A picture that stands in a document, without what cameras and programs wrote into it; it is drawn as before, to the pixel.
 * Undefined where there was nothing of that kind, or where it is no picture that can be taken apart.
 */
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
    // A picture that is damaged stays as it is.
    return undefined;
  }
}

/** A PNG that is too large or too damaged to be unpacked loses its properties at least. */
function clean(png: Uint8Array): Uint8Array {
  try {
    return cleanPng(png);
  } catch {
    return barePng(png);
  }
}
