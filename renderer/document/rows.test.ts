import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Document, Replacement } from "../../shared/document/document";
import { toRows, withoutResult, wordsStart } from "./rows";

/** Replaces every `@word` by `[NAME]`; one segment for each line. */
function documentOf(original: string): Document {
  const replacements: Replacement[] = [];
  let result = "";
  let at = 0;
  for (const match of original.matchAll(/@\w+/g)) {
    result += original.slice(at, match.index);
    const resultStart = result.length;
    result += "[NAME]";
    at = match.index + match[0].length;
    replacements.push({
      start: match.index,
      end: at,
      resultStart,
      resultEnd: result.length,
      type: "PERSON",
      kind: "person",
      score: 0.9,
    });
  }
  result += original.slice(at);
  return { original, result, replacements, segments: [] };
}

describe("rows of the panes", () => {
  it("are the segments of the document while these are short", () => {
    const segments = [
      { start: 0, end: 6, resultStart: 0, resultEnd: 7, speaker: "Anna" },
      { start: 6, end: 10, resultStart: 7, resultEnd: 11 },
    ];
    const document: Document = { ...documentOf("@anna\nwell"), segments };
    expect(toRows(document).map(({ start, end, from, to, named }) => ({ start, end, from, to, named }))).toEqual([
      { start: 0, end: 6, from: 0, to: 1, named: true },
      { start: 6, end: 10, from: 1, to: 1, named: true },
    ]);
  });

  it("cut a wall of text at ends of sentences, both texts at the same place", () => {
    const document = documentOf("We met @anna and @boris at the old mill. ".repeat(200));
    const rows = toRows(document);
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      expect(document.original.slice(row.start, row.end)).toMatch(/mill\. $/);
      expect(document.result.slice(row.resultStart, row.resultEnd)).toMatch(/^We met \[NAME\].*mill\. $/s);
    }
  });

  it("name the speaker once for a turn of several rows", () => {
    const long = documentOf("One more sentence here. ".repeat(200));
    const document = {
      ...long,
      segments: [{ start: 0, end: long.original.length, resultStart: 0, resultEnd: long.result.length, speaker: "A" }],
    };
    expect(toRows(document).map((row) => row.named)).toEqual([
      true,
      ...toRows(document)
        .slice(1)
        .map(() => false),
    ]);
  });

  it("know their turn and who speaks, and begin behind the name where it stands above them", () => {
    const original = `Host: ${"One more sentence here. ".repeat(100)}\nAnd a line without a name.`;
    const end = original.indexOf("And a line");
    const document: Document = {
      original,
      result: "",
      replacements: [],
      speakers: { h: "Host" },
      segments: [
        { start: 0, end, resultStart: 0, resultEnd: 0, speaker: "Host", speakerId: "h", textStart: 6 },
        { start: end, end: original.length, resultStart: 0, resultEnd: 0 },
      ],
    };
    const rows = toRows(document);
    expect(rows.map(({ segment, voice }) => [segment, voice])).toEqual([
      [0, "h"],
      [0, "h"],
      [1, "h"],
    ]);
    expect(rows.map((row) => wordsStart(row, "original"))).toEqual([6, rows[1]?.start, end]);
  });

  it("leave nothing out and cut no replacement, whatever the text", () => {
    const word = fc.constantFrom("слово", "@anna", "e.g.", "mill.", "«да!»", "x".repeat(40), "@b");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 900 }), (words) => {
        const document = documentOf(words.join(" "));
        const rows = toRows(document);
        expect(rows.map((row) => document.original.slice(row.start, row.end)).join("")).toBe(document.original);
        expect(rows.map((row) => document.result.slice(row.resultStart, row.resultEnd)).join("")).toBe(document.result);
        for (const row of rows)
          for (const replacement of document.replacements.slice(row.from, row.to)) {
            expect(replacement.start).toBeGreaterThanOrEqual(row.start);
            expect(replacement.end).toBeLessThanOrEqual(row.end);
          }
      }),
      { numRuns: 60 },
    );
  });

  it("show the original alone while there is no result", () => {
    const rows = toRows(withoutResult("First.\n\nSecond.\n"));
    expect(rows.map((row) => [row.start, row.end])).toEqual([
      [0, 7],
      [8, 16],
    ]);
  });
});
