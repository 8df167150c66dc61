import { expect, it } from "vitest";
import { holdsText } from "./holds-text";

it("a name alone is a text, and letters that shapes look like are none", () => {
  expect(holdsText({ text: "Olivia Bennett" })).toBe(true);
  expect(holdsText({ text: "Ki = ab wel" })).toBe(false);
  const unsure = [{ start: 0, end: 4, confidence: 40 }];
  expect(holdsText({ text: "weil Tore", unsure })).toBe(false);
});
