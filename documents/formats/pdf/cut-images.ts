import { around, type Box } from "../../pdfium/glyph";
import type { Pdfium } from "../../pdfium/pdfium";

/** Less than a line of text, in points. */
const TRIMMED = 14;

/** Invisible parts may contain words. Points of the displayed page. */
export const isCut = (image: Box, seen: Box): boolean =>
  seen[0] - image[0] > TRIMMED ||
  seen[1] - image[1] > TRIMMED ||
  image[2] - seen[2] > TRIMMED ||
  image[3] - seen[3] > TRIMMED;

/** Points of the page; undefined if not clipped. */
export function clipOf(pdfium: Pdfium, object: number): Box | undefined {
  const { api } = pdfium;
  const clip = api.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : api.FPDFClipPath_CountPaths(clip);
  let seen: Box | undefined;
  for (let path = 0; path < paths; path += 1) {
    const points = Array.from({ length: api.FPDFClipPath_CountPathSegments(clip, path) }, (_, index) => {
      const segment = api.FPDFClipPath_GetPathSegment(clip, path, index);
      return pdfium.numbers("float", 2, (x = 0, y = 0) => api.FPDFPathSegment_GetPoint(segment, x, y)) ?? [];
    });
    const boxes = points.flatMap(([x, y]): Box[] => (x === undefined || y === undefined ? [] : [[x, y, x, y]]));
    if (boxes.length === 0) continue;
    seen = seen === undefined ? around(boxes) : shared(seen, around(boxes));
  }
  return seen;
}

const shared = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];
