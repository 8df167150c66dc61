import { describe, expect, test } from "vitest";
import { RU_GIVEN_FEMALE, RU_GIVEN_MALE } from "../lexicons/data/ru-given";
import { RU_SURNAMES } from "../lexicons/data/ru-surnames";
import { unpack } from "../lexicons/front-coding";
import { paradigmOf } from "../morphology/forms";
import { capitalize } from "../morphology/shape";
import { refuse } from "./refuse";

const FRAMES = [
  "X на месте.",
  "Истец: X",
  "— X, встаньте!",
  "Вчера видели X в суде.",
  "Это X.",
  "X нет дома.",
  "«X» на линии",
  "Спикер 1: X, вы слышите?",
  "Ответчик X возражает",
  "к X подошли",
];

/** Frames in which a name that the model found is dropped. */
const droppedIn = (name: string): string[] =>
  FRAMES.filter((frame) => {
    const start = frame.indexOf("X");
    const end = start + name.length;
    const found = { start, end, type: "PERSON", kind: "person", score: 0.9 } as const;
    return !refuse(frame.replace("X", name), [found]).some((span) => span.start <= start && span.end >= end);
  }).map((frame) => frame.replace("X", name));

const formsOf = (name: string, part: "given" | "surname"): string[] => [
  ...new Set((["male", "female"] as const).flatMap((gender) => Object.values(paradigmOf(name, part, gender)).flat())),
];
/** A word of papers that the list of surnames holds. */
const IS_A_WORD = /^Жалоб/;
const every = (words: readonly string[], step: number): string[] => words.filter((_, i) => i % step === 0);

describe("what the model holds for somebody's name no rule drops", () => {
  test.each([
    ...["Королёв", "Королёва", "Королёву", "Королёвым", "Секретарёв", "Царёва", "Князев", "Докторов", "Работников"],
    ...["Заказчиков", "Дядев", "Тёма", "Тёмы", "Тёме", "Женя", "Жени", "Женю"],
  ])("%s, which looks like a word of papers or a role", (name) => {
    expect(droppedIn(name)).toEqual([]);
  });

  test("surnames of the list, in every case", () => {
    const names = every(unpack(RU_SURNAMES), 150).flatMap((name) => formsOf(name, "surname").map(capitalize));
    expect(names.length).toBeGreaterThan(1_000);
    expect(names.filter((name) => !IS_A_WORD.test(name)).flatMap(droppedIn)).toEqual([]);
  });

  test("given names of the list, in every case", () => {
    const names = every([...unpack(RU_GIVEN_MALE), ...unpack(RU_GIVEN_FEMALE)], 20).flatMap((name) =>
      formsOf(name, "given").map(capitalize),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.flatMap(droppedIn)).toEqual([]);
  });

  test("but words of papers and roles stay words", () => {
    for (const word of ["Тема", "Истец", "Директор", "Заказчика"]) expect(droppedIn(word).length).toBeGreaterThan(0);
  });
});
