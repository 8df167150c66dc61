import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pollDelay, retryDelay } from "./backoff";

describe("retryDelay", () => {
  it("grows to a minute and no further", () => {
    const delays = [0, 1, 2, 3, 10].map((failures) => retryDelay(failures, 0, () => 0));
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
  });

  it("never comes back sooner than the service asked for", () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.nat(600_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, asked, chance) => {
          expect(retryDelay(failures, asked, () => chance)).toBeGreaterThanOrEqual(asked);
        },
      ),
    );
  });
});

describe("pollDelay", () => {
  it("is quick with the service next door and calm with a remote one", () => {
    expect(pollDelay("embedded", 0)).toBeLessThan(50);
    expect(pollDelay("embedded", 100)).toBe(1_000);
    expect(pollDelay("remote", 0)).toBe(500);
    expect(pollDelay("remote", 100)).toBe(10_000);
  });
});
