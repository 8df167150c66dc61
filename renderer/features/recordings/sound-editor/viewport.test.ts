import { describe, expect, it } from "vitest";
import { moved, partToRead, showing, timeAt, whole, xOf, zoomed } from "./viewport";

describe("the visible part of a recording", () => {
  it("keeps the moment under the pointer while it is enlarged", () => {
    const view = zoomed(whole(100), 0.5, 80, 100);
    expect(view).toEqual({ from: 40, to: 90 });
    expect(xOf(view, 80, 1000)).toBe(800);
    expect(timeAt(view, 800, 1000)).toBe(80);
  });

  it("stays within the recording", () => {
    expect(moved({ from: 10, to: 20 }, -50, 100)).toEqual({ from: 0, to: 10 });
    expect(moved({ from: 10, to: 20 }, 500, 100)).toEqual({ from: 90, to: 100 });
    expect(zoomed({ from: 10, to: 20 }, 1000, 15, 100)).toEqual({ from: 0, to: 100 });
  });

  it("is never shorter than two seconds", () => {
    const view = zoomed({ from: 10, to: 13 }, 0.1, 11, 100);
    expect(view.to - view.from).toBe(2);
  });

  it("is read in parts that contain it and stay the same for small steps", () => {
    const hour = 3600;
    expect(partToRead(whole(hour), hour)).toBeUndefined();
    expect(partToRead({ from: 0, to: 900 }, hour)).toBeUndefined();
    expect(partToRead({ from: 130, to: 190 }, hour)).toEqual({ from: 128, to: 256 });
    expect(partToRead({ from: 191, to: 251 }, hour)).toEqual({ from: 128, to: 256 });
    expect(partToRead({ from: 3540, to: 3600 }, hour)).toEqual({ from: 3520, to: 3600 });
    expect(partToRead(whole(1), 1)).toBeUndefined();
  });

  it("moves only if an interval is outside", () => {
    const view = { from: 10, to: 20 };
    expect(showing(view, { from: 12, to: 13 }, 100)).toBe(view);
    expect(showing(view, { from: 50, to: 52 }, 100)).toEqual({ from: 46, to: 56 });
  });
});
