import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES } from "./languages";
import { checksOf, gradedLanguages, supportOf } from "./language-support";

it("grades every language that the interface offers", () => {
  expect(LANGUAGES.filter((language) => supportOf(language) === "unsupported")).toEqual([]);
});

it("takes every other language for unsupported", () => {
  for (const language of ["zh", "fi", "cs", "und"]) expect(supportOf(language)).toBe("unsupported");
});

it("is the table that the documentation shows", () => {
  const table = readFileSync(new URL("../../docs/languages.md", import.meta.url), "utf8");
  for (const language of gradedLanguages)
    expect(table).toMatch(new RegExp(`\\| ${language} +\\| ${supportOf(language)} `));
});

it("looks for formats in every language", () => {
  expect(checksOf("unsupported")).toEqual({
    checked: ["phones", "emails", "links", "cards", "iban", "ids"],
    notChecked: ["names", "places", "organizations"],
  });
  expect(checksOf("limited").notChecked).toEqual([]);
});
