import { describe, expect, it } from "vitest";
import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import { toRows } from "../../document/rows";
import { tableRows } from "../../document/table-rows";
import { tablesOf } from "../../document/tables";
import { guessKind, keepEdit, nextFinding, shownPlace, stretchesIn, targetOf, wholeOf } from "./targets";

const letter: Document = {
  original: "Anna Petrova wrote.\n\nTo Ivan and Olga.",
  result: "[NAME_1] wrote.\n\nTo [NAME_2] and Olga.",
  replacements: [
    { start: 0, end: 12, resultStart: 0, resultEnd: 8, type: "PERSON", kind: "person", score: 0.9, entity: 1 },
    { start: 24, end: 28, resultStart: 20, resultEnd: 28, type: "PERSON", kind: "person", score: 0.5, entity: 2 },
  ],
  segments: [
    { start: 0, end: 20, resultStart: 0, resultEnd: 16 },
    { start: 21, end: 38, resultStart: 17, resultEnd: 38 },
  ],
};
const marks = marksOf(letter);
const rows = toRows(letter);
const selected = (side: "original" | "result", start: number, end: number) =>
  targetOf(letter, marks, side, stretchesIn(letter, rows, side, { start, end }));

describe("a selection", () => {
  it("of words is their place in the original, without the spaces around them", () => {
    expect(selected("original", 32, 37)).toMatchObject({ type: "words", places: [{ start: 33, end: 37 }] });
    expect(selected("result", 32, 37)).toMatchObject({ type: "words", places: [{ start: 33, end: 37 }] });
  });

  it("inside a finding is that finding, on either side", () => {
    expect(selected("original", 0, 13)).toEqual({ type: "finding", side: "original", start: 0 });
    expect(selected("result", 21, 25)).toEqual({ type: "finding", side: "result", start: 24 });
  });

  it("of a part of a finding is that part, which alone is kept; of a placeholder the whole of it", () => {
    const part = selected("original", 4, 12);
    expect(part).toEqual({ type: "finding", side: "original", start: 0, part: { start: 5, end: 12 } });
    expect(shownPlace(letter, marks, part!)).toEqual({ start: 5, end: 12 });
    expect(keepEdit(part, false)).toEqual({ type: "keep", finding: 0, all: false, place: { start: 5, end: 12 } });
    expect(keepEdit(part, true)).toEqual({ type: "keep", finding: 0, all: true });
    expect(keepEdit(selected("result", 1, 4), false)).toEqual({ type: "keep", finding: 0, all: false });
    expect(keepEdit(wholeOf(part), false)).toEqual({ type: "keep", finding: 0, all: false });
    expect(keepEdit(selected("original", 32, 37), false)).toBeUndefined();
  });

  it("over several rows is a stretch of each, so that no line is swallowed", () => {
    expect(selected("original", 13, 23)).toMatchObject({
      places: [
        { start: 13, end: 19 },
        { start: 21, end: 23 },
      ],
    });
  });

  it("over several cells of a table is a stretch of each, so that no separator is hidden", () => {
    const text = "Name;City\nAnna;Leeds\n";
    const table: Document = { original: text, result: text, replacements: [], segments: [] };
    const lines = tableRows(table, tablesOf(text, "people.csv")!)!;
    const cells = stretchesIn(table, lines, "original", { start: 12, end: 20 });
    expect(cells.map(({ start, end }) => text.slice(start, end))).toEqual(["na", "Leeds"]);
  });

  it("of nothing but spaces, or of a whole page, is none", () => {
    expect(selected("original", 19, 21)).toBeUndefined();
    const page: Document = { original: "a ".repeat(600), result: "a ".repeat(600), replacements: [], segments: [] };
    const all = stretchesIn(page, toRows(page), "result", { start: 0, end: 1200 });
    expect(targetOf(page, [], "result", all)).toBeUndefined();
  });
});

it("a finding stands at its placeholder in the result, and nowhere once it is gone", () => {
  expect(shownPlace(letter, marks, { type: "finding", side: "result", start: 24 })).toEqual({ start: 20, end: 28 });
  expect(shownPlace(letter, marks, { type: "finding", side: "original", start: 24 })).toEqual({ start: 24, end: 28 });
  expect(shownPlace(letter, marks, { type: "finding", side: "original", start: 3 })).toBeUndefined();
});

describe("going through the findings", () => {
  const doubtful = [0.9, 0.3, 0.9, 0.5].map((score, index) => ({
    start: index * 10,
    end: index * 10 + 5,
    text: "[NAME]",
    kind: "person" as const,
    score,
  }));
  it("stops at the doubtful ones, round the end", () => {
    expect(nextFinding(doubtful, undefined, 1)?.start).toBe(10);
    expect(nextFinding(doubtful, 10, 1)?.start).toBe(30);
    expect(nextFinding(doubtful, 30, 1)?.start).toBe(10);
    expect(nextFinding(doubtful, 10, -1)?.start).toBe(30);
  });
  it("stops at what a service has left, too, in the order of the text", () => {
    const left = [15, 40].map(
      (start) => ({ start, end: start + 3, resultStart: start, kind: "person", text: "Ann" }) as const,
    );
    const from = (place: number | undefined, step: 1 | -1) => nextFinding(doubtful, place, step, left)?.start;
    expect([from(undefined, 1), from(10, 1), from(15, 1), from(30, 1), from(40, 1)]).toEqual([10, 15, 30, 40, 10]);
    expect([from(undefined, -1), from(15, -1)]).toEqual([40, 10]);
    const sure = doubtful.map((mark) => ({ ...mark, score: 1 }));
    expect(nextFinding(sure, 0, 1, left)?.start).toBe(15);
  });
  it("has nowhere to go on where none is doubtful, and goes back through all", () => {
    const sure = doubtful.map((mark) => ({ ...mark, score: 1 }));
    expect(nextFinding(sure, 0, 1)).toBeUndefined();
    expect(nextFinding(sure, 0, -1)?.start).toBe(30);
    expect(nextFinding([], 0, 1)).toBeUndefined();
  });
});

it("selected words are taken for a person unless they look like something else", () => {
  expect(
    ["Анна Петрова", "anna@clinic.example", "https://a.example/x", "+7 912 345-67-89", "77-1043/26", "8123"].map(
      guessKind,
    ),
  ).toEqual(["person", "email", "url", "phone", "number", "number"]);
});
