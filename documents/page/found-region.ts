import type { Corners } from "../../shared/document/region";
import type { RegionKind } from "../../shared/document/region-kinds";
import type { RecognizedWord } from "./recognized-words";
import type { Pixels } from "../raster/pixels";

/** A region that a detector found in a picture. */
export interface FoundRegion {
  readonly kind: RegionKind;
  /** In pixels of the picture, from its upper left corner. */
  readonly corners: Corners;
  /** Whether it is covered unless the user decides otherwise; undefined for the default of its kind. */
  readonly covered?: boolean;
}

/** Input of the detectors: one upright page, and the words that were recognized on it (boxes in its pixels). */
export interface RegionPicture extends Pixels {
  readonly words: readonly RecognizedWord[];
}
