import { describe, expect, it } from "vitest";
import type { MappingFile } from "../../shared/document/mapping";
import { restore } from "./restore";

const file: MappingFile = {
  outis: 1,
  language: "ru",
  mapping: { "[ИМЯ_1]": "Анна Петрова", "[ТЕЛЕФОН_1]": "+7 900 000-01-02", "[ДАТА_РОЖДЕНИЯ_1]": "1 мая 1990" },
  occurrences: [
    ["[ИМЯ_1]", "Анны Петровой"],
    ["[ТЕЛЕФОН_1]", "+7 900 000-01-02"],
    ["[ИМЯ_1]", "Анне"],
  ],
};
const withName = (text: string) => restore(text, { ...file, occurrences: [] });

describe("restore of a text that came back as it was", () => {
  it("puts each form back in its place", () => {
    const restored = restore("От [ИМЯ_1], [ТЕЛЕФОН_1], ответ [ИМЯ_1].", file);
    expect(restored.text).toBe("От Анны Петровой, +7 900 000-01-02, ответ Анне.");
    expect(restored).toMatchObject({ placed: 3, unknown: [], altered: [] });
    expect(restored.spans.map(({ start, end }) => restored.text.slice(start, end))).toEqual([
      "Анны Петровой",
      "+7 900 000-01-02",
      "Анне",
    ]);
  });

  it("leaves look-alikes of the original alone", () => {
    const text = "[ИМЯ_7] и [ИМЯ_1], (имя 7), [ТЕЛЕФОН_1], [[ИМЯ_1]";
    expect(restore(text, file).text).toBe("[ИМЯ_7] и Анны Петровой, (имя 7), +7 900 000-01-02, [Анне");
  });

  it("does not take another text with the same placeholders for it when the fingerprint differs", () => {
    const rewritten = restore("[ИМЯ_1] и [ТЕЛЕФОН_1], [ИМЯ_1]", { ...file, fingerprint: "3-0" });
    expect(rewritten.text).toBe("Анна Петрова и +7 900 000-01-02, Анна Петрова");
  });
});

describe("restore of a text that was changed on the way", () => {
  it.each([
    "ИМЯ 1",
    "ИМЯ_1",
    "(имя_1)",
    "[Имя-1]",
    "[имя 1]",
    String.raw`\[ИМЯ\_1\]`,
    "［ИМЯ_1］",
    "【имя_1】",
    "{{NAME_1}}",
    "[NAME_1]",
    "<name_1>",
    "[ИМЯ_01]",
    "[ ИМЯ_1 ]",
  ])("reads %s and tells of it", (written) => {
    const restored = withName(`Пришла ${written}. Всё.`);
    expect(restored.text).toBe("Пришла Анна Петрова. Всё.");
    expect(restored.altered).toEqual([written]);
    expect(restored.unknown).toEqual([]);
  });

  it("keeps marks around a placeholder that is whole", () => {
    expect(withName("**[ИМЯ_1]**, «[ИМЯ_1]»")).toMatchObject({
      text: "**Анна Петрова**, «Анна Петрова»",
      altered: [],
    });
  });

  it("reads labels of several words", () => {
    expect(withName("[Дата рождения 1], ДАТА_РОЖДЕНИЯ_1, [BIRTH DATE_1]").text).toBe(
      "1 мая 1990, 1 мая 1990, 1 мая 1990",
    );
  });

  it("lists what it does not know and leaves it", () => {
    const text = "[ИМЯ_2], [COMPANY_3], [ИМЯ], [имя_4]";
    expect(withName(text)).toMatchObject({
      text,
      placed: 0,
      unknown: ["[ИМЯ_2]", "[COMPANY_3]", "[ИМЯ]", "[имя_4]"],
      altered: [],
    });
  });

  it("says where unknown placeholders are in the restored text", () => {
    const { text, unknownPlaces } = withName("[ИМЯ_2], [ИМЯ_1] и [ИМЯ_2], [ИМЯ_1], [COMPANY_3]");
    const words = unknownPlaces.map(({ start, end }) => text.slice(start, end));
    expect(words).toEqual(["[ИМЯ_2]", "[ИМЯ_2]", "[COMPANY_3]"]);
  });

  it.each(["Имя 1 из списка", "в 1 имя 1 день", "ИНН 7707083893", "[1]", "ДАТА 12", "мОИМЯ_1", "(имя 15)"])(
    "takes nothing for a placeholder in: %s",
    (text) => {
      expect(withName(text)).toMatchObject({ text, placed: 0, unknown: [], altered: [] });
    },
  );
});

describe("restore in Russian, in a text that is new", () => {
  const people: MappingFile = {
    outis: 1,
    language: "ru",
    mapping: {
      "[ИМЯ_1]": "Петровой Анны Сергеевны",
      "[ИМЯ_2]": "Фёдор Орлов",
      "[МЕСТО_1]": "Самаре",
      "[PERSON_4]": "Иван Петров",
      "[ОРГАНИЗАЦИЯ_1]": "ООО «Ромашка»",
    },
    occurrences: [],
  };

  it.each([
    ["[ИМЯ_1] пришла.", "Петрова Анна Сергеевна пришла."],
    ["Позвоните [ИМЯ_1].", "Позвоните Петровой Анне Сергеевне."],
    ["Встреча с [ИМЯ_2] завтра.", "Встреча с Фёдором Орловым завтра."],
    ["Заявление [ИМЯ_2]", "Заявление Фёдора Орлова"],
    ["Пригласили [ИМЯ_1].", "Пригласили Петрову Анну Сергеевну."],
    ["Речь о [ИМЯ_2].", "Речь о Фёдоре Орлове."],
    ["Отдал [ИМЯ_2]у.", "Отдал Фёдору Орлову."],
    ["Вместе с [PERSON_4]ом.", "Вместе с Иваном Петровым."],
    ["Пришла [ИМЯ_1], а [ИМЯ_2] ушёл.", "Пришла Петрова Анна Сергеевна, а Фёдор Орлов ушёл."],
    ["Живёт в [МЕСТО_1].", "Живёт в Самаре."],
    ["Уехала в [МЕСТО_1].", "Уехала в Самару."],
    ["[МЕСТО_1]: приехал из [МЕСТО_1].", "Самара: приехал из Самары."],
    ["Договор с [ОРГАНИЗАЦИЯ_1].", "Договор с ООО «Ромашка»."],
  ])("%s", (text, expected) => {
    expect(restore(text, people).text).toBe(expected);
  });

  it("keeps a possessive of English", () => {
    const smith: MappingFile = { outis: 1, language: "en", mapping: { "[NAME_1]": "Anna Smith" }, occurrences: [] };
    expect(restore("[NAME_1]'s letter", smith)).toMatchObject({ text: "Anna Smith's letter", altered: [] });
  });
});
