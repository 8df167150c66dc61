import type { RegionPicture } from "../../page/found-region";
import type { Pixels } from "../../raster/pixels";

/** Percent. */
const SURE = 85;
/** Share of a word's height. */
const MARGIN = 0.3;
/** Share of the picture's longer side, 9 mm of a sheet; higher boxes are not print. */
const HIGHEST = 0.03;

export function withoutWords({ width, height, rgba, words }: RegionPicture): Pixels {
  const sure = words.filter(
    ({ text, confidence, corners }) => confidence >= SURE && corners === undefined && /[\p{L}\p{N}]{2}/u.test(text),
  );
  const paper = paperOf(rgba);
  const bare = Uint8Array.from(rgba);
  for (const { box } of sure) {
    const [left, top, right, bottom] = box;
    if (bottom - top > Math.max(width, height) * HIGHEST) continue;
    const margin = (bottom - top) * MARGIN;
    const [from, to] = [Math.max(0, Math.floor(left - margin)), Math.min(width, Math.ceil(right + margin))];
    for (let y = Math.max(0, Math.floor(top - margin)); y < Math.min(height, bottom + margin); y += 1) {
      for (let at = (y * width + from) * 4; at < (y * width + to) * 4; at += 4) bare.set(paper, at);
    }
  }
  return { width, height, rgba: bare };
}

function paperOf(rgba: Uint8Array): readonly number[] {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
  for (let at = 0; at < rgba.length; at += 4) {
    counts.forEach((count, plane) => {
      const value = rgba[at + plane] ?? 255;
      count[value] = (count[value] ?? 0) + 1;
    });
  }
  return [...counts.map((count) => medianOf(count, rgba.length / 4)), 255];
}

function medianOf(counts: Uint32Array, total: number): number {
  let seen = 0;
  const level = counts.findIndex((count) => (seen += count) >= total / 2);
  return level < 0 ? 255 : level;
}
