import { describe, expect, it } from "vitest";
import { HOST_NOTICES, type Notice, PLAIN_NOTICES } from "./notice";
import { readNotices, writeNotices } from "./notice-text";

const LANGUAGES = [
  { language: "zh", segments: 2 },
  { language: "und", segments: 1 },
];
const ALL: readonly Notice[] = [
  ...PLAIN_NOTICES.map((code) => ({ code })),
  ...HOST_NOTICES.map((code) => ({ code, values: { host: "stt.example:8443" } })),
  { code: "names_not_checked", values: { languages: LANGUAGES } },
  { code: "names_less_sure", values: { languages: LANGUAGES.slice(1) } },
  { code: "other", values: { text: "Please renew." } },
];

describe("the text of notices", () => {
  it("is read as it was written", () => {
    for (const notice of ALL) expect(readNotices(writeNotices([notice]))).toEqual([notice]);
    expect(readNotices(writeNotices(ALL))).toEqual(ALL);
    expect(writeNotices([])).toBeUndefined();
  });

  it("of earlier versions and of other services is read without its sentences", () => {
    expect(readNotices("not_translated: The text is in its own language.\nPlease renew.")).toEqual([
      { code: "not_translated" },
      { code: "other", values: { text: "Please renew." } },
    ]);
    expect(readNotices("recording_sent: Another computer listened. The recording was sent to: stt.example")).toEqual([
      { code: "recording_sent", values: { host: "stt.example" } },
    ]);
    expect(readNotices("rules_only")).toEqual([{ code: "rules_only" }]);
    expect(readNotices("names_less_sure: x Segments: fr=1")).toEqual([
      { code: "names_less_sure", values: { languages: [{ language: "fr", segments: 1 }] } },
    ]);
  });

  it("warns although the values of another service cannot be read", () => {
    for (const text of ["names_not_checked: something else", "names_not_checked:fi"])
      expect(readNotices(text)).toEqual([{ code: "names_not_checked", values: { languages: [] } }]);
  });

  it("is empty without notices", () => {
    for (const text of [undefined, null, "", "\n"]) expect(readNotices(text)).toEqual([]);
  });
});
