import { describe, expect, it, vi } from "vitest";
import type { Turn, Word } from "../../shared/document/transcript";
import type { HintedStretch } from "../messages";
import { phoneticDistance } from "../redaction/phonetic";
import { textWithTerms } from "./apply-terms";
import { hearWithHints } from "./hear-with-hints";
import { consonantsOf, leastDistance, soundingTerms } from "./sounding-terms";

const terms = soundingTerms([["Загоруйко"], ["вектор", "вектора"], ["Дездемона", "Дездемоны"], ["Викторин"]]);
const COMMON = new Set("это был и вот вчера вектор звонил говорит".split(" "));
const known = {
  isName: (word: string) => word === "виктор" || word === "Виктор",
  resemblesName: () => true,
  isCommon: (word: string) => COMMON.has(word.toLowerCase()),
};
const pause = (): Promise<void> => Promise.resolve();

/** One second for each word. */
function turnOf(text: string, start = 0): Turn {
  const words = text.split(" ").map((word, at): Word => [word, start + at, start + at + 1]);
  return { start, end: start + words.length, text, words, language: "ru" };
}

async function corrected(turn: Turn, hinted: string): Promise<string> {
  const listen = (stretches: HintedStretch[]) =>
    Promise.resolve(stretches.map(({ from, to }): Turn => ({ start: from, end: to, text: hinted })));
  const heard = await hearWithHints({ turns: [turn] }, { terms, known, pause }, listen);
  return (await textWithTerms(turn.text, terms, known, pause, heard.of(turn) ?? [])).text;
}

describe("words heard with hints", () => {
  it.each([
    ["вчера звонил засоруфка", "Вчера звонил, Загоруйко.", "вчера звонил Загоруйко"],
    ["вот засоруфка говорит", "вот говорит", "вот засоруфка говорит"],
    ["вот засоруфка говорит", "вот засоруфка говорит Загоруйко", "вот засоруфка говорит"],
    ["вот засоруфка тут", "Загоруйко тут", "вот Загоруйко тут"],
    ["вот засоруфка засорыфка", "вот Загоруйко", "вот Загоруйко засорыфка"],
    ["вчера был Виктор", "вчера был вектор", "вчера был Виктор"],
    ["вчера был Виктор и засоруфка", "вчера Загоруйко и вектор", "вчера был Виктор и засоруфка"],
    ["вот ы Виктор", "вот Викторин", "вот ы Виктор"],
    ["вчера был файхтыр", "вчера был вектор", "вчера был файхтыр"],
  ])("%s, %s", async (text, hinted, written) => {
    expect(await corrected(turnOf(text), hinted)).toBe(written);
  });

  it("are asked for in stretches with unknown words, with similar terms", async () => {
    const long = Array.from({ length: 40 }, () => "вчера").join(" ");
    const turns = [
      turnOf("вчера был Виктор"),
      turnOf(`засоруфка ${long}. вот дестемина`, 10),
      { start: 60, end: 61, text: "засоруфка" },
    ];
    const listen = vi.fn(() => Promise.resolve(undefined));
    const heard = await hearWithHints({ turns }, { terms, known, pause }, listen);
    expect(heard.size).toBe(0);
    expect(listen.mock.calls).toEqual([
      [
        [
          { from: 50.8, to: 53.2, language: "ru", hints: "Дездемона" },
          { from: 9.8, to: 35.2, language: "ru", hints: "Загоруйко" },
        ],
      ],
    ]);
  });
});

it("no distance is below its minimum", () => {
  const sounds = Array.from("aiupfkhtSCslmnr");
  for (const a of sounds)
    for (const b of sounds)
      expect(leastDistance(consonantsOf(a), consonantsOf(b))).toBeLessThanOrEqual(phoneticDistance(a, b, 9));
});
