import { describe, expect, it } from "vitest";
import type { Word } from "../shared/document/transcript";
import { withoutHallucinations } from "./hallucinations";

const LOUD = { loudness: 0.1 };
/** Two words a second. */
const said = (text: string): Word[] => text.split(" ").map((word, i) => [word, i * 0.5, i * 0.5 + 0.4]);
const heaped = (text: string): Word[] => text.split(" ").map((word, i) => [word, 3 + i * 0.02, 3 + i * 0.02]);
/** Invented over a long sound: only the first word has a length. */
const stretched = (text: string): Word[] => text.split(" ").map((word, i) => [word, i === 0 ? 0 : 4, 4]);
const left = (words: Word[], sound = LOUD): string =>
  withoutHallucinations(words, sound)
    .map(([text]) => text)
    .join(" ");

describe("words that a recognizer made up", () => {
  it.each([
    "Субтитры сделал DimaTorzok",
    "Субтитры создавал DimaTorzok.",
    "Субтитры подготовил Иванов.",
    "Редактор субтитров А.Синецкая Корректор А.Егорова",
    "Редактор субтитров А. Семкин Корректор А. Егорова",
    "Subtitles by the Amara.org community",
    "Transcription by CastingWords",
  ])("goes: %s", (credit) => {
    expect(left(said(credit))).toBe("");
    // Earlier words stay.
    expect(left(said(`Мы договорились. ${credit}`))).toBe("Мы договорились.");
  });

  it.each(["Продолжение следует...", "Спасибо за просмотр!", "Thanks for watching!", "Thank you.", "Музыка"])(
    "goes where it is all that was heard and was not said in its time: %s",
    (thanks) => {
      expect(left(stretched(thanks))).toBe("");
    },
  );

  it.each([
    "Продолжение следует после перерыва.",
    "Спасибо за внимание.",
    "Субтитры к фильму сделаем завтра.",
    "Корректор вышел в отпуск на неделю.",
  ])("stays, since somebody may say it: %s", (sentence) => {
    expect(left(said(sentence))).toBe(sentence);
  });

  it("goes where one word takes all of the sound and the others none", () => {
    expect(left(stretched("Слышь, я не могу."))).toBe("");
    expect(left([["Слышь,", 0, 3]])).toBe("");
    expect(left([["Слышу.", 0, 0.6]])).toBe("Слышу.");
  });

  it("goes where all of it is in brackets", () => {
    expect(["(gunfire)", "(по-по-по-по", "[BEEPING]"].map((note) => left(said(note)))).toEqual(["", "", ""]);
  });

  it("stays where it is said in its time", () => {
    expect(left(said("Thanks for watching."))).toBe("Thanks for watching.");
    expect(left(said("Всем спасибо за просмотр. Теперь к делу."))).toBe("Всем спасибо за просмотр. Теперь к делу.");
  });

  it("is said once where it goes round and round", () => {
    expect(left(said("и это все и это все и это все и это все и это все и это все"))).toBe("и это все");
    expect(left(said(`Начнём. ${"да ".repeat(20).trim()}`))).toBe("Начнём. да");
    expect(left(said("Я не знаю, что делать. Я не знаю, что делать. Я не знаю, что делать."))).toBe(
      "Я не знаю, что делать.",
    );
    expect(left(said("А-а хахахахахахахахахахахахаха"))).toBe("А-а хахаха");
  });

  it.each(["нет, нет, нет, нет!", "Очень, очень, очень важно.", "Раз два три раз два три раз два три."])(
    "stays, since people repeat themselves: %s",
    (sentence) => {
      expect(left(said(sentence))).toBe(sentence);
    },
  );

  it("goes where more is heard in a moment than anybody can say", () => {
    expect(left([...said("Добрый день."), ...heaped("Сегодня мы поговорим об очень интересном предмете")])).toBe(
      "Добрый день.",
    );
  });

  it("goes where there is no sound", () => {
    expect(left(said("Добрый день."), { loudness: 0.0001 })).toBe("");
  });

  it("goes where it names a sound", () => {
    expect(left(said("[Music]"))).toBe("");
    expect(left(said("[веселая музыка] Добрый день. *вздыхает* (смех) ♪ ля ля ♪"))).toBe("Добрый день.");
    expect(left(said("Счёт (номер пять) готов."))).toBe("Счёт (номер пять) готов.");
  });
});
