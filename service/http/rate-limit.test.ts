import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit";

test("gives as many tokens as a minute has, then one whenever its share of the minute has passed", async () => {
  let now = 0;
  const limit = createRateLimit(3, () => now);
  expect(await Promise.all([limit.take("a"), limit.take("a"), limit.take("a")])).toEqual([0, 0, 0]);
  expect(await limit.take("a")).toBe(20);
  expect(await limit.take("b")).toBe(0);
  now += 19_999;
  expect(await limit.take("a")).toBe(1);
  now += 1;
  expect(await Promise.all([limit.take("a"), limit.take("a")])).toEqual([0, 20]);
});

test("saves no more than a minute's tokens, and a clock that goes back takes none away", async () => {
  let now = 10_000_000;
  const limit = createRateLimit(2, () => now);
  expect(await limit.take("a")).toBe(0);
  now += 3_600_000;
  expect(await Promise.all([limit.take("a"), limit.take("a"), limit.take("a")])).toEqual([0, 0, 30]);
  now -= 3_600_000;
  expect(await limit.take("a")).toBe(30);
});
