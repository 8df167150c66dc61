import { describe, expect, it } from "vitest";
import { tableRecognizer } from "./format-table";
import age from "./formats/age.json";
import { dateRecognizer } from "./date";
import { found } from "../testing/found";

/** Overlapping readings of one date are settled by resolve; the longest is the one that counts. */
function longest(text: string): string {
  const spans = dateRecognizer.recognize(text, "ru").sort((a, b) => b.end - b.start - (a.end - a.start));
  return spans[0] === undefined ? "" : `${spans[0].kind}: ${text.slice(spans[0].start, spans[0].end)}`;
}

const ages = tableRecognizer("age", age);

describe("dates", () => {
  it.each([
    ["12.03.1987", "date: 12.03.1987"],
    ["встреча 12 марта 1987 г. в Перми", "date: 12 марта 1987 г."],
    ["12 марта 1987 г. рабочие", "date: 12 марта 1987 г."],
    ["это было в марте 2011 года", "date: марте 2011 года"],
    ["с 2011 года", "date: 2011 года"],
    ["«02» февраля 2024 г.", "date: «02» февраля 2024 г"],
    ["В девяносто восьмом закрыли цех", "date: девяносто восьмом"],
    ["с 3 по 11 октября", "date: 3 по 11 октября"],
    ["в 90-х", "date: 90-х"],
    ["двенадцатого марта восемьдесят седьмого года", "date: двенадцатого марта восемьдесят седьмого года"],
    ["в две тысячи одиннадцатом году", "date: две тысячи одиннадцатом году"],
    ["on the 12th of March 1987", "date: 12th of March 1987"],
    ["March 12, 1987", "date: March 12, 1987"],
    ["on 03/12/87", "date: 03/12/87"],
    ["Date: Tue, 05 Mar 2024 at noon", "date: Tue, 05 Mar 2024"],
    ["встреча в пт, 7 июня", "date: пт, 7 июня"],
    ["2024-03-15T14:30:00+02:00", "date: 2024-03-15T14:30:00+02:00"],
    ["in 1998 the court", "date: 1998"],
    ["am 3. Oktober 1990", "date: 3. Oktober 1990"],
    ["le 1er février 2003", "date: 1er février 2003"],
    ["el 5 de mayo de 2010", "date: 5 de mayo de 2010"],
    ["il 2 giugno 1946", "date: 2 giugno 1946"],
    ["em 25 de abril de 1974", "date: 25 de abril de 1974"],
    ["dnia 11 listopada 1918 r.", "date: 11 listopada 1918"],
    ["24 серпня 1991 року", "date: 24 серпня 1991 року"],
    ["у 2020р. народився", "date: 2020р."],
    ["народилась 1991р. у Києві", "birth_date: 1991р."],
    ["договір від 10 і 1998р. дійсний", "date: 1998р."],
    ["дата народження: 1985р.", "birth_date: 1985р."],
    ["the twelfth of March nineteen eighty-seven", "date: the twelfth of March nineteen eighty-seven"],
  ])("%s", (text, expected) => {
    expect(longest(text).replace(/ r\.$/u, "")).toBe(expected);
  });

  it.each([
    ["родился 12.03.1987", "birth_date: 12.03.1987"],
    ["Иванов И. И., 1987 г.р.", "birth_date: 1987"],
    ["муж (85 г.р.), 85 гр. муки", "birth_date: 85"],
    ["Розалия Вагнер, 1938 г. р., живёт", "birth_date: 1938"],
    ["Гусев О. П. 01.02.1970 г.р., слесарь", "birth_date: 01.02.1970"],
    ["Котова А. С. 5 мая 1961 гр, врач", "birth_date: 5 мая 1961"],
    ["Зимин, 1970 г.рожд.", "birth_date: 1970"],
    ["born on 9/20/1968", "birth_date: 9/20/1968"],
    ["Fecha de nacimiento: 15/03/1945", "birth_date: 15/03/1945"],
  ])("knows a date of birth: %s", (text, expected) => {
    expect(longest(text).replace(/ г\.?$/u, "")).toBe(expected);
  });

  it.each([
    "версия 10.5.7",
    "5 лет подряд",
    "в тридцать пятом доме",
    "в 2000 раз",
    "45,90 руб.",
    "10:15",
    "ст. 105",
    "11/12 случаев",
    "may I go",
    "1 250 000",
    "аванс 2024р., 2300р.",
    "на 1950р. дешевле",
  ])("leaves alone: %s", (text) => {
    expect(found(dateRecognizer, text)).toEqual([]);
  });
});

describe("ages", () => {
  it.each([
    ["ему 45 лет", "45 лет"],
    ["возраст: 45", "45"],
    ["11.01.1951 (72 года)", "72 года"],
    ["Сын: Макар, 3 года", "3 года"],
    ["маленький Максим, пяти лет", "пяти лет"],
    ["мне тридцать пять лет", "тридцать пять лет"],
    ["на вид 25–27 лет", "25–27 лет"],
    ["a white male, 35 to 40 years old", "35 to 40 years old"],
    ["I was twenty-two. In the fall", "twenty-two"],
    ["в возрасте 45 лет", "45 лет"],
    ["45-летний мужчина", "45-летний"],
    ["aged 45", "45"],
    ["a 45-year-old man", "45-year-old"],
    ["Paciente de 70 años de edad", "70 años de edad"],
  ])("%s", (text, words) => {
    expect(found(ages, text)).toContain(`age: ${words}`);
  });

  it.each([
    "прошло 5 лет",
    "ждали тридцать пять лет",
    "в течение пяти лет",
    "на 10 лет лишения свободы",
    "20 лет назад",
    "in 45 years",
    "page 45",
  ])("leaves alone: %s", (text) => {
    expect(found(ages, text)).toEqual([]);
  });
});
