import { describe, expect, it } from "vitest";
import { documentFrom } from "../../shared/document/align";
import type { Document } from "../../shared/document/document";
import type { Kind } from "../../shared/document/kinds";
import type { Mode } from "../../shared/document/languages";
import { applyOperations } from "../../shared/document/review/apply";
import { documentWith } from "../../shared/document/review/marks";
import { columnOperations, type TreatedColumn } from "./column-operations";
import { mappingAfter } from "./mapping-after";

const ORIGINAL = "Name\tTeam\nAnna Orlova\tRed Hen\nVera Lind\tred hen\nAnna Orlova\tAnna Orlova, lead";

function place(words: string, number = 0): { start: number; end: number } {
  let start = ORIGINAL.indexOf(words);
  for (let at = 0; at < number; at += 1) start = ORIGINAL.indexOf(words, start + 1);
  return { start, end: start + words.length };
}
const found = (): Document =>
  documentWith(
    documentFrom(ORIGINAL, { text: ORIGINAL, mapping: {}, spans: [] }),
    [place("Anna Orlova"), place("Vera Lind"), place("Anna Orlova", 1), place("Anna Orlova", 2)].map((one, index) => {
      const entity = index === 1 ? 2 : 1;
      return { ...one, kind: "person" as const, score: 0.9, entity, text: `[NAME_${entity}]` };
    }),
  );
const names = [place("Anna Orlova"), place("Vera Lind"), place("Anna Orlova", 1)];
const teams = [place("Red Hen"), place("red hen"), place("Anna Orlova, lead")];

function edited(columns: readonly TreatedColumn[], mode: Mode = "reversible"): Document {
  const options = { mode, suffix: undefined, languageIn: "en", languageOut: "en", random: () => 0.3 };
  return applyOperations(found(), columnOperations(found(), columns, options));
}
const rows = ({ result }: Document): string[][] => result.split("\n").map((line) => line.split("\t"));

describe("a column that is kept", () => {
  it("is shown, while the same words stay hidden elsewhere", () => {
    expect(rows(edited([{ treatment: "keep", cells: names }])).slice(1)).toEqual([
      ["Anna Orlova", "Red Hen"],
      ["Vera Lind", "red hen"],
      ["Anna Orlova", "[NAME_1], lead"],
    ]);
  });
});

describe("a column that is hidden", () => {
  it("is hidden whole, the same words as the same, and leads back", () => {
    const document = edited([{ treatment: "organization", cells: teams }]);
    expect(rows(document).map(([, team]) => team)).toEqual([
      "Team",
      "[ORGANIZATION_1]",
      "[ORGANIZATION_1]",
      "[ORGANIZATION_2]",
    ]);
    expect(mappingAfter(document, found(), { "[NAME_1]": "Anna Orlova", "[NAME_2]": "Vera Lind" })).toEqual({
      "[NAME_1]": "Anna Orlova",
      "[NAME_2]": "Vera Lind",
      "[ORGANIZATION_1]": "Red Hen",
      "[ORGANIZATION_2]": "Anna Orlova, lead",
    });
  });

  it("is what stands for the same words already, where that is of the kind", () => {
    expect(edited([{ treatment: "person", cells: names }]).result).toBe(found().result);
    const [, first, second] = rows(edited([{ treatment: "login" satisfies Kind, cells: names }]));
    expect([first?.[0], second?.[0]]).toEqual(["[LOGIN_1]", "[LOGIN_2]"]);
  });

  it("goes on counting, and stays clear of numbers that stand in the text", () => {
    const [cells] = [[{ start: 0, end: 4 }]];
    const original = "Blue on NAME 3";
    const before = documentFrom(original, { text: original, mapping: {}, spans: [] });
    const marks = [{ start: 5, end: 7, text: "[NAME_2]", kind: "person" as const, score: 1, entity: 1 }];
    const options = {
      mode: "reversible",
      suffix: undefined,
      languageIn: "en",
      languageOut: "en",
      random: () => 0,
    } as const;
    const document = documentWith(before, marks);
    const operations = columnOperations(document, [{ treatment: "person", cells }], options);
    expect(applyOperations(document, operations).result).toBe("[NAME_4] [NAME_2] NAME 3");
  });

  it.each([
    ["blind", /^\[ORGANIZATION\]$/],
    ["randomize", /^(?!Red Hen)\S/i],
  ] as const)("is written as the mode %s writes", (mode, shape) => {
    const [, first, second, third] = rows(edited([{ treatment: "organization", cells: teams }], mode));
    for (const row of [first, second, third]) expect(row?.[1]).toMatch(shape);
    expect(edited([{ treatment: "organization", cells: teams }], mode).result).not.toMatch(/Anna Orlova|red hen/i);
  });

  it("passes over cells without words", () => {
    expect(edited([{ treatment: "person", cells: [{ start: 4, end: 5 }] }]).result).toBe(found().result);
  });
});
