import { damaged, DocumentFailure } from "../../document-failure";
import { CSS_DENSITY, fittingScale, type PageSize, type PageSource } from "../../page-source";
import { onGround } from "../../raster/opacity";
import { openPicture } from "../../raster/picture-files";
import { pictureFormat } from "../../raster/picture-format";
import type { Pixels } from "../../raster/pixels";
import { resized } from "../../raster/resized";

/** A4, in CSS pixels. */
const LONGEST_SIDE = 11.7 * CSS_DENSITY;

export function openPicturePages(bytes: Uint8Array): PageSource {
  const format = pictureFormat(bytes);
  if (format === undefined) throw damaged();
  const pages = openPicture(bytes, format);
  const sizes = Array.from({ length: pages.count }, (_, index) => shownSize(pages.size(index)));
  /** Unpacking takes most of the time. */
  let last: { readonly page: number; readonly pixels: Pixels } | undefined;
  return {
    sizes,
    draw: (page, scale) => {
      const size = sizes[page];
      if (size === undefined) throw new DocumentFailure("bad_request");
      if (last?.page !== page) last = { page, pixels: onGround(pages.pixels(page), 255) };
      const factor = fittingScale(size, scale);
      return resized(last.pixels, Math.round(size.width * factor), Math.round(size.height * factor));
    },
  };
}

function shownSize({ width, height }: PageSize): PageSize {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}
