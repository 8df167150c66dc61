import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryTranscript } from "../testing/arbitrary-transcript";
import type { Turn } from "../transcript";
import { editedWords, tokensOf, withRecognized, withText } from "./edit-words";

const turn: Turn = {
  start: 10,
  end: 16,
  text: "Работаю в больнице город до СМР.",
  speaker: "SPEAKER_00",
  words: [
    ["Работаю", 10, 11],
    ["в", 11, 11.2],
    ["больнице", 11.2, 12],
    ["город", 12, 13],
    ["до", 13, 13.4],
    ["СМР.", 13.4, 15],
  ],
};

describe("an edited turn", () => {
  it("keeps the times of unchanged words, and spreads changed words over the time of the words they replace", () => {
    const { words, text } = withText(turn, "Работаю в больнице города Самары.");
    expect(text).toBe("Работаю в больнице города Самары.");
    expect(words?.slice(0, 3)).toEqual(turn.words?.slice(0, 3));
    expect(words?.slice(3).map(([word]) => word)).toEqual(["города", "Самары."]);
    expect([words?.[3]?.[1], words?.[3]?.[2], words?.[4]?.[2]]).toEqual([12, words?.[4]?.[1], 15]);
  });

  it("gives a corrected word exactly the time of the recognized one", () => {
    expect(withText(turn, "Работаю в больницах город до СМР.").words?.[2]).toEqual(["больницах", 11.2, 12]);
  });

  it("keeps the time of a word with other capitals or punctuation", () => {
    expect(withText(turn, "работаю, в больнице город до СМР!").words).toEqual([
      ["работаю,", 10, 11],
      ...turn.words!.slice(1, 5),
      ["СМР!", 13.4, 15],
    ]);
  });

  it("gives an inserted word the time between its neighbours, at least as much as can be covered", () => {
    const inserted = withText(turn, "Работаю я в больнице город до СМР.").words?.[1];
    expect(inserted?.[0]).toBe("я");
    expect(inserted![2] - inserted![1]).toBeCloseTo(0.25);
    expect(inserted![1]).toBeLessThanOrEqual(11);
    expect(inserted![2]).toBeGreaterThanOrEqual(11);
  });

  it("keeps the words of a deleted word's neighbours", () => {
    expect(withText(turn, "Работаю в больнице до СМР.").words).toEqual(turn.words!.toSpliced(3, 1));
  });

  it("invents no times without recognized ones", () => {
    const { words: _, ...untimed } = turn;
    expect(withText(untimed, "Работаю дома.")).not.toHaveProperty("words");
  });

  it("is the same object if nothing changed", () => {
    expect(withText(turn, "  Работаю в  больнице город до СМР. ")).toBe(turn);
  });

  it("knows the recognized words, and restores them with their times", () => {
    const edited = withText(
      withText(turn, "Работала в больнице города Самары."),
      "Работала в больнице города Саратова.",
    );
    expect(editedWords(edited)).toEqual([
      { start: 0, end: 8, recognized: "Работаю", time: undefined },
      { start: 20, end: 36, recognized: "город до СМР.", time: { from: 12, to: 15 } },
    ]);
    const half = withRecognized(edited, 24);
    expect(half.text).toBe("Работала в больнице город до СМР.");
    expect(half.words?.slice(1)).toEqual(turn.words?.slice(1));
    expect(withRecognized(half, 3)).toEqual(turn);
    expect(withRecognized(turn, 3)).toBe(turn);
  });

  it("has the times of unchanged words, ordered words within the turn, and the written text, for any text", () => {
    const anyEdit = fc.tuple(
      arbitraryTranscript,
      fc.array(fc.constantFrom("да", "нет,", "Анна", "–", "слово"), { maxLength: 9 }),
      fc.nat(20),
    );
    fc.assert(
      fc.property(anyEdit, ([{ turns }, added, at]) => {
        for (const one of turns) {
          const tokens = tokensOf(one.text);
          const text = tokens.toSpliced(at % (tokens.length + 1), at % 3, ...added).join(" ");
          const made = withText(one, text);
          expect(tokensOf(made.text)).toEqual(tokensOf(text));
          if (one.words === undefined) continue;
          expect(made.words?.map(([word]) => word).join(" ") ?? "").toBe(tokensOf(text).join(" "));
          const starts = made.words?.map(([, from]) => from) ?? [];
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
          for (const [, from, to] of made.words ?? []) {
            expect(from).toBeGreaterThanOrEqual(one.start);
            expect(to).toBeGreaterThanOrEqual(from);
            expect(to).toBeLessThanOrEqual(one.end);
          }
          const head = at % (tokens.length + 1);
          if (added.length === 0) expect(made.words?.slice(0, head)).toEqual(one.words.slice(0, head));
        }
      }),
    );
  });

  it("returns to the recognized words by restoring every edit", () => {
    fc.assert(
      fc.property(arbitraryTranscript, fc.array(fc.nat(9), { maxLength: 3 }), ({ turns }, places) => {
        for (const one of turns) {
          const tokens = tokensOf(one.text);
          if (tokens.length === 0) continue;
          let made = one;
          for (const place of places) {
            const now = tokensOf(made.text);
            made = withText(made, now.with(place % now.length, `новое${place}`).join(" "));
          }
          for (let [edit] = editedWords(made); edit !== undefined; [edit] = editedWords(made))
            made = withRecognized(made, edit.start);
          expect(made.text).toBe(tokens.join(" "));
          expect(made.words).toEqual(one.words);
        }
      }),
    );
  });
});
