import { expect, test } from "vitest";
import { pauseAfter } from "./schedule";

test("attempts end within a day, whatever the jitter", () => {
  for (const random of [0, 0.5, 0.999_999]) {
    let total = 0;
    let attempts = 1;
    for (let pause = pauseAfter(1, () => random); pause !== undefined; pause = pauseAfter(attempts, () => random)) {
      total += pause;
      attempts += 1;
    }
    expect(attempts).toBe(8);
    expect(total).toBeGreaterThan(17 * 3_600_000);
    expect(total).toBeLessThanOrEqual(24 * 3_600_000);
  }
});

test("pauses differ from each other, by a tenth at most", () => {
  expect(pauseAfter(1, () => 0)).toBe(4500);
  expect(pauseAfter(1, () => 0.5)).toBe(5000);
});
