/** RGBA from the upper left corner. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** One page at a time. */
export interface OpenPicture {
  readonly count: number;
  /** Upright, without unpacking. */
  readonly size: (page: number) => Pick<Pixels, "width" | "height">;
  readonly pixels: (page: number) => Pixels;
  readonly isBilevel: (page: number) => boolean;
}

/** Colour channel on white. */
export const onWhite = (value: number, opacity: number): number =>
  opacity === 255 ? value : 255 - (255 - value) * (opacity / 255);
