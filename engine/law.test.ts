import { describe, expect, test } from "vitest";
import { formsOf, LATIN, RUSSIAN, sampleOf, shownOf } from "./testing/law";

/** The whole of both lists is read by `npm run bench -- law`. */
describe("what the model holds for somebody's name no rule drops or shortens", () => {
  test("a sample of all listed Russian names, in every case, in every frame", async () => {
    const names = sampleOf(RUSSIAN.names, 120, 13);
    expect(await shownOf(names.flatMap(formsOf), RUSSIAN)).toEqual([]);
  }, 60_000);

  test("a sample of all listed names in Latin letters, in every frame", async () => {
    const names = sampleOf(LATIN.names, 400, 13);
    expect(await shownOf(names.flatMap(formsOf), LATIN)).toEqual([]);
  }, 60_000);

  test("names that look like a role, a word of papers, a place or a date", async () => {
    const words =
      `Королёв Королёва Королёву Королева Король Секретарёв Царёва Князев Докторов Работников Заказчиков Дядев Тёма
Тёмы Тёме Темы Женя Жени Женю Врач Директор Заказчик Договоров Счетов Понятой Белая Седых Москва Волгин Апрель Мая Завтра
Карта Больной Банк Союз Спикер Вера Надежда Лев`.split(/\s+/);
    expect(await shownOf(words, RUSSIAN)).toEqual([]);
    const english = "Hope Will May April King Judge Clerk Monday Street London Hall Bank Young Church Major".split(" ");
    expect(await shownOf(english, LATIN)).toEqual([]);
  });
});
