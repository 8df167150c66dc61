import type { Corners, Region } from "../../shared/document/region";
import type { RegionKind } from "../../shared/document/region-kinds";
import { boxAround, cornersOfBox } from "../raster/quadrilateral";
import type { FoundRegion } from "../page/found-region";

/** Further regions are listed as one. */
const MOST_OF_PAGE = 200;

/** Covered by default. */
const COVERED: Readonly<Record<RegionKind, boolean>> = {
  unread: true,
  face: false,
  signature: false,
  stamp: false,
  code: false,
  mrz: false,
};

/** `width`, `height`: pixels of the picture. */
export function pageRegions(page: number, found: readonly FoundRegion[], width: number, height: number): Region[] {
  return merged(found).map(({ kind, corners, covered }, index) => ({
    id: `${page}-${kind}-${index + 1}`,
    page,
    kind,
    corners: scaled(corners, 1 / width, 1 / height),
    covered: covered ?? COVERED[kind],
  }));
}

const scaled = (corners: Corners, x: number, y: number): Corners =>
  corners.map(([left, top]) => [left * x, top * y] as const) as unknown as Corners;

export const fromBelow = (corners: Corners, height: number): Corners =>
  corners.map(([x, y]) => [x, height - y] as const) as unknown as Corners;

/** Pixels. */
export const coveredAreas = (regions: readonly Region[], page: number, width: number, height: number): Corners[] =>
  regions
    .filter((region) => region.page === page && region.covered)
    .map(({ corners }) => scaled(corners, width, height));

function merged(found: readonly FoundRegion[]): readonly FoundRegion[] {
  if (found.length <= MOST_OF_PAGE) return found;
  const rest = found.slice(MOST_OF_PAGE - 1).map(({ corners }) => boxAround(corners));
  const corners = cornersOfBox([
    Math.min(...rest.map(([left]) => left)),
    Math.min(...rest.map(([, top]) => top)),
    Math.max(...rest.map(([, , right]) => right)),
    Math.max(...rest.map(([, , , bottom]) => bottom)),
  ]);
  return [...found.slice(0, MOST_OF_PAGE - 1), { kind: "unread", corners }];
}
