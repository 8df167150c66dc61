import { runCode } from "./run-codes";

/** Modes of two-dimensional coding (ITU-T T.6, table 1). */
const PASS = "0001";
const HORIZONTAL = "001";
/** Distance to the colour change above: -3 to 3. */
const VERTICAL = ["0000010", "000010", "010", "1", "011", "000011", "0000011"] as const;
const MOST_SHIFT = 3;
const END_OF_BLOCK = "000000000001000000000001";

/** ITU-T T.6 (Group 4), first bit leftmost. `black`: 1 per black pixel. */
export function encodeFax(black: Uint8Array, width: number, height: number): Buffer {
  const out = new Bits(black.length >> 4);
  let above: number[] = [width];
  for (let y = 0; y < height; y += 1) {
    const row = changesOf(black.subarray(y * width, (y + 1) * width));
    encodeRow(row, above, width, out);
    above = row;
  }
  out.add(END_OF_BLOCK);
  return out.bytes();
}

/** From white, ending with the width. */
function changesOf(row: Uint8Array): number[] {
  const changes: number[] = [];
  let colour = 0;
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] === colour) continue;
    changes.push(x);
    colour = 1 - colour;
  }
  changes.push(row.length);
  return changes;
}

/** Names as in T.6, 2.2.1: a on this row, b on the one above. */
function encodeRow(row: readonly number[], above: readonly number[], width: number, out: Bits): void {
  const place = (changes: readonly number[], index: number): number => changes[index] ?? width;
  // Even index: from white to black.
  let [a0, next, isBlack, b] = [-1, 0, false, 0];
  while (a0 < width) {
    while (b > 0 && place(above, b - 1) > a0) b -= 1;
    while (b < above.length && (place(above, b) <= a0 || (b % 2 === 1) !== isBlack)) b += 1;
    const [a1, b1, b2] = [place(row, next), place(above, b), place(above, b + 1)];
    if (b2 < a1) {
      out.add(PASS);
      a0 = b2;
      continue;
    }
    const shift = a1 - b1;
    if (Math.abs(shift) <= MOST_SHIFT) {
      out.add(VERTICAL[shift + MOST_SHIFT] ?? "");
      a0 = a1;
      next += 1;
      isBlack = !isBlack;
      continue;
    }
    const a2 = place(row, next + 1);
    const [one, other] = isBlack ? (["black", "white"] as const) : (["white", "black"] as const);
    out.add(HORIZONTAL + runCode(one, a1 - Math.max(a0, 0)) + runCode(other, a2 - a1));
    a0 = a2;
    next += 2;
  }
}

class Bits {
  #bytes: Buffer;
  #length = 0;
  #byte = 0;
  #filled = 0;

  constructor(size: number) {
    this.#bytes = Buffer.alloc(Math.max(size, 64));
  }

  add(digits: string): void {
    for (let at = 0; at < digits.length; at += 1) {
      this.#byte = (this.#byte << 1) | (digits.charCodeAt(at) & 1);
      this.#filled += 1;
      if (this.#filled === 8) this.#push();
    }
  }

  bytes(): Buffer {
    if (this.#filled > 0) {
      this.#byte <<= 8 - this.#filled;
      this.#push();
    }
    return this.#bytes.subarray(0, this.#length);
  }

  #push(): void {
    if (this.#length === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#length)]);
    this.#bytes[this.#length] = this.#byte;
    this.#length += 1;
    this.#byte = 0;
    this.#filled = 0;
  }
}
