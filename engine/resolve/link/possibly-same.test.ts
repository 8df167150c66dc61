import { describe, expect, test } from "vitest";
import type { Finding } from "../../span";
import { evidenceOf } from "../../testing/evidence";
import { link } from "./link";
import { type KnownName, possiblySame } from "./possibly-same";

/** Suggested pairs of a text with names in brackets, as `words = words` of first mentions. */
function pairs(marked: string, known: readonly KnownName[] = []): string[] {
  const spans: Finding[] = [];
  let text = "";
  for (const piece of marked.split(/(\[[^\]]*\])/)) {
    const words = piece.startsWith("[") ? piece.slice(1, -1) : piece;
    const place = { start: text.length, end: text.length + words.length };
    if (words !== piece) spans.push({ ...place, kind: "person", type: "PERSON", evidence: evidenceOf(1) });
    text += words;
  }
  const linked = link(text, spans);
  const wordsOf = (wanted: number): string => {
    const first = linked.find(({ entity }) => entity === wanted);
    return first ? text.slice(first.start, first.end) : "";
  };
  return possiblySame(text, linked, known).map(
    ({ entity, other }) => `${wordsOf(entity)} = ${"entity" in other ? wordsOf(other.entity) : other.placeholder}`,
  );
}

describe("people that are possibly the same", () => {
  test.each([
    [
      "[Юров Лев Ильич] и [Юров Лев Юрьевич] ждут. Потом [Юров] ушёл.",
      ["Юров Лев Юрьевич = Юров", "Юров Лев Ильич = Юров"],
    ],
    [
      "[Фомина Ирина Юрьевна] пришла. Диплом выдан: [Зуева Ирина Юрьевна].",
      ["Фомина Ирина Юрьевна = Зуева Ирина Юрьевна"],
    ],
    ["[Claire Dawson] wrote. [Claire Dowson] signed.", ["Claire Dawson = Claire Dowson"]],
    ["Звонил [Олег Кравцов]. Открыл [Олег Кравцев].", ["Олег Кравцов = Олег Кравцев"]],
  ])("%s", (text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });

  test.each([
    "[Нина Юрова] и [Лев Юров] ушли.",
    "[Белов] и [Белова] пришли.",
    "Пришла [Ира], но не [Ира Лосева].",
    "[Анна Петрова] ждёт [Ольгу Ким].",
    "[Пётр Юров] и [Иван Юров] спорят.",
  ])("not in: %s", (text) => {
    expect(pairs(text)).toEqual([]);
  });

  test("also with people of earlier texts", () => {
    const known = [{ placeholder: "[ИМЯ_7]", originals: ["Зуева Ирина Юрьевна"] }];
    expect(pairs("[Фомина Ирина Юрьевна] пришла с [Олегом Кимом].", known)).toEqual(["Фомина Ирина Юрьевна = [ИМЯ_7]"]);
  });

  test("a person is in few pairs, however many bear the name", () => {
    const many = ["Петрова", "Ильина", "Козлова", "Орлова", "Белова"].map((surname) => `[Анна ${surname}].`);
    expect(pairs(`${many.join(" ")} Пришла [Анна].`).filter((pair) => pair.endsWith("= Анна"))).toHaveLength(2);
  });
});
