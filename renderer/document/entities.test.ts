import { describe, expect, it } from "vitest";
import type { Document } from "../../shared/document/document";
import { entitiesByType, placeholderLabel, rowOf } from "./entities";

const original =
  "Анна Петрова и Анной, Москва, анна петрова; Иваном Ким, Иван Ким, Ким И. О.; Mr Prather, Colin Prather";
const place = (words: string, entity?: number, score = 0.9): Document["replacements"][number] => {
  const start = original.indexOf(words);
  const base = { start, end: start + words.length, resultStart: 0, resultEnd: 7, score };
  const kind =
    words === "Москва" ? ({ type: "LOCATION", kind: "place" } as const) : ({ type: "PERSON", kind: "person" } as const);
  return entity === undefined ? { ...base, ...kind } : { ...base, ...kind, entity };
};
const documentOf = (replacements: Document["replacements"]): Document => ({
  original,
  result: "[ИМЯ_1] и т. д.",
  replacements,
  segments: [],
});

describe("entities of a document", () => {
  it("join the places that carry one number, under the fullest form", () => {
    const types = entitiesByType(documentOf([place("Анна Петрова", 1), place("Анной", 1, 0.4), place("Москва", 2)]));
    expect([...types.keys()]).toEqual(["PERSON", "LOCATION"]);
    expect(types.get("PERSON")).toMatchObject([
      { name: "Анна Петрова", replacement: "[ИМЯ_1]", places: [0, 1], doubtful: 1 },
    ]);
  });

  it("are called by the nominative, which is the shorter form, initials aside", () => {
    const types = entitiesByType(documentOf([place("Иваном Ким", 1), place("Иван Ким", 1), place("Ким И. О.", 1)]));
    expect(types.get("PERSON")?.[0]?.name).toBe("Иван Ким");
    const titled = entitiesByType(documentOf([place("Mr Prather", 1), place("Colin Prather", 1)]));
    expect(titled.get("PERSON")?.[0]?.name).toBe("Colin Prather");
  });

  it("join by the same words where nothing is numbered", () => {
    const types = entitiesByType(documentOf([place("Анна Петрова"), place("Анной"), place("анна петрова")]));
    expect(types.get("PERSON")?.map((entity) => entity.places)).toEqual([[0, 2], [1]]);
  });

  it("are read without brackets", () => {
    expect(placeholderLabel("[ДАТА РОЖДЕНИЯ_2]")).toBe("ДАТА РОЖДЕНИЯ 2");
    expect(placeholderLabel("[NAME]")).toBe("NAME");
    expect(placeholderLabel("Инна Ремизова")).toBe("Инна Ремизова");
  });

  it("are found again in their row", () => {
    const rows = [
      { from: 0, to: 2 },
      { from: 2, to: 2 },
      { from: 2, to: 5 },
    ];
    expect([0, 1, 2, 4].map((index) => rowOf(rows, index))).toEqual([0, 0, 2, 2]);
  });
});
