import { expect, test } from "vitest";
import { ISO_639_1 } from "./iso-639-1";
import { LANGUAGES } from "./languages";

test("183 codes, each once, each the name of a language; those of the product are among them", () => {
  const codes: readonly string[] = ISO_639_1;
  expect(new Set(codes).size).toBe(183);
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(LANGUAGES.filter((code) => !codes.includes(code))).toEqual([]);
});
