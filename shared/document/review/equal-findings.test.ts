import { describe, expect, it } from "vitest";
import type { Mark } from "./operation";
import { equalFindings, withoutRepeats } from "./equal-findings";

const TEXT = "Двери, двери, Плитка, Двери";
const mark = (start: number, end: number, score: number, kind: Mark["kind"] = "person"): Mark => ({
  start,
  end,
  score,
  kind,
  text: "[ИМЯ_1]",
  source: "model",
});
const DOORS = [mark(0, 5, 0.4), mark(7, 12, 0.4), mark(22, 27, 0.4)];
const TILE = mark(14, 20, 0.4);

describe("equal findings", () => {
  it("have the same words in any letter case, and the same kind", () => {
    const [first, second, third] = DOORS;
    expect(equalFindings(TEXT, [first!, second!, TILE, third!], first!)).toEqual(DOORS);
    expect(equalFindings(TEXT, [first!, mark(7, 12, 0.4, "place")], first!)).toEqual([first]);
  });

  it("do not include findings that are sure", () => {
    const sure = mark(7, 12, 0.9);
    expect(equalFindings(TEXT, [DOORS[0]!, sure], DOORS[0]!)).toEqual([DOORS[0]]);
    expect(equalFindings(TEXT, [DOORS[0]!, sure], sure)).toEqual([sure]);
  });

  it("are checked once", () => {
    const sure = mark(22, 27, 0.9);
    expect(withoutRepeats(TEXT, [DOORS[0]!, DOORS[1]!, TILE, sure])).toEqual([DOORS[0], TILE, sure]);
  });
});
