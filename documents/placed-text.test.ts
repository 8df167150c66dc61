import { describe, expect, it } from "vitest";
import { PlacedText } from "./placed-text";
import { TextPlacesBuilder } from "./text-places";

/** On a page of 100 x 100: letters 2 wide and 4 high, from below. */
function placed(letters: readonly (readonly [page: number, left: number, bottom: number])[]) {
  const places = new TextPlacesBuilder();
  letters.forEach(([page, left, bottom], start) =>
    places.addBox({ start, end: start + 1, page }, [left, bottom, left + 2, bottom + 4], 100, 100),
  );
  return new PlacedText(places.finish());
}

const sides = (text: PlacedText, start: number, end: number) =>
  text.boxesOf({ start, end }).map(({ page, corners: [upper, , lower] }) => {
    return [page, ...[...upper, ...lower].map((side) => Math.round(side * 100))];
  });

describe("boxes of a range of the text", () => {
  it("are one for letters of a line", () => {
    const text = placed([
      [0, 10, 50],
      [0, 12, 50],
      [0, 18, 51],
    ]);
    expect(sides(text, 0, 3)).toEqual([[0, 10, 45, 20, 50]]);
    expect(sides(text, 1, 2)).toEqual([[0, 12, 46, 14, 50]]);
    expect(sides(text, 3, 9)).toEqual([]);
  });

  it("are apart for lines and pages", () => {
    const text = placed([
      [0, 80, 50],
      [0, 82, 50],
      [0, 10, 44],
      [1, 12, 44],
    ]);
    expect(sides(text, 0, 4)).toEqual([
      [0, 80, 46, 84, 50],
      [0, 10, 52, 12, 56],
      [1, 12, 52, 14, 56],
    ]);
  });

  it("are one for letters above each other", () => {
    const text = placed([
      [0, 10, 20],
      [0, 10, 25],
      [0, 10, 30],
    ]);
    expect(sides(text, 0, 3)).toEqual([[0, 10, 66, 12, 80]]);
  });
});

describe("a place", () => {
  const text = placed([
    [0, 10, 50],
    [2, 12, 50],
  ]);

  it("is that of the next letter", () => {
    expect(text.placeOf(0)?.page).toBe(0);
    expect(text.placeOf(1)?.page).toBe(2);
    expect(text.placeOf(2)).toBeNull();
  });

  it("leads back to the text", () => {
    expect(text.textAt(2, 0.13, 0.48)).toBe(1);
    expect(text.textAt(0, 0.13, 0.48)).toBeNull();
  });
});
