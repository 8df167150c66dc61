import { expect, it } from "vitest";
import { typeOfKind, type Kind } from "../../shared/document/kinds";
import { evidenceOf } from "../testing/evidence";
import { withoutImplausible } from "./implausible";

/** What is left of one span of the tagger. */
function left(text: string, words: string, kind: Kind): string[] {
  const start = text.indexOf(words);
  const span = { start, end: start + words.length, type: typeOfKind(kind), kind, evidence: evidenceOf(0.7) };
  return withoutImplausible(text, [span]).map((one) => text.slice(one.start, one.end));
}

it.each([
  ["SPEAKER_00: Добрый день", "SPEAKER_00", "number"],
  ["SPEAKER_01: Нет", "SPEAKER_", "person"],
  ["В пятницу придёт", "В", "date"],
  ["Через два дня", "Через", "date"],
  ["Аванс 2024р., остаток", "2024р", "date"],
  ["Mr. Jones called", "Mr", "person"],
  ["I asked Prof. Stein", "Prof.", "person"],
] as const)("%s: not %s", (text, words, kind) => {
  expect(left(text, words, kind)).toEqual([]);
});

it.each([
  ["у 2020р. народився", "2020р", "date"],
  ["Народився 1990р, Львів", "1990р", "date"],
  ["Анна, 1999р.н.", "1999р", "date"],
  ["24.08.1991р. народився", "1991р", "date"],
  ["Ушли. Король остался", "Король", "person"],
  ["Ушли. Врач остался", "Врач", "person"],
  ["Спикер остался", "Спикер", "person"],
  ["Mr Jones called", "Mr", "person"],
  ["К Петровым пришли", "К Петровым", "person"],
  ["еду в 12, тверь", "12, тверь", "place"],
  ["приду в понедельник утром", "в понедельник утром", "date"],
  ["Номер 77-41/Б", "77-41/Б", "number"],
  ["серия 45 09 123456", "45 09 123456", "number"],
  ["reach Anna at 555.1234", "555.1234", "number"],
] as const)("%s: still %s", (text, words, kind) => {
  expect(left(text, words, kind)).toEqual([words]);
});

it("takes a sole trader for a person", () => {
  expect(left("реквизиты ИП Крылова А. С.", "ИП Крылова А. С.", "organization")).toEqual(["Крылова А. С."]);
});

it.each([
  ["Петров А.А. Сидоров возражает", "Петров А.А. Сидоров", ["Петров А.А.", "Сидоров"]],
  ["Кузьмичёв П. А.    Гусь О. В.", "Кузьмичёв П. А.    Гусь О. В.", ["Кузьмичёв П. А.", "Гусь О. В."]],
  ["Щукина /Т.А. Щукина/ Соц. педагог", "Щукина /Т.А. Щукина/ Соц", ["Щукина", "Т.А. Щукина", "Соц"]],
  ["пришли Иванов/Петров", "Иванов/Петров", ["Иванов/Петров"]],
  ["Анна  Петрова пришла", "Анна  Петрова", ["Анна  Петрова"]],
])("%s: parts of it are %s, none of them shown", (text, words, expected) => {
  expect(left(text, words, "person")).toEqual(expected);
});
