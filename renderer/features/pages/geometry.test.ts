import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Area, Turn } from "../../../shared/document/page-box";
import type { Corners } from "../../../shared/document/region";
import {
  addTurns,
  areaBetween,
  boundsOf,
  HANDLES,
  inReadingOrder,
  movedBy,
  outlineIn,
  resizedBy,
  turnedArea,
  turnedPoint,
  uprightArea,
} from "./geometry";

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const area = fc.tuple(fraction, fraction, fraction, fraction).map(([a, b, c, d]) => areaBetween([a, b], [c, d]));
const turn = fc.constantFrom<Turn>(0, 90, 180, 270);

function expectNear(one: Area, other: Area): void {
  for (const side of ["x", "y", "width", "height"] as const) expect(one[side]).toBeCloseTo(other[side], 9);
}

function expectOnPage({ x, y, width, height }: Area): void {
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(1 + 1e-9);
  expect(y + height).toBeLessThanOrEqual(1 + 1e-9);
}

describe("areas of a page", () => {
  it("turn clockwise and back", () => {
    expect(turnedPoint([0.25, 0], 90)).toEqual([1, 0.25]);
    expect(turnedPoint([0.25, 0], 270)).toEqual([0, 0.75]);
    fc.assert(fc.property(area, turn, (one, by) => expectNear(uprightArea(turnedArea(one, by), by), one)));
    expect(addTurns(270, 90)).toBe(0);
    expect(addTurns(0, -90)).toBe(270);
  });

  it("are drawn in any direction and stay on the page", () => {
    expect(areaBetween([0.5, 0.5], [-0.2, 1.4])).toEqual({ x: 0, y: 0.5, width: 0.5, height: 0.5 });
    fc.assert(
      fc.property(area, fc.tuple(fraction, fraction), fc.constantFrom(...HANDLES), (one, [x, y], handle) => {
        expectOnPage(movedBy(one, [2 * x - 1, 2 * y - 1]));
        expectOnPage(resizedBy(one, handle, [2 * x - 1, 2 * y - 1], [0.01, 0.01]));
      }),
    );
  });

  it("keep their size when they are moved, and the opposite edge when they are resized", () => {
    const one = { x: 0.2, y: 0.2, width: 0.2, height: 0.1 };
    expectNear(movedBy(one, [0.9, -0.1]), { ...one, x: 0.8, y: 0.1 });
    expectNear(resizedBy(one, { x: -1, y: 1 }, [-0.1, 0.3], [0.01, 0.01]), { x: 0.1, y: 0.2, width: 0.3, height: 0.4 });
    expectNear(resizedBy(one, { x: 1, y: 0 }, [-0.9, 0.5], [0.05, 0.05]), { ...one, width: 0.05 });
    expectNear(resizedBy(one, { x: 0, y: -1 }, [0, 0.5], [0.02, 0.02]), { ...one, y: 0.28, height: 0.02 });
  });

  it("have the bounds of their corners, and an outline only if they are tilted", () => {
    const upright: Corners = [
      [0.1, 0.1],
      [0.3, 0.1],
      [0.3, 0.2],
      [0.1, 0.2],
    ];
    const tilted: Corners = [
      [0.2, 0.1],
      [0.3, 0.2],
      [0.2, 0.3],
      [0.1, 0.2],
    ];
    expectNear(boundsOf(upright), { x: 0.1, y: 0.1, width: 0.2, height: 0.1 });
    expect(outlineIn(upright, boundsOf(upright))).toBeUndefined();
    const outline = outlineIn(tilted, boundsOf(tilted)) ?? [];
    expect(outline.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])).toEqual([
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ]);
  });

  it("are read line by line", () => {
    const at = (x: number, y: number): Area => ({ x, y, width: 0.1, height: 0.02 });
    const [right, left, below] = [at(0.5, 0.1), at(0.1, 0.105), at(0.1, 0.2)];
    expect(inReadingOrder([below, right, left], (one) => one)).toEqual([left, right, below]);
  });
});
