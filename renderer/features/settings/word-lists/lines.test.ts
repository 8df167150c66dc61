import { describe, expect, it } from "vitest";
import { fromLines, toLines, withAdded } from "./lines";

const stem = { match: "stem", kind: "organization" } as const;

describe("lists as plain text", () => {
  it("takes one entry a line, as chosen where the line says nothing", () => {
    expect(fromLines("\ufeffРомашка\r\n\n  Анна Петрова \nabc-\\d+\tregex\tnumber\n", stem)).toEqual([
      { text: "Ромашка", match: "stem", kind: "organization" },
      { text: "Анна Петрова", match: "stem", kind: "organization" },
      { text: "abc-\\d+", match: "regex", kind: "number" },
    ]);
  });
  it("leaves the kind out where nothing is hidden, and lines that are no entry", () => {
    expect(fromLines(`Омега\texact\tperson\n${"а".repeat(301)}`, { match: "stem" })).toEqual([
      { text: "Омега", match: "exact" },
    ]);
  });
  it("reads what it wrote", () => {
    const entries = fromLines("Ромашка\nОмега\texact\tplace", stem);
    expect(fromLines(toLines(entries), { match: "exact", kind: "person" })).toEqual(entries);
  });
  it("puts new entries first and repeats none", () => {
    const [romashka, omega] = fromLines("Ромашка\nОмега", stem);
    expect(withAdded([romashka!], [omega!, romashka!, omega!])).toEqual([omega, romashka]);
  });
});
