import { describe, expect, it } from "vitest";
import { languageOfLetters, languagesOfSpeakers, LanguageTally } from "./languages";

describe("the language of a recording", () => {
  it("is the one that most of it is in, or the one that was asked for", () => {
    const tally = new LanguageTally();
    expect(tally.most()).toBeUndefined();
    tally.add("en", 10);
    tally.add("ru", 30);
    tally.add("en", 15);
    expect(tally.most()).toBe("ru");
    const forced = new LanguageTally("de");
    forced.add("ru", 30);
    expect(forced.most()).toBe("de");
  });

  it("is found for each speaker; a rare one is believed where nothing else was found", () => {
    const found = languagesOfSpeakers([
      { speaker: 0, language: "la", seconds: 8 },
      { speaker: 1, language: "ru", seconds: 5 },
      { speaker: 2, language: "en", seconds: 3 },
    ]);
    expect(found.most).toBe("ru");
    expect([...found.by]).toEqual([
      [1, "ru"],
      [2, "en"],
    ]);
    expect(languagesOfSpeakers([{ speaker: 0, language: "cy", seconds: 8 }]).most).toBe("cy");
  });

  it("is guessed by the letters where nobody has said it", () => {
    expect(["Добрый день", "Добрий день, Київ", "Good day"].map(languageOfLetters)).toEqual(["ru", "uk", "en"]);
  });
});
