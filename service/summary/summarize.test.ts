import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sentencesOf, standsAlone } from "./sentences";
import { summarize, type SummarizeOptions } from "./summarize";
import { stem } from "./terms";

const RU = `Совещание отдела закупок прошло во вторник. Здравствуйте.
Поставщик оборудования сорвал сроки поставки насосов на три недели. Поэтому он заплатит.
Отдел закупок решил искать второго поставщика насосов в Казани. См. рис. 3 в приложении к протоколу совещания.
Юристам нужно подготовить претензию поставщику насосов до пятницы. А что вы думаете об этом поставщике?
Бюджет закупок на следующий квартал вырос на десять процентов. Директор по ул. Ленина живёт.
В столовой с понедельника будет новое меню с супом.`;
const EN = `Dr. Smith opened the review of the water supply project. Hello there.
The pump supplier missed the delivery date of the pumps by three weeks. However, it did apologise to us.
The committee decided to look for a second supplier of pumps in Leeds. See table 2 for the list of suppliers.
Legal must prepare a claim against the pump supplier by Friday. The canteen gets a new menu with soup on Monday.`;
const options = (more: Partial<SummarizeOptions> = {}): SummarizeOptions => ({
  points: 3,
  languageIn: "ru",
  languageOut: "ru",
  ...more,
});
const points = (summary: string): string[] => summary.split("\n").filter((line) => line.startsWith("- "));

describe("sentences", () => {
  test("end where sentences end, not after abbreviations", () => {
    expect(sentencesOf("Dr. Smith came. He sat in room No. 5.", "en").map(({ text }) => text)).toEqual([
      "Dr. Smith came.",
      "He sat in room No. 5.",
    ]);
    expect(sentencesOf("Живёт на ул. Ленина. Ушёл в 5 ч.", "ru").map(({ text }) => text)).toEqual([
      "Живёт на ул. Ленина.",
      "Ушёл в 5 ч.",
    ]);
  });

  test.each([
    ["Отдел закупок решил искать второго поставщика.", true],
    ["Анна: Отдел закупок решил искать второго поставщика.", true],
    ["Назначено: амоксициллин три раза в день.", true],
    ["[ИМЯ_1]: искать второго поставщика насосов в Казани.", false],
    ["Поэтому отдел закупок решил искать второго поставщика.", false],
    ["However, the committee decided to look for another one.", false],
    ["Подробности сделки см. в приложении к протоколу.", false],
    ["А что вы думаете об этом поставщике?", false],
    ["Добрый день, коллеги.", false],
    ["искать второго поставщика насосов в Казани.", false],
  ])("%s stands alone: %s", (sentence, expected) => {
    expect(standsAlone(sentence)).toBe(expected);
  });
});

test("forms of a word meet in one stem", () => {
  expect(new Set(["поставщик", "поставщика", "поставщику", "поставщиками"].map(stem)).size).toBe(1);
  expect(stem("suppliers")).toBe(stem("supplier"));
});

describe("summarize", () => {
  test("says what it is, in the language of the result", () => {
    expect(summarize(RU, options())).toMatch(/^Ключевые предложения:\n- /);
    expect(summarize(RU, options({ languageOut: "en" }))).toMatch(/^Key sentences:\n- /);
    expect(summarize(EN, options({ languageIn: "en", languageOut: "de" }))).toMatch(/^Key sentences:\n- /);
  });

  test("gives as many points as asked, in text order, word for word", () => {
    for (const [text, language] of [
      [RU, "ru"],
      [EN, "en"],
    ] as const) {
      const found = points(summarize(text, options({ languageIn: language })));
      expect(found).toHaveLength(3);
      const places = found.map((point) => text.indexOf(point.slice(2)));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });

  test("takes what the text is about and leaves fragments and cross-references", () => {
    const summary = summarize(RU, options({ points: 3 }));
    expect(summary).toContain("поставщика насосов");
    expect(summary).not.toMatch(/рис\. 3|Поэтому он|столовой|Здравствуйте/);
  });

  test("a prompt makes sentences that share its words count more", () => {
    expect(summarize(RU, options({ points: 1 }))).not.toContain("столовой");
    expect(summarize(RU, options({ points: 1, prompt: "Какое меню в столовой?" }))).toContain("столовой");
  });

  test.each([
    [
      "ru",
      `Приём терапевта
Пациентка [ИМЯ_1], [ДАТА_1], полис [ПОЛИС_1], пришла [ДАТА_2].
Жалуется на кашель и температуру 38,2 третий день. [ИМЯ_1] принимает лизиноприл 10 мг.
Назначено: амоксициллин 500 мг три раза в день, обильное питьё.
[ИМЯ_1] прийти повторно [ДАТА_3] к доктору [ИМЯ_2].`,
      ["кашель", "амоксициллин", "повторно"],
    ],
    [
      "en",
      `Visit to the general practitioner
The patient, [NAME_1], born [BIRTH_DATE_1], came on [DATE_1].
She complains of a cough and a temperature of 38.2 for three days. [NAME_1] takes lisinopril 10 mg.
Prescribed: amoxicillin 500 mg three times a day, plenty to drink.
[NAME_1] is to come back on [DATE_2] and to see [NAME_2] then.`,
      ["lisinopril", "amoxicillin"],
    ],
  ])("a template has in it what it asks for (%s)", (language, text, words) => {
    const summary = summarize(
      text,
      options({ points: 3, template: "medical", languageIn: language, languageOut: language }),
    );
    for (const word of words) expect(summary).toContain(word);
  });

  test("a template puts the sentences under its headings and leaves out empty ones", () => {
    const summary = summarize(RU, options({ points: 4, template: "meeting" }));
    expect(summary).toMatch(/Решения\n- Отдел закупок решил/);
    expect(summary).toMatch(/Задачи\n- Юристам нужно/);
    expect(summary).toMatch(/Обсуждали\n- /);
    const english = summarize(EN, options({ points: 4, template: "meeting", languageIn: "en", languageOut: "en" }));
    expect(english).toMatch(/Decisions\n- The committee decided/);
  });

  test("a text without whole sentences is quoted from its beginning", () => {
    expect(points(summarize("да\nнет\nнаверное", options({ points: 2 })))).toEqual(["- да", "- нет"]);
  });

  test("a sentence that is said again is one point, and a row of signs is none", () => {
    const said = "Поставщик сорвал сроки поставки насосов.";
    expect(points(summarize(`${said} ${said.toUpperCase()}\n${said}\n!!! ???`, options({ points: 5 })))).toEqual([
      `- ${said}`,
    ]);
    expect(points(summarize("да\n!!! ???\nда\nнет", options({ points: 3 })))).toEqual(["- да", "- нет"]);
  });

  test("any text gives a label and at most as many points as asked", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 5 }), (text, count) => {
        const summary = summarize(text, options({ points: count }));
        expect(summary.startsWith("Ключевые предложения:")).toBe(true);
        expect(summary.split("\n").length).toBeLessThanOrEqual(count + 2);
      }),
    );
  });

  test("a long text takes seconds, not minutes", () => {
    const long = Array.from({ length: 20_000 }, (_, i) => `Поставщик номер ${i} сорвал сроки поставки насосов.`).join(
      " ",
    );
    expect(points(summarize(long, options()))).toHaveLength(3);
  });
});
