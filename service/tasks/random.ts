import { randomFillSync } from "node:crypto";

const pool = new Uint32Array(256);
let next = pool.length;

function draw(): number {
  if (next >= pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const value = pool[next] ?? 0;
  next += 1;
  return value;
}

/** Uniform in [0, 1), 53 random bits of the system, because replacements must not be predictable. */
export function cryptoRandom(): number {
  return ((draw() >>> 5) * 2 ** 26 + (draw() >>> 6)) / 2 ** 53;
}
