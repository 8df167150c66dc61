/** Red, green, blue and opacity, a byte each, from the upper left corner. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** A picture whose pages are unpacked one at a time. Both throw `DocumentFailure`. */
export interface OpenPicture {
  readonly count: number;
  readonly pixels: (page: number) => Pixels;
  /** Whether a page is stored in black and white, a bit for each pixel. */
  readonly isBilevel: (page: number) => boolean;
}
