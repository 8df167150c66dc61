import { describe, expect, it } from "vitest";
import { found } from "../testing/found";
import { dictationRecognizer } from "./dictation";

/** Turns of two speakers, who take turns. */
const transcript = (...turns: readonly string[]): string =>
  turns.map((text, at) => `Спикер ${(at % 2) + 1}: ${text}`).join("\n");

describe("numbers dictated in a transcript", () => {
  it.each<[turns: string[], expected: string[]]>([
    [
      ["Какой у вас номер телефона?", "8 916,", "Так.", "212, 85, 06."],
      ["phone: 8 916", "phone: 212, 85, 06"],
    ],
    [
      ["Паспорт?", "Серия двадцать 2, 17, номер 603 984, выдан в 2017 году."],
      ["passport: двадцать 2, 17", "passport: 603 984"],
    ],
    [["Серия поспорта 41 на листва номер 388,102"], ["passport: 41", "passport: 388,102"]],
    [
      ["Полный номер карты?", "55, 36, 91, 0,0.", "Угу, дальше.", "48-82, три семёрки и ноль."],
      ["payment_card: 55, 36, 91, 0,0", "payment_card: 48-82, три семёрки и ноль"],
    ],
    [
      ["Номер карты?", "4276.", "4276.", "5500.", "5500, так.", "1234.", "1234.", "9012.", "9012?", "9012"],
      ["4276", "4276", "5500", "5500", "1234", "1234", "9012", "9012"].map((group) => `payment_card: ${group}`),
    ],
    [["Какарта 2222,01,1560,38,44."], ["payment_card: 2222,01,1560,38,44"]],
    [["Записала, 8,916,212,85,06. Верно?"], ["number: 8,916,212,85,06"]],
    [
      ["Повторите.", "900,26,1234,45.", "3, 0, 2, 2, 7, 6, 6, 1."],
      ["number: 900,26,1234,45", "number: 3, 0, 2, 2, 7, 6, 6, 1"],
    ],
    [["Диктую +7,916,212,85 на лишесть."], ["number: +7,916,212,85"]],
    [
      ["The card, please?", "It's 5104, double 7, 29,", "Okay.", "3318, triple 0, 6."],
      ["payment_card: 5104, double 7, 29", "payment_card: 3318, triple 0, 6"],
    ],
    [["My social is 266, for 1, 9058."], ["national_id: 266", "national_id: 1, 9058"]],
    [
      ["My passport is C-03-005-988, my phone 3, 1, 2, double 6 oh, 4, 8, double 1, 5."],
      ["passport: C-03-005-988", "phone: 3, 1, 2, double 6 oh, 4, 8, double 1, 5"],
    ],
    [["Мобильный 8 926, 413, 70, 93, 2 этаж."], ["phone: 8 926, 413, 70, 93"]],
    [["ИНН 5610099312, улица Пушкина, 15."], ["ru_inn: 5610099312"]],
  ])("%j", (turns, expected) => {
    expect(found(dictationRecognizer, transcript(...turns))).toEqual(expected);
  });

  it.each([
    ["Карта на 2 года, обслуживание 990 рублей, лимит 150 000 рублей, кешбэк 300, 12 процентов."],
    ["В 2023, 2024, 2025 годах я платил по карте 1200, 1350, 1500 рублей."],
    ["По телефону скажут. Вам 37 лет, рост 174, вес 81, давление 140 на 90."],
    ["Пишите: 2 яйца, 3 ложки сахара, 200 граммов муки и 5 минут на огне."],
    ["Упражнение: 1, 2, 3, 4, 5, 6, 7, 8, раз, два, три, четыре.", "Счёт 3:2, 4:2, 6:4, 3:6, 7:5."],
    ["Результаты 3,5, 4,2, 5,1, 4,8 и 3,9.", "Показания 23745, в прошлом месяце 23512."],
    ["Сколько стоит?", "23 490, 25 990.", "Повторите упражнение 10, 15, 12 раз."],
    ["Звоните в 18:30, 25.03.2024, кабинет 305, 3 этаж, дом 12."],
    ["Call me at 9.30 or at 10, room 214, floor 3.", "The pass is 15 pounds, 10 for children."],
    ["The phone costs $899, with 24 payments of 37.50.", "Buses come at 8.15, 8.40, 9.05, 9.30."],
  ])("leaves alone: %j", (...turns) => {
    expect(found(dictationRecognizer, transcript(...turns))).toEqual([]);
  });

  it("are found after times", () => {
    const text =
      "[00:01] Спикер 1: Телефон?\n[00:03] Спикер 2: 8 916,\n[00:05] Спикер 1: Так.\n[00:07] Спикер 2: 212 85 06.";
    expect(found(dictationRecognizer, text)).toEqual(["phone: 8 916", "phone: 212 85 06"]);
  });

  it.each(["20", "ноль", "плюс", "тысяча"])("are searched in linear time: %s", (words) => {
    const seconds = (turns: number): number => {
      const text = `Спикер 1: номер 20\n${`Спикер 2: ${words}\n`.repeat(turns)}`;
      const start = performance.now();
      found(dictationRecognizer, text);
      return (performance.now() - start) / 1000;
    };
    seconds(1000);
    expect(seconds(20_000)).toBeLessThan(3);
  });

  it("are not searched in other texts", () => {
    expect(found(dictationRecognizer, "Какарта 2222,01,1560,38,44.\nСумма: 900,26,1234,45")).toEqual([]);
  });
});
