import type { Pixels } from "../../../documents/raster/pixels";

export function quarterTurns(picture: Pixels): Pixels[] {
  const turned = [picture];
  while (turned.length < 4) {
    const { width, height, rgba } = turned.at(-1) ?? picture;
    const [from, to] = [new Uint32Array(rgba.slice().buffer), new Uint32Array(width * height)];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) to[(width - 1 - x) * height + y] = from[y * width + x] ?? 0;
    }
    turned.push({ width: height, height: width, rgba: new Uint8Array(to.buffer) });
  }
  return turned;
}
