import { describe, expect, it } from "vitest";
import type { MappingFile } from "../../shared/document/mapping";
import { createEngine } from "../engine";
import { taggerOfFullNames } from "../testing/tagger";
import { restore } from "./restore";

const mapping = { "[ИМЯ_1·K7]": "Анна Петрова", "[ТЕЛЕФОН_1·K7]": "+7 900 000-01-02" };
const withName = (text: string) => restore(text, { outis: 1, language: "ru", mapping, occurrences: [] });

describe("placeholders with the suffix of their task", () => {
  it.each([
    "Это [ИМЯ_1·K7].",
    "Это [ИМЯ_1].",
    "Это ИМЯ_1.",
    "Это [Имя 1·K7].",
    "Это [ИМЯ_1•K7].",
    "Это [ИМЯ_1-K7].",
    "Это [ИМЯ_1 · k7].",
    "Это \\[ИМЯ\\_1·K7\\].",
    "Это (ИМЯ_1·K7).",
    "Это [NAME_1·K7].",
    "Это ИМЯ_1·K7.",
  ])("are read as other hands have left them: %s", (text) => {
    expect(withName(text).text).toBe("Это Анна Петрова.");
  });

  it.each(["Это [ИМЯ_1·M2].", "Это ИМЯ_1·M2.", "Это [ИМЯ_1 · m2]."])("of another task stay: %s", (text) => {
    expect(withName(text)).toMatchObject({ text, placed: 0 });
    const untagged: MappingFile = { outis: 1, language: "ru", mapping: { "[ИМЯ_1]": "Анна" }, occurrences: [] };
    expect(restore(text, untagged).text).toBe(text);
  });

  it("are listed where they are not of this task", () => {
    expect(withName("Это [ИМЯ_1·M2].").unknown).toEqual(["[ИМЯ_1·M2]"]);
  });

  it("are what the engine writes when it is given one, and lead back to the byte", async () => {
    const text = "Пришла Анна Петровна Лунёва, за Анной Петровной Лунёвой пришёл Иван Сергеевич Котов.";
    const random = (): number => 0.5;
    const done = await createEngine({ tagger: taggerOfFullNames() }).depersonalize(text, {
      mode: "reversible",
      language: "ru",
      languageOut: "ru",
      random,
      suffix: "K7",
    });
    expect(done.text).toBe("Пришла [ИМЯ_1·K7], за [ИМЯ_1·K7] пришёл [ИМЯ_2·K7].");
    const { mapping, occurrences } = done;
    expect(restore(done.text, { outis: 1, language: "ru", mapping, occurrences }).text).toBe(text);
  });
});
