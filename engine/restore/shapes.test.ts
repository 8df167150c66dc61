import { describe, expect, it } from "vitest";
import type { MappingFile } from "../../shared/document/mapping";
import { restore } from "./restore";

const file = (mapping: Record<string, string>, language = "ru"): MappingFile => ({
  outis: 1,
  language,
  mapping,
  occurrences: [],
});
const two = file({
  "[ИМЯ_1]": "Анна Петрова",
  "[ИМЯ_2]": "Фёдор Орлов",
  "[ОРГАНИЗАЦИЯ_1]": "ООО «Ромашка»",
  "[МЕСТО_1]": "Самара",
});
const english = file({ "[NAME_1]": "Anna Smith", "[NAME_2]": "John Brown" }, "en");

describe("an ending that somebody hung on a placeholder", () => {
  it.each([
    ["[ИМЯ_1]а пришла, [ИМЯ_2]у дали.", "Анна Петрова пришла, Фёдору Орлову дали."],
    ["Ждём [ИМЯ_1]у.", "Ждём Анну Петрову."],
    ["Это [ИМЯ_1]-то?", "Это Анна Петрова-то?"],
  ])("%s", (text, expected) => {
    expect(restore(text, two).text).toBe(expected);
  });
});

describe("placeholders as chats leave them", () => {
  it.each([
    ["Дело [ИМЕНИ_1] закрыто.", "Дело Анны Петровой закрыто.", "[ИМЕНИ_1]"],
    ["Отчёт подготовлен [ИМЕНЕМ_2].", "Отчёт подготовлен Фёдором Орловым.", "[ИМЕНЕМ_2]"],
    ["Подготовлен [ИМЕНЕМ_2].", "Подготовлен Фёдором Орловым.", "[ИМЕНЕМ_2]"],
    ["Доволен ли [МЕСТОМ_1] турист?", "Доволен ли Самарой турист?", "[МЕСТОМ_1]"],
    ["Пришла [PERSON_1].", "Пришла Анна Петрова.", "[PERSON_1]"],
    ["Пришла [Клиент_1].", "Пришла Анна Петрова.", "[Клиент_1]"],
    ["Пришла [клиентка 1].", "Пришла Анна Петрова.", "[клиентка 1]"],
    ["Пришла [Пациентка_1].", "Пришла Анна Петрова.", "[Пациентка_1]"],
    ["Директор [Компании_1] ушёл.", "Директор ООО «Ромашка» ушёл.", "[Компании_1]"],
    ["Улицы [ГОРОДА_1] пусты.", "Улицы Самары пусты.", "[ГОРОДА_1]"],
    ["Отдал [ИМЯ_2у].", "Отдал Фёдору Орлову.", "[ИМЯ_2у]"],
    ["Дело [Имени №1] закрыто.", "Дело Анны Петровой закрыто.", "[Имени №1]"],
    ["Дело [ИМЯ # 1] закрыто.", "Дело Анны Петровой закрыто.", "[ИМЯ # 1]"],
    ["Дело ИМЕНИ_1 закрыто.", "Дело Анны Петровой закрыто.", "ИМЕНИ_1"],
  ])("reads %s", (text, expected, altered) => {
    expect(restore(text, two)).toMatchObject({ text: expected, altered: [altered], unknown: [] });
  });

  it.each([
    ["Спор между [ИМЕНАМИ_1 и 2] улажен.", "Спор между Анной Петровой и Фёдором Орловым улажен."],
    ["Пришли [ИМЯ_1, ИМЯ_2].", "Пришли Анна Петрова, Фёдор Орлов."],
    ["Пришли [ИМЯ_1 и ИМЯ_2].", "Пришли Анна Петрова и Фёдор Орлов."],
  ])("reads several in one pair of brackets: %s", (text, expected) => {
    const restored = restore(text, two);
    expect(restored).toMatchObject({ text: expected, unknown: [], placed: 2 });
    expect(restored.altered).toHaveLength(1);
  });

  it.each([
    ["This is [Name 1's] letter.", "This is Anna Smith's letter."],
    ["[NAMES_1 and 2] agreed.", "Anna Smith and John Brown agreed."],
    ["[Person 2] agreed.", "John Brown agreed."],
    ["{{client_2}} agreed.", "John Brown agreed."],
  ])("reads English ones: %s", (text, expected) => {
    expect(restore(text, english)).toMatchObject({ text: expected, unknown: [] });
  });

  it.each([
    "[ИМЕНИ_7]",
    "[Клиент_3]",
    "[NAMES_1 and 7]",
    "[ИМЯ_1-3]",
    "[Person 9's]",
    "[Имя №9]",
    "[Клиент_1б/н]",
    "[Сосед_1]",
  ])("lists %s, which no name can be read from, and leaves it", (written) => {
    expect(restore(`Это ${written}.`, two)).toMatchObject({
      text: `Это ${written}.`,
      unknown: [written],
      altered: [],
    });
  });

  it("does not guess where two entries may be meant", () => {
    const both = file({ "[ИМЯ_1]": "Анна Петрова", "[PATIENT_1]": "Фёдор Орлов" });
    expect(restore("Это [Клиент_1].", both)).toMatchObject({ text: "Это [Клиент_1].", unknown: ["[Клиент_1]"] });
    expect(restore("Это [PATIENT_1].", both).text).toBe("Это Фёдор Орлов.");
    expect(restore("Это [NAME_1].", both).text).toBe("Это Анна Петрова.");
  });

  it.each([
    "Смотри [рис. 1] и [табл. 2].",
    "Пункт [договора №1] и [#2].",
    "Компания 1 и клиент 2 (город 1).",
    "См. [1], [12, 13] и [Глава 1].",
    "клиент_1",
  ])("takes nothing for a placeholder in: %s", (text) => {
    expect(restore(text, two)).toMatchObject({ text, placed: 0, unknown: [], altered: [] });
  });
});

describe("a placeholder that was renamed to a bare word", () => {
  const renamed = (mapping: Record<string, string>) => (text: string) =>
    restore(text, { outis: 1, language: "ru", mapping, occurrences: [] });

  it("is read in its other forms, in the same capitals", () => {
    const { text, altered, unknown } = renamed({ ЗАКАЗЧИЦА: "Анна Петрова" })(
      "Напишите ЗАКАЗЧИЦЕ, заказчице и ЗАКАЗЧИЦА.",
    );
    expect(text).toBe("Напишите Анне Петровой, заказчице и Анна Петрова.");
    expect({ altered, unknown }).toEqual({ altered: ["ЗАКАЗЧИЦЕ"], unknown: [] });
  });

  it("is listed as unknown in a form that two of them have", () => {
    const { text, unknown } = renamed({ СУПРУГ: "Игорь Орлов", СУПРУГА: "Анна Петрова" })("Напишите СУПРУГУ.");
    expect({ text, unknown }).toEqual({ text: "Напишите СУПРУГУ.", unknown: ["СУПРУГУ"] });
  });
});
