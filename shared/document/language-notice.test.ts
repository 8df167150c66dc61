import { expect, it } from "vitest";
import { hasUnchecked, languageNotice, languagesInNotice, withoutLanguages } from "./language-notice";

const LANGUAGES = [
  { language: "ru", support: "supported", segments: [1] },
  { language: "zh", support: "unsupported", segments: [1, 2] },
  { language: "und", support: "unsupported", segments: [1] },
  { language: "fr", support: "limited", segments: [1] },
] as const;

it("gives the languages back that it was made of", () => {
  const notice = languageNotice(LANGUAGES);
  expect(languagesInNotice(notice, "names_not_checked")).toEqual([
    { language: "zh", segments: 2 },
    { language: "und", segments: 1 },
  ]);
  expect(languagesInNotice(notice, "names_less_sure")).toEqual([{ language: "fr", segments: 1 }]);
  expect(hasUnchecked(notice)).toBe(true);
});

it("says nothing of supported languages", () => {
  expect(languageNotice(LANGUAGES.slice(0, 1))).toBeUndefined();
  expect(hasUnchecked(languageNotice(LANGUAGES.slice(3)))).toBe(false);
  expect(hasUnchecked(undefined)).toBe(false);
});

it("finds its lines among others, and leaves others alone", () => {
  const notice = `rules_only: x\n${languageNotice(LANGUAGES)}\nnot_translated: y`;
  expect(languagesInNotice(notice, "names_less_sure")).toHaveLength(1);
  expect(withoutLanguages(notice)).toBe("rules_only: x\nnot_translated: y");
  expect(withoutLanguages(languageNotice(LANGUAGES))).toBeUndefined();
});

it("warns although the values of another service cannot be read", () => {
  expect(hasUnchecked("names_not_checked: something else")).toBe(true);
  expect(languagesInNotice("names_not_checked: something else", "names_not_checked")).toEqual([]);
});
