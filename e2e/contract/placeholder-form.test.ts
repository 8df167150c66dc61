import { describe, expect, it, vi } from "vitest";
import { addressFor } from "../../documents/formats/mail/stand-ins";
import { createEngine, memoryOf, restore, type Tagger } from "../../engine/index";
import { placeholderLabel } from "../../renderer/document/entities";
import { conversationOf } from "../../service/summary/conversation";
import { tagSchema } from "../../shared/api/depersonalization-options";
import { isPlaceholder, kindOfPlaceholder, placeholdersIn } from "../../shared/document/placeholders";
import { speakerAt, speakersOf } from "../../shared/document/speakers";
import { timedWords } from "../../shared/document/timed-words";

// Changes the form in the one file that defines it. All other code must follow.
vi.mock("../../shared/document/placeholder-form", () => ({
  PLACEHOLDER_FORM: { open: "⟦", close: "⟧", joint: "~", beforeSuffix: "§", suffix: String.raw`[A-Z]{2}\d` },
}));

const TEXT = "Пришла Анна Петровна Лунёва, за Анной Петровной Лунёвой пришёл Иван Сергеевич Котов.";
const RESULT = "Пришла ⟦ИМЯ~1§KQ7⟧, за ⟦ИМЯ~1§KQ7⟧ пришёл ⟦ИМЯ~2§KQ7⟧.";

const NAME = /Анн\S+ Петровн\S+ Лун[а-яё]+|Иван Сергеевич Котов/gu;
const tagger: Tagger = {
  tag: (text) =>
    Promise.resolve(
      Array.from(text.matchAll(NAME), ({ index, 0: name }) => ({
        ...{ start: index, end: index + name.length, type: "PERSON" as const, score: 0.97 },
      })),
    ),
};
const engine = createEngine({ tagger });
const reversible = (text: string, known: Parameters<typeof memoryOf>[0] = []) =>
  engine.depersonalize(text, {
    ...{ mode: "reversible", language: "ru", languageOut: "ru", suffix: "KQ7", random: () => 0.5 },
    memory: memoryOf(known),
  });

describe("another form of placeholders", () => {
  it("is written, and restored to the byte", async () => {
    const { text, mapping, occurrences } = await reversible(TEXT);
    expect(text).toBe(RESULT);
    expect(restore(text, { outis: 1, language: "ru", mapping, occurrences }).text).toBe(TEXT);
  });

  it("is found in an answer, also if it was changed, and unknown ones are listed", async () => {
    const { mapping } = await reversible(TEXT);
    const answer = (text: string) => restore(text, { outis: 1, language: "ru", mapping, occurrences: [] });
    expect(answer("Это ⟦Имя 2 § kq7⟧.").text).toBe("Это Иван Сергеевич Котов.");
    expect(answer("Это ⟦ИМЯ~2⟧.").text).toBe("Это Иван Сергеевич Котов.");
    expect(answer("Это ⟦ИМЯ~9§KQ7⟧.").unknown).toEqual(["⟦ИМЯ~9§KQ7⟧"]);
  });

  it("is left as it is in a second pass, and numbers continue", async () => {
    expect((await reversible(`${RESULT}\nФамилия: Петров`)).text).toMatch(/§KQ7⟧\.\nФамилия: ⟦ИМЯ~3§KQ7⟧$/u);
    const known = [{ placeholder: "⟦ИМЯ~4§KQ7⟧", originals: ["Иван Сергеевич Котов"], kind: "person" as const }];
    expect((await reversible(TEXT, known)).text).toBe("Пришла ⟦ИМЯ~5§KQ7⟧, за ⟦ИМЯ~5§KQ7⟧ пришёл ⟦ИМЯ~4§KQ7⟧.");
  });

  it("is written without numbers in blind mode", async () => {
    const options = { mode: "blind", language: "ru", languageOut: "ru", random: () => 0.5 } as const;
    expect((await engine.depersonalize("Дата рождения: 01.02.1990", options)).text).toBe(
      "Дата рождения: ⟦ДАТА РОЖДЕНИЯ⟧",
    );
  });

  it("is read wherever results are shown, compared and summarized", () => {
    expect(placeholdersIn(RESULT, {}).map(({ written }) => kindOfPlaceholder(written))).toEqual(
      Array(3).fill("person"),
    );
    expect(placeholderLabel("⟦ДАТА~РОЖДЕНИЯ~1§KQ7⟧")).toBe("ДАТА РОЖДЕНИЯ 1§KQ7");
    expect([isPlaceholder("⟦ДАТА РОЖДЕНИЯ⟧"), isPlaceholder("[ИМЯ_1]")]).toEqual([true, false]);
    expect(tagSchema.safeParse("KQ7").success).toBe(true);
    expect(addressFor("⟦ИМЯ~3§KQ7⟧", 0)).toBe("person-3@redacted.invalid");
    expect(speakersOf([speakerAt("⟦ИМЯ~1§KQ7⟧: Да") ?? { label: "", stamped: false }])).toContain("⟦ИМЯ~1§KQ7⟧");
    expect(conversationOf("⟦ИМЯ~1⟧: Да\n⟦ИМЯ~2⟧: Нет")?.map(({ speaker }) => speaker)).toEqual(["⟦ИМЯ~1⟧", "⟦ИМЯ~2⟧"]);
    expect(timedWords({ start: 0, end: 2, text: "Да ⟦ДАТА РОЖДЕНИЯ⟧" }).map(({ text }) => text)).toEqual([
      "Да",
      "⟦ДАТА РОЖДЕНИЯ⟧",
    ]);
  });
});
