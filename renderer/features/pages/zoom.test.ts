import { describe, expect, it } from "vitest";
import { nextZoom, wheelZoom, zoomFactor } from "./zoom";

describe("the zoom of pages", () => {
  it("has steps from 50 to 400 %, also from a width in between", () => {
    expect([nextZoom(1, 1), nextZoom(1.1, 1), nextZoom(1.1, -1), nextZoom(4, 1), nextZoom(0.5, -1)]).toEqual([
      1.25, 1.25, 1, 4, 0.5,
    ]);
    expect(nextZoom(0.42, 1)).toBe(0.5);
  });

  it("follows the wheel between the same limits", () => {
    expect(wheelZoom(1, -400)).toBe(2);
    expect(wheelZoom(1, 4000)).toBe(0.5);
    expect(wheelZoom(3, -4000)).toBe(4);
  });

  it("fits the widest page into the window", () => {
    expect(zoomFactor("fit", 800, 600)).toBe(0.75);
    expect(zoomFactor("fit", 100, 4000)).toBe(4);
    expect(zoomFactor("fit", 0, 0)).toBe(1);
    expect(zoomFactor(1.5, 800, 600)).toBe(1.5);
  });
});
