import { describe, expect, it } from "vitest";
import { typeOfKind } from "../../shared/document/kinds";
import { evidenceOf } from "../testing/evidence";
import { found } from "../testing/found";
import { agesOfNames } from "./ages-of-names";
import { GIVEN_WITH_AGE } from "./given-with-age";

/** Ages in a text whose `[people]` and `{ages}` have been found. */
function agesIn(source: string): string[] {
  const text = source.replace(/[[\]{}]/gu, "");
  let removed = 0;
  const spans = Array.from(source.matchAll(/[[{]([^\]}]*)[\]}]/gu), ({ 0: whole, 1: words = "", index }) => {
    const start = index - removed;
    removed += whole.length - words.length;
    const kind = whole.startsWith("[") ? "person" : "age";
    return { start, end: start + words.length, type: typeOfKind(kind), kind, evidence: evidenceOf(0.9) } as const;
  });
  return agesOfNames(text, spans).map(({ start, end }) => text.slice(start, end));
}

describe("ages after people", () => {
  it.each([
    ["дочери [Ане] двенадцать лет, а [Мише] семь", ["двенадцать лет", "семь"]],
    ["сыну {пять лет}, [Оле] три года, [Ире] 10.", ["три года", "10"]],
    ["племяннице [Алисе] шестнадцать, внуку [Тимофею] уже восемь месяцев", ["шестнадцать", "восемь месяцев"]],
    ["[Ивановой Анне Петровне] исполнилось 45 лет", ["45 лет"]],
    ["дочь [Аня], пять лет, и сын [Петя] (восемь лет)", ["пять лет", "восемь лет"]],
    ["дети: [Ваня] (9), [Полина] (4), сын [Мирон] - 6 лет, [Лев] 3", ["9", "4", "6 лет", "3"]],
    ["[Tom] is six and [Anna] has just turned 4. [Ben], nine, came", ["six", "4", "nine"]],
    ["[Lucy] is 5, [Max] 3, and [Ivy] eight.", ["5", "3", "eight"]],
  ])("%s", (text, ages) => {
    expect(agesIn(text)).toEqual(ages);
  });

  it.each([
    "у [Ивановой] три года стажа, [Анне] три года назад, для [Ольги] пять лет прошли",
    "[Оле] три года ждать, суд назначил [Петрову] пять лет, [Пётр] три года живёт здесь",
    "голосовали [Иванов] (9), [Петров] (4); [Орлов] — 6 лет колонии",
    "[Мише] семь рублей, дай [Оле] 10, позвони [Ире] 5 раз",
    "[Tom] is one of us, [Rich] is 5 minutes late, [Anna], one of the first",
  ])("leaves alone: %s", (text) => {
    expect(agesIn(text)).toEqual([]);
  });
});

describe("given names in a series of ages", () => {
  it("finds all of them", () => {
    expect(found(GIVEN_WITH_AGE, "Оле 3 года, Мише 7, а Вере десять")).toEqual([
      "person: Оле",
      "person: Мише",
      "person: Вере",
    ]);
  });

  it.each(["Москве 3 года, Оле 7", "Оле 3, Мише 7", "Дому сто лет, Складу 5 лет"])("leaves alone: %s", (text) => {
    expect(found(GIVEN_WITH_AGE, text)).toEqual([]);
  });
});
