import { describe, expect, it } from "vitest";
import { settledLanguages } from "./settled-languages";

const AUTO = { languageIn: "auto", languageOut: "auto" };

describe("the languages of a recording that was listened to", () => {
  it("are what was heard", () => {
    expect(settledLanguages(AUTO, "de", "Guten Tag")).toEqual({ languageIn: "de", languageOut: "de" });
  });

  it("are told by the script where the service does not say", () => {
    expect(settledLanguages(AUTO, undefined, "Анна said: да, конечно")).toMatchObject({ languageIn: "ru" });
    expect(settledLanguages(AUTO, undefined, "Yes, thank you, Анна")).toMatchObject({ languageIn: "en" });
  });

  it("stay what the person chose", () => {
    expect(settledLanguages({ languageIn: "ru", languageOut: "en" }, "de", "")).toEqual({
      languageIn: "ru",
      languageOut: "en",
    });
    expect(settledLanguages({ languageIn: "auto", languageOut: "en" }, "de", "")).toEqual({
      languageIn: "de",
      languageOut: "en",
    });
  });
});
