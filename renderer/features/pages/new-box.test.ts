import { expect, it } from "vitest";
import { newBoxIn } from "./new-box";

const rectangle = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

it("is in the middle of the part of the page that is in view", () => {
  const below = newBoxIn(rectangle(0, 0, 1000, 600), rectangle(100, 200, 800, 1000));
  expect(below.x + below.width / 2).toBeCloseTo(0.5);
  expect(below.y + below.height / 2).toBeCloseTo(0.2);
  expect(below.width * 800).toBeCloseTo(220);
});

it("stays on a page that is hardly in view, or small", () => {
  const above = newBoxIn(rectangle(0, 0, 1000, 600), rectangle(100, -990, 800, 1000));
  expect(above.y + above.height).toBeCloseTo(1);
  const small = newBoxIn(rectangle(0, 0, 1000, 600), rectangle(0, 0, 100, 50));
  expect([small.width, small.height]).toEqual([0.5, 0.5]);
});
