import type { Region } from "./region";
import { REGION_KINDS, type RegionKind } from "./region-kinds";

export interface RegionCount {
  readonly kind: RegionKind;
  readonly covered: number;
  readonly visible: number;
}

export interface VisibleRegions {
  readonly kind: RegionKind;
  readonly count: number;
}

/** In the order of kinds, without zeros. */
export function countRegions(regions: readonly Pick<Region, "kind" | "covered">[] = []): RegionCount[] {
  return REGION_KINDS.flatMap((kind) => {
    const own = regions.filter((region) => region.kind === kind);
    const covered = own.filter((region) => region.covered).length;
    return own.length === 0 ? [] : [{ kind, covered, visible: own.length - covered }];
  });
}
