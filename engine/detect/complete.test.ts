import { describe, expect, it } from "vitest";
import { typeOfKind, type Kind } from "../../shared/document/kinds";
import { complete } from "./complete";
import { evidenceOf } from "../testing/evidence";

/** What becomes of the words, the only span of the text. */
function completed(text: string, words: string, kind: Kind): string {
  const start = text.indexOf(words);
  const span = { start, end: start + words.length, type: typeOfKind(kind), kind, evidence: evidenceOf(0.9), entity: 1 };
  return complete(text, [span]).map((one) => text.slice(one.start, one.end))[0] ?? "";
}

describe("abbreviations that belong to what was found", () => {
  it.each([
    ["ДОГОВОР\nг. Тверь", "Тверь", "place", "г. Тверь"],
    ["родился в пос. Мирный", "Мирный", "place", "пос. Мирный"],
    ["из пгт Мокшан", "Мокшан", "place", "пгт Мокшан"],
    ["Мамедова Айтен Эльхан кызы", "Мамедова Айтен Эльхан", "person", "Мамедова Айтен Эльхан кызы"],
    ["Юлдашев Отабек Хамид угли", "Юлдашев Отабек Хамид", "person", "Юлдашев Отабек Хамид угли"],
    ["позвоните виктор палычу утром", "виктор", "person", "виктор палычу"],
    ["11 Заяц Дм. 2008", "Заяц", "person", "Заяц Дм."],
    ["____ /З.Н. Квирикашвили/", "Квирикашвили", "person", "З.Н. Квирикашвили"],
    ["дог. ДМС/52-00417 от", "52-00417", "number", "ДМС/52-00417"],
    ["дог. ДМС/52-00417 от", "/52-00417", "number", "ДМС/52-00417"],
    ["№ DLV-0099183-КЗН", "DLV-0099183", "contract_number", "DLV-0099183-КЗН"],
    ["папка musina_albina", "musina_", "number", "musina_albina"],
    ["исп. лист ФС 031877420", "031877420", "number", "ФС 031877420"],
    ["Ткач, 1970 г.р., истец", "1970", "birth_date", "1970 г.р."],
    ["приём 3 мая в 18:30 у врача", "3 мая в 18:", "date", "3 мая в 18:30"],
    ["Ткач, 30.09.1968 г.р.", "30.09.1968 г", "birth_date", "30.09.1968 г.р."],
  ] as const)("%s", (text, words, kind, expected) => {
    expect(completed(text, words, kind)).toBe(expected);
  });

  it.each([
    ["в 1998 г. Тверь стала", "Тверь", "place"],
    ["в городе Тверь", "Тверь", "place"],
    ["д. Петров ушёл", "Петров", "person"],
    ["виктор кирпич привёз", "виктор", "person"],
    ["Анна виновна во всём", "Анна", "person"],
    ["ID 4412345", "4412345", "number"],
    ["ТК РФ\n4412345", "4412345", "number"],
    ["Витамин С. Анна пришла", "Анна", "person"],
    ["в 52-00417 и тел-52", "52-00417", "number"],
    ["склад/52-00417", "/52-00417", "number"],
    ["1970 г.р.", "1970", "date"],
  ] as const)("leaves alone: %s", (text, words, kind) => {
    expect(completed(text, words, kind)).toBe(words);
  });

  it("gives what stands between two spans to one of them", () => {
    const text = "1970 г. р. п. Мирный";
    const spans = [
      { start: 0, end: 4, type: "DATE", kind: "birth_date", evidence: evidenceOf(0.9), entity: 1 },
      { start: 14, end: 20, type: "LOCATION", kind: "place", evidence: evidenceOf(0.9), entity: 2 },
    ] as const;
    expect(complete(text, spans).map(({ start, end }) => text.slice(start, end))).toEqual(["1970 г. р.", "п. Мирный"]);
  });

  it("takes nothing that belongs to the span after", () => {
    const text = "Эльхан оглы";
    const name = { start: 0, end: 6, type: "PERSON", kind: "person", evidence: evidenceOf(0.9), entity: 1 } as const;
    const other = { start: 7, end: 11, type: "PERSON", kind: "person", evidence: evidenceOf(0.9), entity: 2 } as const;
    expect(complete(text, [name, other])).toEqual([name, other]);
  });

  it("takes nothing that belongs to the span before", () => {
    const text = "1998 г. Тверь";
    const year = { start: 0, end: 7, type: "DATE", kind: "date", evidence: evidenceOf(0.9), entity: 1 } as const;
    const town = { start: 8, end: 13, type: "LOCATION", kind: "place", evidence: evidenceOf(0.9), entity: 2 } as const;
    expect(complete(text, [year, town])).toEqual([year, town]);
  });
});
