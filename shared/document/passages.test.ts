import { describe, expect, it } from "vitest";
import { passageMarks, passagesOf } from "./passages";

const cut = (text: string): string[] => passagesOf(text).map(({ start, end }) => text.slice(start, end));
const marksOf = (text: string): string[] => passagesOf(text).map(({ fingerprint }) => fingerprint);

describe("the passages of a text", () => {
  it("are its lines and its sentences", () => {
    expect(cut("Да. Пришла [ИМЯ_1]. [ИМЯ_2] ушёл! Всё?\n\n— Нет…\r\nКонец")).toEqual([
      "Да. Пришла [ИМЯ_1].",
      "[ИМЯ_2] ушёл!",
      "Всё?",
      "— Нет…",
      "Конец",
    ]);
  });

  it("do not end at a shortened word or an initial", () => {
    expect(cut("Живёт в г. [МЕСТО_1], ул. Мира, у И. П. Котова.")).toHaveLength(1);
  });

  it.each(["> Пришла она.", "- Пришла она.", "  2. Пришла она.  ", "[0:12] Пришла она.", "**Пришла** она."])(
    "are the same however they are dressed: %s",
    (dressed) => {
      expect(marksOf(dressed)).toEqual(marksOf("Пришла она."));
    },
  );

  it("are others where a word is another", () => {
    expect(marksOf("Пришла она.")).not.toEqual(marksOf("Пришла Она."));
  });
});

describe("the marks of a text with placeholders", () => {
  it("are of the passages that have some, with how many", () => {
    const text = "Вот.\n[A_1] и [A_1] пришли. Всё.\nУ [A_2].";
    const [, both, , last] = marksOf(text);
    expect(passageMarks(text, ["[A_1]", "[A_1]", "[A_2]"])).toEqual([
      [both, 2],
      [last, 1],
    ]);
  });

  it("are none without placeholders", () => {
    expect(passageMarks("Вот.", [])).toEqual([]);
  });
});
