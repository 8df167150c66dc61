import { describe, expect, it } from "vitest";
import { nearDay } from "./by-day";

const at = (text: string): number => new Date(text).getTime();

describe("the library by day", () => {
  it("knows today and yesterday by the calendar", () => {
    const now = at("2026-03-01T00:10");
    expect(nearDay(at("2026-03-01T00:00"), now)).toBe("today");
    expect(nearDay(at("2026-02-28T00:00"), now)).toBe("yesterday");
    expect(nearDay(at("2026-02-27T00:00"), now)).toBeUndefined();
  });
});
