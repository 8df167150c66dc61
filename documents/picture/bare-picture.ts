import { DocumentFailure } from "../document-failure";
import { orientationOf, withoutMetadata } from "./jpeg-segments";
import { barePng } from "./bare-png";
import { pictureFormat } from "./picture-format";

/**
 * A picture that stands in a document, without what cameras and programs wrote into it; it is drawn as before, to the pixel.
 * Undefined where there was nothing of that kind, or where it is no PNG and no JPEG that can be taken apart.
 */
export function barePicture(bytes: Uint8Array): Uint8Array | undefined {
  const bare = bared(bytes);
  return bare !== undefined && bare.byteLength < bytes.byteLength ? bare : undefined;
}

function bared(bytes: Uint8Array): Uint8Array | undefined {
  try {
    const format = pictureFormat(bytes);
    if (format === "png") return barePng(bytes);
    return format === "jpeg" ? withoutMetadata(bytes, orientationOf(bytes)) : undefined;
  } catch (error) {
    if (error instanceof DocumentFailure) return undefined;
    throw error;
  }
}
