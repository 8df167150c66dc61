import { expect, it } from "vitest";
import type { Notice } from "./notice";
import { hasUnchecked, isAboutLanguages, languageNotices, languagesIn, uncheckedSegments } from "./language-notice";

const LANGUAGES = [
  { language: "ru", support: "supported", segments: [1] },
  { language: "zh", support: "unsupported", segments: [1, 2] },
  { language: "und", support: "unsupported", segments: [1] },
  { language: "fr", support: "limited", segments: [1] },
] as const;

it("gives the languages back that it was made of", () => {
  const notices = languageNotices(LANGUAGES);
  expect(languagesIn(notices, "names_not_checked")).toEqual([
    { language: "zh", segments: 2 },
    { language: "und", segments: 1 },
  ]);
  expect(languagesIn(notices, "names_less_sure")).toEqual([{ language: "fr", segments: 1 }]);
  expect(hasUnchecked(notices)).toBe(true);
  expect(uncheckedSegments(notices)).toBe(3);
});

it("says nothing of supported languages", () => {
  expect(languageNotices(LANGUAGES.slice(0, 1))).toEqual([]);
  expect(hasUnchecked(languageNotices(LANGUAGES.slice(3)))).toBe(false);
  expect(hasUnchecked(undefined)).toBe(false);
});

it("is found among others, and leaves others alone", () => {
  const notices: Notice[] = [{ code: "rules_only" }, ...languageNotices(LANGUAGES), { code: "not_translated" }];
  expect(languagesIn(notices, "names_less_sure")).toHaveLength(1);
  expect(notices.filter((notice) => !isAboutLanguages(notice))).toEqual([
    { code: "rules_only" },
    { code: "not_translated" },
  ]);
});

it("warns although the values of another service cannot be read", () => {
  const unread: Notice[] = [{ code: "names_not_checked", values: { languages: [] } }];
  expect(hasUnchecked(unread)).toBe(true);
  expect(languagesIn(unread, "names_not_checked")).toEqual([]);
  expect(uncheckedSegments(unread)).toBe(1);
});
