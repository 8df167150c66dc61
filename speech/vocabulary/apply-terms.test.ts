import { describe, expect, it } from "vitest";
import type { Turn } from "../../shared/document/transcript";
import { textWithTerms, turnWithTerms } from "./apply-terms";
import { soundingTerms } from "./sounding-terms";

const TERMS = soundingTerms([
  ["Самара", "Самары", "Самаре", "Самару", "Самарой"],
  ["Гузель", "Гузели", "Гузелью"],
  ["Каримова", "Каримовой", "Каримову"],
  ["Тугаринов", "Тугаринова", "Тугаринову", "Тугариновым", "Тугаринове"],
  ["Tuscaloosa"],
  ["Quigley"],
  ["Лев", "Льва"],
]);

describe("words that sound like a term", () => {
  it.each([
    ["приходила гузель к ориимова.", "приходила Гузель Каримова."],
    ["город Сомары, город Сомаре", "город Самары, город Самаре"],
    ["говорил с «тугориновым»", "говорил с «Тугариновым»"],
    ["We met in Toscalusa, twice", "We met in Tuscaloosa, twice"],
  ])("%s", (heard, written) => expect(textWithTerms(heard, TERMS).value).toBe(written));

  it.each([
    "Сегодня она гуляла и говорила о погоде.",
    "Каримова живёт в Самаре.",
    "лес и лёд слева",
    "it changes quickly",
    "за горой самый большой товар",
    "",
    "— ...",
  ])("unchanged: %s", (text) => expect(textWithTerms(text, TERMS)).toEqual({ value: text, places: 0 }));

  it("share the time of the words that they replace", () => {
    const turn: Turn = {
      ...{ start: 0, end: 4, text: "у гузель к ориимова, да" },
      words: [
        ["у", 0, 0.2],
        ["гузель", 0.2, 1],
        ["к", 1, 1.1],
        ["ориимова,", 1.1, 2],
        ["да", 3, 4],
      ],
    };
    const made = turnWithTerms(turn, TERMS);
    expect(made.text).toBe("у Гузель Каримова, да");
    expect(made.words?.slice(2)).toEqual([
      ["Каримова,", 1, 2],
      ["да", 3, 4],
    ]);
    expect(turnWithTerms(made, TERMS)).toBe(made);
  });
});
