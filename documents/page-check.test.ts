import { expect, it } from "vitest";
import type { MappedDocument } from "./mapped-document";
import { isEmptyUnder, turnedArea } from "./page-check";
import { TextPlacesBuilder } from "./text-places";

/** Letters side by side in the middle of a page, each a tenth wide. */
function copyWith(text: string): MappedDocument {
  const places = new TextPlacesBuilder();
  for (let start = 0; start < text.length; start += 1)
    places.addBox({ start, end: start + 1, page: 0 }, [start, 4, start + 1, 6], 10, 10);
  return {
    text,
    places: [],
    parts: { read: [], leftOut: [] },
    locate: () => Promise.resolve(places.finish()),
    write: () => Promise.reject(new Error("Not written")),
  };
}

const box = { page: 0, everyPage: false, x: 0.2, y: 0.3, width: 0.5, height: 0.4 };
const edit = { start: 0, end: 4, replacement: "[NAME]" };

it("finds text under a box", async () => {
  expect(await isEmptyUnder(copyWith("an Orlova"), [], { boxes: [box], turns: {} })).toBe(false);
  expect(await isEmptyUnder(copyWith("an Orlova"), [], { boxes: [{ ...box, page: 1 }], turns: {} })).toBe(true);
  expect(await isEmptyUnder(copyWith("an Orlova"), [], { boxes: [], turns: {} })).toBe(true);
});

it("finds it on a turned page", async () => {
  const across = { page: 0, everyPage: true, x: 0.3, y: 0.2, width: 0.4, height: 0.5 };
  expect(await isEmptyUnder(copyWith("an Orlova"), [], { boxes: [across], turns: { 0: 90 } })).toBe(false);
  const aside = { page: 0, everyPage: true, x: 0, y: 0, width: 0.3, height: 0.9 };
  expect(await isEmptyUnder(copyWith("an Orlova"), [], { boxes: [aside], turns: { 0: 90 } })).toBe(true);
});

it("accepts replacements drawn there", async () => {
  expect(await isEmptyUnder(copyWith("[NAME] is"), [edit], { boxes: [box], turns: {} })).toBe(true);
});

it("trusts no copy that cannot be located", async () => {
  const { locate: _, ...copy } = copyWith("an Orlova");
  expect(await isEmptyUnder(copy, [], { boxes: [box], turns: {} })).toBe(false);
});

it("turns areas like pages", () => {
  const area = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
  const rounded = (one: typeof area) => Object.values(one).map((side) => Math.round(side * 100));
  expect(rounded(turnedArea(area, 90))).toEqual([70, 10, 10, 30]);
  expect(rounded(turnedArea(turnedArea(area, 90), 270))).toEqual(rounded(area));
  expect(rounded(turnedArea(turnedArea(area, 180), 180))).toEqual(rounded(area));
});
