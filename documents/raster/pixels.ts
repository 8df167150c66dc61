/** Red, green, blue and opacity, one byte each, from the upper left corner. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Unpacks one page at a time. Both throw `DocumentFailure`. */
export interface OpenPicture {
  readonly count: number;
  readonly pixels: (page: number) => Pixels;
  /** Stored with one bit per pixel. */
  readonly isBilevel: (page: number) => boolean;
}
