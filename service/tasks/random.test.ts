import { expect, test } from "vitest";
import { cryptoRandom } from "./random";

test("draws lie in [0, 1) and spread over it", () => {
  const draws = Array.from({ length: 10_000 }, cryptoRandom);
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draws)).toBeLessThan(1);
  const tenths = new Set(draws.map((draw) => Math.floor(draw * 10)));
  expect(tenths.size).toBe(10);
  expect(new Set(draws).size).toBeGreaterThan(9_990);
});
