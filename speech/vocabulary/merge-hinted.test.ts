import { describe, expect, it } from "vitest";
import type { Word } from "../../shared/document/transcript";
import { mergeHinted } from "./merge-hinted";
import { soundingTerms } from "./sounding-terms";

const TERMS = soundingTerms([["Загоруйко"], ["Самара", "Самары"]]);
/** One second for each word, from `start`. */
const said = (text: string, start = 0): Word[] =>
  text.split(" ").map((word, at): Word => [word, start + at, start + at + 1]);
const merged = (plain: string, hinted: string): Word[] => mergeHinted(said(plain), said(hinted, 0.25), TERMS);
const textOf = (words: readonly Word[]): string => words.map(([word]) => word).join(" ");

describe("words with hints", () => {
  it("replace similar words that contain a term, with their own times", () => {
    const made = merged("позвоните за горой, козавтра, утром.", "Позвоните, Загоруйко, завтра, утром.");
    expect(textOf(made)).toBe("позвоните Загоруйко завтра, утром.");
    expect(made.slice(1)).toEqual([
      ["Загоруйко", 1, 2.25],
      ["завтра,", 2.25, 4],
      ["утром.", 4, 5],
    ]);
  });

  it.each([
    ["мы говорим о погоде", "мы Загоруйко, о погоде"],
    ["мы говорим о погоде", "мы говорим о погоде Самары"],
    ["мы говорим о погоде", "вы говорили о погоде"],
  ])("do not replace others: %s, %s", (plain, hinted) => expect(merged(plain, hinted)).toEqual(said(plain)));
});
