import { describe, expect, it } from "vitest";
import { fromLines, toLines, withAdded, withChanged } from "./lines";

const stem = { match: "stem", kind: "organization" } as const;

describe("lists as plain text", () => {
  it("takes one entry a line, as chosen where the line says nothing", () => {
    expect(fromLines("Ромашка\r\n\n  Анна Петрова \nabc-\\d+\tregex\tnumber\n", stem)).toEqual({
      entries: [
        { text: "Ромашка", match: "stem", kind: "organization" },
        { text: "Анна Петрова", match: "stem", kind: "organization" },
        { text: "abc-\\d+", match: "regex", kind: "number" },
      ],
      tooLong: 0,
    });
  });
  it("leaves the kind out where nothing is hidden, and counts lines that are too long", () => {
    expect(fromLines(`Омега\texact\tperson\n${"а".repeat(301)}`, { match: "stem" })).toEqual({
      entries: [{ text: "Омега", match: "exact" }],
      tooLong: 1,
    });
  });
  it("reads what it wrote", () => {
    const { entries } = fromLines("Ромашка\nОмега\texact\tplace", stem);
    expect(fromLines(toLines(entries), { match: "exact", kind: "person" }).entries).toEqual(entries);
  });
  it("puts new entries first and repeats none", () => {
    const [romashka, omega] = fromLines("Ромашка\nОмега", stem).entries;
    expect(withAdded([romashka!], [omega!, romashka!, omega!])).toEqual([omega, romashka]);
  });
  it("changes an entry in its place, and has none twice", () => {
    const [romashka, omega, alpha] = fromLines("Ромашка\nОмега\nАльфа", stem).entries;
    const list = [romashka!, omega!, alpha!];
    expect(withChanged(list, omega!, { ...omega!, text: "Бета" })).toEqual([
      romashka,
      { ...omega, text: "Бета" },
      alpha,
    ]);
    expect(withChanged(list, omega!, { ...alpha! })).toEqual([romashka, alpha]);
    expect(withChanged(list, omega!, { ...omega! })).toEqual(list);
  });
});
