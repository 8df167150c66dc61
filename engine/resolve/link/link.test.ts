import { describe, expect, test } from "vitest";
import { link } from "./link";
import { evidenceOf } from "../../testing/evidence";

describe("a name without a whole word of a name", () => {
  test("is one person wherever the same words stand", () => {
    const text = "Dr K.: Hello.\nSpeaker 1: Hello.\nDr K.: How are you?\nDr K.: Well?";
    const starts = [...text.matchAll(/Dr K\./g)].map((match) => match.index);
    const spans = starts.map((start) => ({
      start,
      end: start + 5,
      type: "PERSON" as const,
      kind: "person" as const,
      evidence: evidenceOf(1),
    }));
    expect(new Set(link(text, spans).map(({ entity }) => entity)).size).toBe(1);
  });
});

test("figures of a phone are that phone, however they were read where they stand alone", () => {
  const text = "+1 208 555 0178, 2085550178, 2085550179, 2085550178Bo";
  const kinds = ["phone", "number", "number", "number"] as const;
  const spans = [...text.matchAll(/[^,]+?(?=,|$)/g)].map(({ 0: words, index }, at) => ({
    start: index + (words.length - words.trimStart().length),
    end: index + words.length,
    type: "ID" as const,
    kind: kinds[at] ?? "number",
    evidence: evidenceOf(1),
  }));
  expect(link(text, spans).map(({ kind, entity }) => [kind, entity])).toEqual([
    ["phone", 1],
    ["phone", 1],
    ["number", 2],
    ["number", 3],
  ]);
});

test("a name as programs write it is the person's", () => {
  const text = "Anna Lee: anna-lee, Anna-Lee";
  const spans = [[0, 8] as const, [10, 18] as const, [20, 28] as const].map(([start, end]) => ({
    start,
    end,
    type: "PERSON" as const,
    kind: "person" as const,
    evidence: evidenceOf(1),
  }));
  expect(link(text, spans).map(({ entity }) => entity)).toEqual([1, 1, 2]);
});

test("a patronymic alone is that of whoever is called by it", () => {
  const names = ["Кравцова Марина Олеговна", "Олеговна", "Ильич", "Петр Ильич Зайцев", "Степановна"];
  const text = names.join(", ");
  const spans = names.map((name) => ({
    start: text.indexOf(name),
    end: text.indexOf(name) + name.length,
    type: "PERSON" as const,
    kind: "person" as const,
    evidence: evidenceOf(1),
  }));
  // `Олеговна` stands within the first name, too.
  const second = text.indexOf("Олеговна", 20);
  Object.assign(spans[1] ?? {}, { start: second, end: second + 8 });
  expect(link(text, spans).map(({ entity }) => entity)).toEqual([1, 1, 2, 2, 3]);
});

/** Who the people of a list are, by number. */
function peopleOf(names: readonly string[]): number[] {
  let start = -2;
  const spans = names.map((name, at) => {
    start += (names[at - 1]?.length ?? 0) + 2;
    return { start, end: start + name.length, type: "PERSON", kind: "person", evidence: evidenceOf(1) } as const;
  });
  return link(names.join(", "), spans).map(({ entity }) => entity);
}

test.each([
  [
    ["John F. Kennedy", "J. F. Kennedy", "John Kennedy", "Kennedy"],
    [1, 1, 1, 1],
  ],
  [
    ["John F. Kennedy", "J. F. Kennedy", "John Kennedy", "Kennedy", "John D. Kennedy"],
    [1, 1, 2, 2, 3],
  ],
  [
    ["Джон Ф. Кеннеди", "Джона Кеннеди", "Дж. Кеннеди"],
    [1, 1, 1],
  ],
  [
    ["Анна К.", "Анна Козлова", "Анна Петрова"],
    [1, 1, 2],
  ],
  [
    ["Ким Чен Ын", "Ким", "Нгуен Ван Тхань", "Нгуена"],
    [1, 1, 2, 2],
  ],
  [
    ["мистер Дарси", "Дарси", "ИП Дарси"],
    [1, 1, 1],
  ],
  [
    ["Elizabeth II", "Elizabeth", "De Niro", "Robert De Niro"],
    [1, 1, 2, 2],
  ],
  [
    ["Алиев Гейдар Али оглы", "Гейдар Алиев"],
    [1, 1],
  ],
])("parts of a name are told by how it is written: %s", (names, people) => {
  expect(peopleOf(names)).toEqual(people);
});

test("a given name is somebody's surname only where nobody bears it", () => {
  expect(peopleOf(["LeBron James", "James", "Michael Jordan", "Jordan"])).toEqual([1, 1, 2, 2]);
  expect(peopleOf(["LeBron James", "James Smith", "James"])).toEqual([1, 2, 2]);
  expect(peopleOf(["Альбина Петрова", "Альбину", "Анна Петрова", "Анну"])).toEqual([1, 1, 2, 2]);
});
