import { describe, expect, it } from "vitest";
import type { Document } from "../../../shared/document/document";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { toRows } from "../rows";
import { type Place, selectedText, type Side } from "./selected-text";

const letter: Document = {
  original: "Anna Petrova wrote.\n\nTo Ivan.",
  result: "[NAME_1] wrote.\n\nTo [NAME_2].",
  replacements: [
    { start: 0, end: 12, resultStart: 0, resultEnd: 8, type: "PERSON", kind: "person", score: 1 },
    { start: 24, end: 28, resultStart: 20, resultEnd: 28, type: "PERSON", kind: "person", score: 1 },
  ],
  segments: [
    { start: 0, end: 20, resultStart: 0, resultEnd: 16 },
    { start: 21, end: 29, resultStart: 17, resultEnd: 29 },
  ],
};
const call = documentOfTranscript(
  {
    speakers: { A: "Operator", B: "Anna" },
    turns: [
      { start: 0, end: 2, text: "Your name?", speaker: "A" },
      { start: 3, end: 4, text: "Anna Petrova.", speaker: "B" },
      { start: 5, end: 6, text: "Thank you.", speaker: "A" },
    ],
  },
  {
    text: "Operator: Your name?\n[NAME_1]: [NAME_1].\nOperator: Thank you.",
    mapping: { "[NAME_1]": "Anna Petrova" },
  },
);

function copied(
  document: Document,
  side: Side,
  from: Place,
  to: Place,
  only: (row: number) => boolean = () => true,
): string {
  const all = toRows(document);
  const rows = all.filter((_row, index) => only(index));
  const nameOf =
    document === call
      ? (row: (typeof all)[number]) =>
          !row.named ? undefined : side === "result" ? row.speaker : document.speakers?.[row.speakerId ?? ""]
      : () => undefined;
  return selectedText({ document, rows, side, nameOf }, from, to);
}
const START: Place = { row: 0, offset: undefined };

describe("what is copied out of a pane", () => {
  it("is the text of that side and no other, with what stands between its rows", () => {
    const end: Place = { row: 1, offset: undefined };
    expect(copied(letter, "result", START, end)).toBe(letter.result);
    expect(copied(letter, "original", START, end)).toBe(letter.original);
  });

  it("begins and ends where the person said", () => {
    expect(copied(letter, "result", { row: 0, offset: 9 }, { row: 1, offset: 19 })).toBe("wrote.\n\nTo");
    expect(copied(letter, "result", { row: 0, offset: 9 }, { row: 0, offset: 9 })).toBe("");
  });

  it("has the speakers' names of that side before turns that are whole", () => {
    const end: Place = { row: 2, offset: undefined };
    expect(copied(call, "result", START, end)).toBe(call.result);
    expect(copied(call, "original", START, end)).toBe(call.original);
    const inWords = (call.segments[0]?.resultTextStart ?? 0) + 5;
    expect(copied(call, "result", { row: 0, offset: inWords }, { row: 1, offset: undefined })).toBe(
      "name?\n[NAME_1]: [NAME_1].",
    );
  });

  it("has no name before the words of one turn alone", () => {
    expect(copied(call, "result", START, START)).toBe("Your name?");
  });

  it("has nothing of the turns that are not shown", () => {
    const shown = copied(call, "result", START, { row: 1, offset: undefined }, (row) => row !== 1);
    expect(shown).toBe("Operator: Your name?\nOperator: Thank you.");
  });
});
