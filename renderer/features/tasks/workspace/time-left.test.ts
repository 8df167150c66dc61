import { describe, expect, it } from "vitest";
import { roundedLeft, timeLeft } from "./time-left";

describe("the time that a task still takes", () => {
  it("follows from how fast it went since it was first seen", () => {
    expect(timeLeft({ at: 0, progress: 0 }, { at: 60_000, progress: 0.25 })).toBe(180_000);
    // After a restart earlier progress does not count.
    expect(timeLeft({ at: 1000, progress: 0.5 }, { at: 11_000, progress: 0.75 })).toBe(10_000);
  });

  it("is not guessed from too little", () => {
    expect(timeLeft({ at: 0, progress: 0 }, { at: 1000, progress: 0.5 })).toBeUndefined();
    expect(timeLeft({ at: 0, progress: 0.1 }, { at: 60_000, progress: 0.11 })).toBeUndefined();
    expect(timeLeft({ at: 0, progress: 0.1 }, { at: 60_000, progress: 1 })).toBeUndefined();
  });

  it("is told roughly", () => {
    expect([1200, 12_000, 49_000, 56_000, 100_000, 3_640_000].map(roundedLeft)).toEqual([10, 20, 50, 60, 120, 3660]);
  });
});
