import { orientationOf, withoutMetadata } from "./jpeg-segments";
import { bareGif } from "./bare-gif";
import { barePng } from "./bare-png";
import { bareTiff } from "./bare-tiff";
import { bareWebp } from "./bare-webp";
import { cleanPng } from "./picture-files";
import { pictureFormat } from "./picture-format";

/**
 * A picture inside a document, without the metadata of cameras and programs; it is drawn as before, to the pixel.
 * Undefined if there was none, or if its format is unknown.
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
    // A damaged picture is unchanged.
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
