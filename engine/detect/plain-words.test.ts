import { describe, expect, it, test } from "vitest";
import { typeOfKind, type Kind } from "../../shared/document/kinds";
import type { Finding } from "../span";
import { evidenceOf } from "../testing/evidence";
import { withoutSurelyPlainWords } from "./plain-words";

function findingOf(words: string, kind: Kind, probability: number): Finding {
  return { start: 0, end: words.length, type: typeOfKind(kind), kind, evidence: evidenceOf(probability) };
}

/** Whether the model's finding stays, as sure as it is. */
const stays = (words: string, kind: Kind, probability: number): boolean =>
  withoutSurelyPlainWords(words, [findingOf(words, kind, probability)]).length > 0;

describe("what the model takes for somebody", () => {
  test.each([
    ["ЖАЛОБА", 0.7],
    ["Акт", 0.84],
    ["Заказчика", 0.7],
  ])("%s, a word of papers that is a surname too, has to be sure", (word, probability) => {
    expect(stays(word, "person", probability)).toBe(false);
    expect(stays(word, "person", 0.9)).toBe(true);
  });

  test.each(["Договоров", "Король", "Больной", "Тёма", "Жени"])("%s stays, as names do", (word) => {
    expect(stays(word, "person", 0.75)).toBe(true);
  });

  it("leaves what is on no list of names", () => {
    expect(stays("Наниматель", "person", 0.99)).toBe(false);
  });
});
