import type { Corners } from "../../shared/document/region";
import type { RegionKind } from "../../shared/document/region-kinds";
import type { RecognizedWord } from "./recognized-words";
import type { Pixels } from "../raster/pixels";

export interface FoundRegion {
  readonly kind: RegionKind;
  /** Pixels from the upper left corner. */
  readonly corners: Corners;
  /** Undefined: the default of its kind. */
  readonly covered?: boolean;
}

/** Upright; words in pixels. */
export interface RegionPicture extends Pixels {
  readonly words: readonly RecognizedWord[];
}
