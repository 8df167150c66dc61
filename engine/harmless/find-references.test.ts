import { describe, expect, test } from "vitest";
import { processorTime } from "../../shared/testing/processor-time";
import { createEngine } from "../engine";
import { taggerThatFinds } from "../testing/tagger";
import { type EntityType, KIND_NAMES, type Kind, typeOfKind } from "../../shared/document/kinds";
import { findReferences } from "./find-references";
import { ENGLISH_REFERENCES } from "./english-references";
import { FIGURE } from "./harmless-range";
import { RUSSIAN_LAW_TITLE, RUSSIAN_ORDER_TITLE, RUSSIAN_REFERENCES } from "./russian-references";
import { withoutHarmless } from "./leave-harmless";

const rangesOf = (text: string, type: EntityType): string[] =>
  findReferences(text)
    .filter(({ types }) => types.has(type))
    .map(({ start, end }) => text.slice(start, end));

const STATE = "Российской Федерации";
const engine = createEngine({
  tagger: taggerThatFinds({
    [STATE]: "LOCATION",
    "Верховного Суда": "ORG",
    Украины: "LOCATION",
    "Петрова Анна Сергеевна": "PERSON",
    "Петрова А. С.": "PERSON",
    Ukraine: "LOCATION",
  }),
});
const hidden = async (text: string, level: "balanced" | "doubtful" = "balanced"): Promise<string[]> =>
  (await engine.detect(text, { language: "ru", detection: { level } })).map(({ start, end }) => text.slice(start, end));

describe("states in titles of laws and bodies", () => {
  test.each([
    "ст. 702 Гражданского кодекса Российской Федерации",
    "Кодексом административного судопроизводства Российской Федерации",
    "Закон Российской\nФедерации «О защите прав потребителей»",
    "Именем Российской Федерации",
    "Федеральный закон № 214-ФЗ «О внесении изменений в акты Российской Федерации»",
    "Закон Украины «О нотариате»",
    "the Law of Ukraine on Notaries",
  ])("%s stays", async (text) => {
    expect(await hidden(text)).toEqual([]);
  });

  test.each([
    "гражданин Российской Федерации",
    "президент Российской Федерации",
    "вернулся из Российской Федерации",
    "he came from Ukraine",
  ])("%s is hidden", async (text) => {
    expect(await hidden(text)).toHaveLength(1);
  });

  test("a state that is hidden elsewhere is no reason to hide it in a title", async () => {
    expect(await hidden(`гражданин ${STATE}, ст. 15 Гражданского кодекса ${STATE}`)).toEqual([STATE]);
  });

  test("a region in a title is hidden", () => {
    expect(rangesOf("Закон Самарской области от 10.11.2008 № 130-ГД", "LOCATION")).toEqual([]);
  });

  test("the strict level hides everything", async () => {
    expect(await hidden(`ст. 15 Гражданского кодекса ${STATE}`, "doubtful")).toContain(STATE);
  });

  test("the user's own words are hidden", async () => {
    const always = [{ text: STATE, match: "exact", kind: "place" }] as const;
    const text = `ст. 15 Гражданского кодекса ${STATE}`;
    const found = await engine.detect(text, { language: "ru", detection: { always: [...always] } });
    expect(found).toHaveLength(1);
  });
});

describe("citations", () => {
  test.each([
    ["согласно Федеральному закону от 27.07.2006 № 152-ФЗ", "Федеральному закону от 27.07.2006 № 152-ФЗ"],
    ["Постановлением Правительства РФ от 21.09.2020 № 1514", "Постановлением Правительства РФ от 21.09.2020 № 1514"],
    ["приказ Минздрава России от 01.02.2024 № 29н", "приказ Минздрава России от 01.02.2024 № 29н"],
    [
      "Постановления Пленума Верховного Суда РФ от 24.03.2016 № 7",
      "Постановления Пленума Верховного Суда РФ от 24.03.2016 № 7",
    ],
  ])("%s: date and number", (text, citation) => {
    expect(rangesOf(text, "DATE")).toContain(citation);
  });

  test.each([
    "Приказ № 31-к от 17.02.2025",
    "Приказ директора от 17.02.2025 № 31",
    "Договор от 17.02.2025 № 31",
    "Определение Верховного Суда РФ от 29.08.2024 № 305-ЭС24-8216",
    "Постановление Верховного Суда Российской Федерации от 29.08.2024 № 5-АД24",
    "решение Октябрьского суда от 12.05.2025 № 2-1184",
  ])("%s is no citation of a law", (text) => {
    expect(rangesOf(text, "DATE")).toEqual([]);
  });

  test.each([
    ["ст. 194—199 ГПК", "ст. 194—199"],
    ["ГОСТ 475-2016 «Блоки дверные»", "ГОСТ 475-2016"],
    ["СП 71.13330.2017", "СП 71.13330.2017"],
    ["ISO/IEC 27001:2022", "ISO/IEC 27001:2022"],
    ["Incoterms 2020", "Incoterms 2020"],
    ["Employment Rights Act 1996", "Act 1996"],
    ["Regulation (EU) 2017/745 of the European Parliament", "Regulation (EU) 2017/745 of the European Parliament"],
  ])("%s", (text, words) => {
    expect(rangesOf(text, "DATE")).toEqual([words]);
  });

  test("a passport or a year of birth is no standard and no article", () => {
    for (const text of [
      "EN 1234567",
      "ЕН 123456",
      "passport BS 123456",
      "родился 12.05.1990",
      "ст. лейтенант Петров 1990",
    ])
      expect(rangesOf(text, "ID")).toEqual([]);
  });

  test("no reference covers a person", () => {
    const text = "ст. 5 Закона РФ, Федеральный закон № 5-ФЗ «О Петрове», Supreme Court of Canada, Smith Act 1940";
    expect(rangesOf(text, "PERSON")).toEqual([]);
  });
});

describe("higher courts", () => {
  test.each([
    "Верховный Суд Российской Федерации",
    "Конституционного Суда РФ",
    "Пленум Верховного Суда Российской Федерации",
    "European Court of Human Rights",
    "Supreme Court of the United States",
    "Court of Appeal of New Zealand",
  ])("%s stays", (court) => {
    expect(rangesOf(`как указал ${court}, это верно`, "ORG")).toContain(court);
  });

  test.each([
    "Верховный Суд Республики Татарстан",
    "Верховного суда Республики Карелия",
    "Октябрьский районный суд г. Самары",
    "Supreme Court of the State of New York",
    "Supreme Court of Queensland",
  ])("%s is hidden", (court) => {
    expect(rangesOf(`как указал ${court}, это верно`, "ORG")).toEqual([]);
  });
});

test("a contract that cites the Civil Code 253 times has a quarter of the findings", async () => {
  const clauses = Array.from(
    { length: 253 },
    (_, at) => `${at + 2}. Сторона отвечает по ст. ${at + 1} Гражданского кодекса ${STATE}.`,
  );
  const text = `Петрова Анна Сергеевна заключила договор:\n1. Предмет договора\n${clauses.join("\n")}\nПетрова А. С.`;
  const before = await hidden(text, "doubtful");
  const now = await hidden(text);
  expect(before.length).toBeGreaterThan(253);
  expect(now).toEqual(["Петрова Анна Сергеевна", "Петрова А. С."]);
});

test("reads a megabyte in linear time", () => {
  const text = "постановление министерства закона статьи Федерации суда от № ст. 12, 13, 14 ГОСТ Act of the ".repeat(
    11_000,
  );
  const before = processorTime();
  findReferences(text);
  expect(processorTime() - before).toBeLessThan(8_000);
});

describe("no citation of a law", () => {
  test.each([
    "Приказ Роснефти от 12.03.2024 № 45-к об увольнении",
    "Приказом Ростелекома от 12.03.2024 № 15-лс",
    "Письмо Росляковой от 03.05.1984 № 5",
    "письмо Минина от 03.05.2024",
    "Приказ директора № 12 «О премировании работников завода Уралмаш и группы Вектор»",
    "Постановление следователя «О возбуждении дела в отношении Дизайн-Строй»",
    "Законный представитель ходатайствует «О переводе из гимназии Сколково»",
    "Суд приговорил гражданина Украины",
    "закон запрещает гражданам Украины",
    "Country of origin: Ukraine",
    "Purchase Order 1985",
    "PIN Code 1984",
    "Справка СП 123/2024",
    "дело СН 12-345-678",
    "ч. 12-05-1985",
    "п. 12.05.85",
  ])("%s", (text) => {
    expect(findReferences(text)).toEqual([]);
  });
});

describe("lists of articles", () => {
  const number = createEngine({ tagger: taggerThatFinds({ "4510-1234": "ID", "916": "ID", "8-916-123-45-67": "ID" }) });
  const left = async (text: string): Promise<string> => {
    const found = await number.detect(text, { language: "ru", detection: { level: "balanced" } });
    return found.reduceRight((rest, { start, end }) => rest.slice(0, start) + "…" + rest.slice(end), text);
  };

  test.each([
    ["Реквизиты указаны в п. 4, 8-916-123-45-67 — для связи.", "п. 4"],
    ["Жалоба по ст. 15, 16 – 18, 8-916-123-45-67, Иванов.", "ст. 15, 16 – 18"],
    ["Ответ по ст. 15, 4510-1234-56.", "ст. 15"],
    ["Телефон в п. 3, 555-01.", "п. 3"],
    ["According to section 2, 555-0123 is his line.", "section 2"],
    ["See clauses 3(a), 7 and 12, 212-555-0123.", "clauses 3(a), 7 and 12"],
  ])("%s", (text, words) => expect(rangesOf(text, "ID")).toEqual([words]));

  test.each([
    "См. п. 3 – 8-916-123-45-67.",
    "Звоните п. 8916-123-45-67 завтра.",
    "Полис ОМС, раздел 7700-0012-3456-7890",
    "See part 3–555–0123.",
  ])("%s has none", (text) => expect(rangesOf(text, "ID")).toEqual([]));

  test.each([
    "Служит в войсковой части 1716 с 2019 года",
    "в медицинской части 112",
    "Воинская часть 1716",
    "в/ч. 1716",
    "В. Ч. 1716",
  ])("%s is no part of a law", (text) => expect(rangesOf(text, "ID")).toEqual([]));
  test("parts of articles", () => expect(rangesOf("в части 3 и ч. 4 статьи 1551", "ID")).toHaveLength(3));

  test("phones and documents are never harmless, numbers are", async () => {
    const kept = (kind: Kind): boolean => {
      const evidence = { source: "model", rule: "ID", strength: "guess", probability: 0.9 } as const;
      const span = { start: 0, end: 5, type: typeOfKind(kind), kind, evidence };
      return withoutHarmless([span], [{ start: 0, end: 9, types: FIGURE }], new Set()).length > 0;
    };
    for (const kind of KIND_NAMES.filter((one) => FIGURE.has(typeOfKind(one))))
      expect([kind, kept(kind)]).toEqual([kind, !["number", "contract_number", "date"].includes(kind)]);
    expect(await left("Телефон: п. 4, 8-916-123-45-67 — для связи.")).not.toMatch(/916|45-67/);
  });
});

describe("titles of orders", () => {
  const company = { "Клиника Здоровье плюс": "ORG", Росздравнадзор: "ORG", Росздравнадзора: "ORG" } as const;
  const found = async (text: string): Promise<string[]> => {
    const detected = await createEngine({ tagger: taggerThatFinds(company) }).detect(text, { language: "ru" });
    return detected.map(({ start, end }) => text.slice(start, end));
  };

  test("name companies, which are hidden", async () => {
    const order = "Приказ Росздравнадзора от 01.02.2023 № 77 «О проверке Клиника Здоровье плюс» вручён.";
    expect(await found(order)).toEqual(["Клиника Здоровье плюс"]);
    for (const title of ["О ликвидации ООО Ромашка Самара", "О ликвидации ооо ромашка", "О клинике Здоровье"])
      expect(rangesOf(`Приказ ФНС России от 01.02.2023 № 77 «${title}» вручён`, "ORG")).toEqual([
        "Приказ ФНС России от 01.02.2023 № 77",
      ]);
  });
  test("name state bodies, which stay", async () => {
    expect(await found("Приказ Минздрава России № 7 «О порядке обращения в Росздравнадзор»")).toEqual([]);
  });
  test("laws name no companies", () => {
    const title = "«О публично-правовой компании Единый заказчик»";
    expect(rangesOf(`Федеральный закон от 22.12.2020 № 435-ФЗ ${title}`, "ORG").join()).toContain("Единый заказчик");
  });
});

describe("measures", () => {
  const harmlessIn = (text: string): string[] => findReferences(text).map(({ start, end }) => text.slice(start, end));

  test.each([
    ["6\tПлитка\tшт.\t30", ["шт."]],
    ["№\tНаименование\tЕд.\tКол-во", ["Ед."]],
    ["| Грунтовка | л | 120 |", ["л"]],
    ["2\tDoors\tpcs\t3", ["pcs"]],
    ["оплата в течение 10 (десяти) рабочих дней", ["в течение 10 (десяти) рабочих дней"]],
    ["payment within 14 business days", ["within 14 business days"]],
  ])("%s", (text, expected) => expect(harmlessIn(text)).toEqual(expected));

  test.each([
    "1\tРул\tПётр",
    "1\tЛ.\tИванова",
    "1\tLot\tWife",
    "Ед\tПетровна",
    "л Иванова",
    "родился 10 дней назад",
    "ребёнку 24 месяца",
    "Рабочих Дней",
    "11.10 рабочий день",
  ])("%s is no measure", (text) => expect(harmlessIn(text)).toEqual([]));
});

test("numbers of clauses below a colon are no numbers of contracts", async () => {
  expect(await hidden("заключили настоящий договор:\n1. Предмет договора:\n1.1. Подрядчик обязуется")).toEqual([]);
  expect(await hidden("Договор:\n17/04-П")).toEqual(["17/04-П"]);
});

test("a letter without laws and courts compiles no large pattern", () => {
  const letter =
    "Указанный договор с Анной Петровой, приказ и письмо директора. The contract with Marcus Feldman begins on Monday.";
  const all = [...RUSSIAN_REFERENCES, ...ENGLISH_REFERENCES, RUSSIAN_LAW_TITLE, RUSSIAN_ORDER_TITLE];
  const compiled = all.filter(({ needs }) => needs?.test(letter) !== false).map(({ pattern }) => pattern.source.length);
  expect(Math.max(...compiled)).toBeLessThan(800);
});

test("more references than arguments fit on the stack", () => {
  expect(findReferences("ст. 5, ".repeat(130_000))).toHaveLength(130_000);
});
