import { expect, it } from "vitest";
import { placeToolbar } from "./place-toolbar";

const bounds = { top: 100, bottom: 600, left: 200, right: 900 };
const size = { width: 300, height: 40 };
const words = (top: number, left: number) => ({ top, bottom: top + 20, left, right: left + 80 });

it("stands below the words, in their middle", () => {
  expect(placeToolbar(words(300, 500), size, bounds)).toEqual({ top: 326, left: 390 });
});

it("stands above words at the bottom, and never over them", () => {
  expect(placeToolbar(words(560, 500), size, bounds)).toEqual({ top: 514, left: 390 });
});

it("stays inside the panes", () => {
  expect(placeToolbar(words(300, 205), size, bounds)?.left).toBe(206);
  expect(placeToolbar(words(300, 880), size, bounds)?.left).toBe(594);
  expect(placeToolbar({ ...words(90, 300), bottom: 700 }, size, bounds)?.top).toBe(554);
});

it("goes with words that are scrolled away", () => {
  expect(placeToolbar(words(40, 500), size, bounds)).toBeUndefined();
  expect(placeToolbar(words(640, 500), size, bounds)).toBeUndefined();
  // It may cover the names of the panes.
  expect(placeToolbar(words(150, 500), size, bounds, 138)?.top).toBe(176);
  expect(placeToolbar(words(117, 500), size, bounds, 138)).toBeUndefined();
});
