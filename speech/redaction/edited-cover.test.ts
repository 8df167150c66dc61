import { describe, expect, it } from "vitest";
import type { SoundEdit } from "../../shared/document/review/log";
import { editedCover, piecesWithin, styled } from "./edited-cover";
import type { CoveredStretch } from "./redact-audio";

const anna: CoveredStretch = { from: 2, to: 3, kinds: ["person"] };
const omsk: CoveredStretch = { from: 5, to: 6, kinds: ["place"] };
const planned = [anna, omsk];

/** As main records it at that time. */
const uncover = (from: number, to: number, before: readonly SoundEdit[] = [], pieces = planned): SoundEdit => ({
  uncovered: { from, to, of: piecesWithin(pieces, before, { from, to }) },
});
const times = (edits: readonly SoundEdit[], pieces: readonly CoveredStretch[] = planned) =>
  editedCover(pieces, edits).map(({ from, to }) => [from, to]);

describe("covered sound after edits by hand", () => {
  it("has what was drawn, joined with hidden words", () => {
    expect(editedCover(planned, [{ sound: { from: 2.5, to: 3.5 } }])).toEqual([
      { from: 2, to: 3.5, kinds: ["person"], reasons: ["by_hand"] },
      omsk,
    ]);
  });

  it("is uncovered in the middle, and only there", () => {
    expect(times([uncover(2.4, 2.6)])).toEqual([
      [2, 2.4],
      [2.6, 3],
      [5, 6],
    ]);
    expect(times([uncover(0, 10)])).toEqual([]);
  });

  it("is covered again by a later edit", () => {
    const drawn: SoundEdit = { sound: { from: 8, to: 9 } };
    const gone = uncover(8, 9, [drawn]);
    expect(times([drawn, gone])).toEqual([
      [2, 3],
      [5, 6],
    ]);
    expect(times([drawn, gone, drawn])).toEqual([
      [2, 3],
      [5, 6],
      [8, 9],
    ]);
  });

  it("has words that are hidden later, also where sound was uncovered", () => {
    const later: CoveredStretch = { from: 2.4, to: 2.6, kinds: ["person"] };
    expect(times([uncover(0, 4)], [...planned, later])).toEqual([
      [2.4, 2.6],
      [5, 6],
    ]);
  });

  it.each(["similar", "cut_off", "unwritten"] as const)(
    "has a word that is hidden later, where its sound was uncovered as %s",
    (reason) => {
      const before: CoveredStretch = { ...anna, kinds: reason === "similar" ? ["person"] : [], reasons: [reason] };
      const edits = [uncover(0, 4, [], [before, omsk])];
      expect(times(edits, [before, omsk])).toEqual([[5, 6]]);
      expect(times(edits)).toEqual([
        [2, 3],
        [5, 6],
      ]);
    },
  );

  it("has margins around words, not around what was drawn", () => {
    const margins: SoundEdit = { margins: { before: 0.5, after: 1 } };
    expect(times([margins, { sound: { from: 9, to: 10 } }])).toEqual([
      [1.5, 4],
      [4.5, 7],
      [9, 10],
    ]);
    expect(times([{ margins: { before: 9, after: 9 } }, { margins: { before: 0, after: 0 } }])).toEqual(times([]));
    expect(times([margins], [{ ...anna, from: 0.2 }])).toEqual([[0, 4]]);
  });

  it("stays uncovered when margins change", () => {
    expect(times([uncover(1, 4), { margins: { before: 0.2, after: 0 } }])).toEqual([[4.8, 6]]);
  });

  it("is cut where a tone or silence was chosen", () => {
    const edits: SoundEdit[] = [{ sound: { from: 2.5, to: 3.5, as: "silence" } }];
    expect(styled(editedCover(planned, edits), edits).map(({ from, to, as }) => [from, to, as])).toEqual([
      [2, 2.5, undefined],
      [2.5, 3.5, "silence"],
      [5, 6, undefined],
    ]);
  });
});
