import { describe, expect, it } from "vitest";
import { keepSpans } from "./keep-spans";

const before = "Ask Anna and Boris.";
const spans = [
  { start: 4, end: 8, type: "PERSON" },
  { start: 13, end: 18, type: "PERSON" },
] as const;
const words = (now: string): string[] => keepSpans(before, spans, now).map(({ start, end }) => now.slice(start, end));

describe("keepSpans", () => {
  it("keeps everything while nothing or only the end changes", () => {
    expect(words(before)).toEqual(["Anna", "Boris"]);
    expect(words(`${before} And then?`)).toEqual(["Anna", "Boris"]);
  });

  it("moves what stands after a change", () => {
    expect(words(`Please, ${before}`)).toEqual(["Anna", "Boris"]);
    expect(words("Ask Anna or, well, Boris.")).toEqual(["Anna", "Boris"]);
  });

  it("drops what was touched", () => {
    expect(words("Ask Joanna and Boris.")).toEqual(["Boris"]);
    expect(words("")).toEqual([]);
  });
});
