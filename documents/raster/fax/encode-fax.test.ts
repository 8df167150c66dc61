import UTIF from "utif2";
import { expect, it } from "vitest";
import { seededRandom } from "../../testing/sheet.fixtures";
import { encodeFax } from "./encode-fax";

/** Lengths that need every kind of code. */
function rowsOf(width: number, height: number, longest: number): Uint8Array {
  const random = seededRandom(longest);
  const black = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const isNew = y % 4 === 0;
    for (let x = 0, colour = Math.floor(random() * 2); x < width && isNew; colour = 1 - colour) {
      const run = 1 + Math.floor(random() ** 3 * longest);
      black.fill(colour, y * width + x, y * width + Math.min(width, x + run));
      x += run;
    }
    if (!isNew) black.copyWithin(y * width, (y - 1) * width, y * width);
    for (let change = 0; !isNew && change < 3; change += 1)
      black[y * width + Math.floor(random() * width)] = change % 2;
  }
  return black;
}

it.each([
  [1, 3, 1],
  [17, 9, 4],
  [801, 60, 90],
  [6007, 40, 6000],
])("%i x %i pixels come back as they were from another decoder", (width, height, longest) => {
  const black = rowsOf(width, height, longest);
  const packed = encodeFax(black, width, height);
  const rowBytes = Math.ceil(width / 8);
  const decoded = new Uint8Array(rowBytes * height);
  const decoder = UTIF as unknown as { decode: { _decodeG4: (...args: unknown[]) => void } };
  decoder.decode._decodeG4(packed, 0, packed.length, decoded, 0, width, 1);
  const pixels = black.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return ((decoded[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
  });
  expect(Buffer.from(pixels).equals(Buffer.from(black))).toBe(true);
});
