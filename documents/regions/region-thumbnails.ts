import UPNG from "@cantoo/pdf-lib/upng";
import type { Region } from "../../shared/document/region";
import { fail, ok, type Result } from "../../shared/ipc/result";
import { failureOf } from "../document-failure";
import { pagePictures } from "../page-pictures";
import { type SeenPages, withSeenPages } from "../page/page-memory";
import type { Pixels } from "../raster/pixels";

export interface ThumbnailsAsked {
  readonly regions: readonly Region[];
  readonly seen?: SeenPages | undefined;
}

/** Data URLs by id. */
export interface Thumbnails {
  readonly thumbnails: Readonly<Record<string, string>>;
}

/** Pixels: longer side, and maximum for all. */
const LONGEST_SIDE = 320;
const MOST_THUMBNAILS = 300;
/** Share of the region's longer side. */
const MARGIN = 0.15;

/** Omits pages that cannot be drawn. Codes: those of `readDocument`. */
export async function regionThumbnails(
  name: string,
  bytes: Uint8Array,
  { regions, seen }: ThumbnailsAsked,
): Promise<Result<Thumbnails>> {
  try {
    const { value } = await withSeenPages(seen, () => drawAll(name, bytes, regions.slice(0, MOST_THUMBNAILS)));
    return ok({ thumbnails: value });
  } catch (error) {
    const { code, reason } = failureOf(error);
    return fail(code, "The regions are not drawn", reason === undefined ? undefined : { reason });
  }
}

async function drawAll(name: string, bytes: Uint8Array, regions: readonly Region[]): Promise<Record<string, string>> {
  const draw = await pagePictures(name, bytes);
  const thumbnails: Record<string, string> = {};
  for (const page of new Set(regions.map((region) => region.page))) {
    const picture = await draw(page);
    if (picture === undefined) continue;
    for (const region of regions) if (region.page === page) thumbnails[region.id] = thumbnailOf(picture, region);
  }
  return thumbnails;
}

function thumbnailOf({ width, height, rgba }: Pixels, { corners }: Region): string {
  const [xs, ys] = [corners.map(([x]) => x * width), corners.map(([, y]) => y * height)];
  const margin = MARGIN * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  const wide = Math.max(1, Math.min(width, Math.ceil(Math.max(...xs) + margin)) - left);
  const high = Math.max(1, Math.min(height, Math.ceil(Math.max(...ys) + margin)) - top);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(wide, high));
  const [toWide, toHigh] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const small = new Uint8Array(toWide * toHigh * 4);
  for (let y = 0, to = 0; y < toHigh; y += 1) {
    for (let x = 0; x < toWide; x += 1, to += 4) {
      const fromX = Math.min(width - 1, left + Math.floor((x + 0.5) / scale));
      const fromY = Math.min(height - 1, top + Math.floor((y + 0.5) / scale));
      const from = (fromY * width + fromX) * 4;
      small.set(rgba.subarray(from, from + 4), to);
    }
  }
  const png = Buffer.from(UPNG.encode([small.buffer], toWide, toHigh, 0));
  return `data:image/png;base64,${png.toString("base64")}`;
}
