import type { Corners } from "../../shared/document/region";
import type { RegionKind } from "../../shared/document/region-kinds";
import type { RecognizedWord } from "./recognized-words";
import type { Pixels } from "../raster/pixels";

export interface FoundRegion {
  readonly kind: RegionKind;
  /** In pixels of the picture, from its upper left corner. */
  readonly corners: Corners;
  /** Whether it is covered by default; undefined for the default of its kind. */
  readonly covered?: boolean;
}

/** An upright page and its recognized words, in pixels. */
export interface RegionPicture extends Pixels {
  readonly words: readonly RecognizedWord[];
}
