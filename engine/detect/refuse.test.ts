import { describe, expect, it } from "vitest";
import { typeOfKind, type Kind } from "../../shared/document/kinds";
import { HIDDEN_FROM } from "../evidence";
import { refuse } from "./refuse";
import { evidenceOf } from "../testing/evidence";

/** What is left of one span of the tagger. */
function left(text: string, words: string, kind: Kind, score = 0.7): string[] {
  const start = text.indexOf(words);
  const span = { start, end: start + words.length, type: typeOfKind(kind), kind, evidence: evidenceOf(score) };
  return refuse(text, [span]).map((one) => text.slice(one.start, one.end));
}

describe("what is certainly no data of anybody", () => {
  it.each([
    ["SPEAKER_00: Добрый день", "SPEAKER_00", "number"],
    ["SPEAKER_01: Нет", "SPEAKER_", "person"],
    ["Подпись ____________ /", "____________", "number"],
    ["В пятницу придёт", "В", "date"],
    ["Через два дня", "Через", "date"],
    ["приду завтра утром", "завтра утром", "date"],
    ["Завтра, 5 мая, приедет", "Завтра,", "date"],
    ["сегодняшний день хорош", "сегодняшний день", "date"],
    ["see you tomorrow morning", "tomorrow morning", "date"],
    ["по ГОСТ 8509-93 и", "8509-93", "number"],
    ['"GET / HTTP/1.1" 200 512', "200 512", "number"],
    ["at Gateway.java:214", "Gateway.java:214", "number"],
    ["at src/net/retry.cpp:204", "src/net/retry.cpp:204", "number"],
    ["fault at 0x7FFE0142", "0x7FFE0142", "number"],
    ["01.09\t8\t12", "8", "number"],
    ["8;0;28\n", "28", "date"],
    ["План\t120\t150", "120", "place"],
    ["План\t98", "98", "person"],
  ] as const)("%s: not %s", (text, words, kind) => {
    expect(left(text, words, kind)).toEqual([]);
  });

  it.each([
    ["Врач Петрова Л.С. Юсупов вышел", "Петрова Л.С. Юсупов", ["Петрова Л.С.", "Юсупов"]],
    ["Дуб А. А. Лысенко К.Г. Гусь", "Дуб А. А. Лысенко К.Г. Гусь", ["Дуб А. А.", "Лысенко К.Г.", "Гусь"]],
    ["Иван А. Петров", "Иван А. Петров", ["Иван А. Петров"]],
    ["К Петровым пришли", "К Петровым", ["Петровым"]],
    ["George W. Bush", "George W. Bush", ["George W. Bush"]],
    ["Mr. Jones called", "Mr", []],
    ["I asked Prof. Stein", "Prof.", []],
    ["Леч. врач Ким О.", "Леч", []],
  ] as const)("%s", (text, words, names) => {
    expect(left(text, words, "person")).toEqual(names);
  });

  it("leaves a number alone to what reads numbers, and hides it all the same", () => {
    const span = { start: 10, end: 12, type: "ORG", kind: "organization", evidence: evidenceOf(0.9) } as const;
    expect(refuse("ДОГОВОР № 12", [span])).toEqual([
      { ...span, evidence: { ...span.evidence, probability: HIDDEN_FROM } },
    ]);
  });

  it.each(["Истец", "Король", "Тема", "Врач", "Восторженные", "Docker", "больничный", "Спикер"])(
    "leaves it to the model whether %s is somebody",
    (word) => {
      expect(left(`Ушли. ${word} остался`, word, "person", 0.5)).toEqual([word]);
    },
  );

  it.each([
    ["Вошёл Король, Олег Король.", "Король", "person"],
    ["Ушли. Надежда осталась", "Надежда", "person"],
    ["работает в НАТО", "НАТО", "organization"],
    ["еду в 12, тверь", "12, тверь", "place"],
    ["приду в понедельник утром", "в понедельник утром", "date"],
    ["ушёл в тот же день", "в тот же день", "date"],
    ["завтра, 5 мая", "завтра, 5", "date"],
    ["живёт в РФ", "РФ", "place"],
    ["ZIP 10115", "10115", "place"],
    ["la Cour d’appel de Lyon", "la Cour d’appel de Lyon", "organization"],
    ["Номер 77-41/Б", "77-41/Б", "number"],
    ["серия 45 09 123456", "45 09 123456", "number"],
    ["reach Anna at 555.1234", "555.1234", "number"],
    ["набрать 91  23  45  67", "91  23  45  67", "number"],
    ["точка 55.755  37.617", "55.755  37.617", "number"],
    ["карты 4276,3800", "4276,3800", "number"],
    ["звонить 8.800 555 35 35", "8.800 555 35 35", "number"],
    ["набери 495 1234567", "495 1234567", "number"],
    ["src/users/anna_petrova/app.py:3", "src/users/anna_petrova/app.py:3", "number"],
    ["Дни:\n5.11 обед\n6.11 ужин\n7.11 чай", "6.11", "date"],
    ["прожил пять рабочих дней", "пять рабочих дней", "date"],
    ["код 12.345.678", "12.345.678", "number"],
    ["в users/anna/app.py:3", "users/anna/app.py:3", "number"],
  ] as const)("%s: still %s", (text, words, kind) => {
    expect(left(text, words, kind)).toEqual([words]);
  });

  it("ends a person where a column or a bracket begins", () => {
    expect(left("Врач: Кузьмин П. А.    Отдел", "Кузьмин П. А.    Отдел", "person", 0.95)[0]).toBe("Кузьмин П. А.");
    expect(left("Это Анна Ким (Anna Kim)", "Анна Ким (Anna Kim", "person")).toEqual(["Анна Ким", "Anna Kim"]);
  });

  it.each([
    ["реквизиты ИП Крылова А. С.", "ИП Крылова А. С.", "organization", "Крылова А. С."],
    ["Сдал ________ /Крылова/", "________ /Крылова/", "number", "Крылова/"],
  ] as const)("%s: a person", (text, words, kind, name) => {
    const start = text.indexOf(words);
    const span = { start, end: start + words.length, type: typeOfKind(kind), kind, evidence: evidenceOf(0.9) };
    const found = refuse(text, [span]).map((one) => [one.kind, text.slice(one.start, one.end)]);
    expect(found).toEqual([["person", name]]);
  });

  it("leaves a degree out of a name", () => {
    expect(left("Рецензент: д. м. н. Инна Ким", "д. м. н. Инна Ким", "person")).toEqual(["Инна Ким"]);
  });
});
