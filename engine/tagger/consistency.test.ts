import { describe, expect, it } from "vitest";
import { withEchoes, withoutOverlaps } from "./consistency";
import type { TaggedSpan } from "./tagger";

function person(text: string, name: string, score = 0.95, from = 0): TaggedSpan {
  const start = text.indexOf(name, from);
  return { start, end: start + name.length, type: "PERSON", score };
}

describe("withEchoes", () => {
  it("finds a sure name again where the model missed it", () => {
    const text = "Пришла Кира Ким. Позже Кира Ким ушла, а Кира Кимова осталась.";
    const found = withEchoes(text, [person(text, "Кира Ким")]);
    expect(found.map((s) => text.slice(s.start, s.end))).toEqual(["Кира Ким", "Кира Ким"]);
    expect(found[1]).toMatchObject({ start: 23, score: 0.5 });
  });

  it.each([
    ["unsure names", "Роза тут. Роза там.", "Роза", 0.6],
    ["very short names", "Лев тут. Лев там.", "Лев", 0.99],
    ["names in lower case", "роза тут. роза там.", "роза", 0.99],
  ])("leaves %s alone", (_, text, name, score) => {
    expect(withEchoes(text, [person(text, name, score)])).toHaveLength(1);
  });

  it("never overlaps what was found", () => {
    const text = "Анна Лес. Фонд Анна Лес. Анна Лес и Ко.";
    const org: TaggedSpan = { start: text.indexOf("Фонд"), end: text.indexOf(". Анна Лес и"), type: "ORG", score: 0.9 };
    const found = withEchoes(text, [person(text, "Анна Лес"), org]);
    expect(found.map((s) => text.slice(s.start, s.end))).toEqual(["Анна Лес", "Фонд Анна Лес", "Анна Лес"]);
  });
});

describe("withoutOverlaps", () => {
  it("keeps the surer of two", () => {
    const a: TaggedSpan = { start: 0, end: 5, type: "ORG", score: 0.4 };
    const b: TaggedSpan = { start: 3, end: 9, type: "PERSON", score: 0.8 };
    expect(withoutOverlaps([b, a])).toEqual([b]);
  });
});
