import { describe, expect, it } from "vitest";
import { textWithTerms, type WithTerms } from "./apply-terms";
import { soundingTerms } from "./sounding-terms";

const TERMS = soundingTerms([
  ["Самара", "Самары", "Самаре", "Самару", "Самарой"],
  ["Гузель", "Гузели", "Гузелью"],
  ["Каримова", "Каримовой", "Каримову"],
  ["Тугаринов", "Тугаринова", "Тугаринову", "Тугариновым", "Тугаринове"],
  ["Tuscaloosa"],
  ["Quigley"],
  ["ООО «Ромашка»"],
  ["Acme Inc."],
  ["Петров И.И."],
  ["орбита"],
  ["Телетом", "Телетовым"],
]);
const NAMES = new Set(["гузель", "каримова", "тугаринов", "петров"]);
const COMMON = new Set("приходила к говорил с it changes quickly за горой самый большой товар".split(" "));
const KNOWN = {
  isName: (word: string): boolean => NAMES.has(word),
  resemblesName: (word: string): boolean => NAMES.has(word) || /(?:ов|ова|овым|имова)$/u.test(word),
  isCommon: (word: string): boolean => COMMON.has(word),
};
const applied = (text: string): Promise<WithTerms> => textWithTerms(text, TERMS, KNOWN, () => Promise.resolve());

describe("unknown words that sound like a term", () => {
  it.each([
    ["приходила гузель к ориимова.", "приходила Гузель Каримова."],
    ["город Сомары, город Сомаре", "город Самары, город Самаре"],
    ["говорил с «тугориновым»", "говорил с «Тугариновым»"],
    ["We met in Toscalusa, twice", "We met in Tuscaloosa, twice"],
    ["из ооо рамашка, да", "из ООО «Ромашка», да"],
    ["новая арбида, да", "новая орбита, да"],
  ])("%s", async (heard, written) => {
    const made = await applied(heard);
    expect(made.text).toBe(written);
    expect(await applied(written)).toEqual({ text: written, places: 0 });
  });

  it.each([
    "Сегодня она гуляла и говорила о погоде.",
    "Каримова живёт в Самаре.",
    "Это Арбида, она звонила.",
    "Говорил с Тилетовым об этом.",
    "it changes quickly",
    "за горой самый большой товар",
    "ООО «Ромашка», «ООО «Ромашка»», у Acme Inc. и Петров И.И.",
    "",
    "— ...",
  ])("unchanged: %s", async (text) => expect(await applied(text)).toEqual({ text, places: 0 }));

  it("can be interrupted within a turn", async () => {
    const stop = (): Promise<void> => Promise.reject(new Error("stopped"));
    await expect(textWithTerms("ба ".repeat(500), TERMS, KNOWN, stop)).rejects.toThrow("stopped");
  });
});
