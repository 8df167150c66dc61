import { describe, expect, it } from "vitest";
import { hasHeardTimes, spreadWords, wordsOfResult } from "./words";

const texts = (result: Parameters<typeof wordsOfResult>[0], seconds = 10): string[] =>
  wordsOfResult(result, seconds).map(([text]) => text);

describe("times of words", () => {
  it("are heard where each token has one and the tokens are the text", () => {
    expect(hasHeardTimes({ text: " да, нет", tokens: ["▁да", ",", "▁нет"], timestamps: [0, 1, 2] })).toBe(true);
  });

  it.each([
    ["no times", { text: "да нет", tokens: ["▁да", "▁нет"] }],
    ["no tokens", { text: "да нет" }],
    ["tokens that are not the text", { text: "да нет", tokens: ["▁да", "▁н\uFFFD"], timestamps: [0, 1] }],
  ])("are a guess with %s", (_name, result) => {
    expect(hasHeardTimes(result)).toBe(false);
  });
});

describe("words of a recognizer's result", () => {
  it("puts tokens together, with the time of the first and the end of the last", () => {
    const result = {
      text: " Прив ет, мир.",
      tokens: [" При", "вет", ",", " мир", "."],
      timestamps: [0.5, 0.7, 0.9, 1.2, 1.5],
      durations: [0.2, 0.2, 0.3, 0.3, 0.4],
    };
    expect(wordsOfResult({ ...result, text: " Привет, мир." }, 5)).toEqual([
      ["Привет,", 0.5, expect.closeTo(0.9, 5)],
      ["мир.", 1.2, 1.5],
    ]);
  });

  it("has the confidence of the least probable token, without punctuation", () => {
    const result = {
      text: " Привет, мир",
      tokens: [" При", "вет", ",", " мир"],
      timestamps: [0.5, 0.7, 0.9, 1.2],
      durations: [0.2, 0.2, 0.3, 0.3],
      ys_log_probs: [Math.log(0.9), Math.log(0.4), Math.log(0.1), 0.001],
    };
    expect(wordsOfResult(result, 5).map(([text, , , confidence]) => [text, confidence])).toEqual([
      ["Привет,", 40],
      ["мир", 100],
    ]);
    expect(wordsOfResult({ ...result, ys_log_probs: [] }, 5)[0]).toHaveLength(3);
  });

  it("reads tokens whose words are parted by a bar or by a token of their own", () => {
    expect(texts({ text: "the house", tokens: ["▁the", "▁hou", "se"], timestamps: [0, 0.3, 0.5] })).toEqual([
      "the",
      "house",
    ]);
    expect(
      texts({ text: "да нет", tokens: ["д", "а", " ", "н", "е", "т"], timestamps: [0, 0.1, 0.2, 0.3, 0.4, 0.5] }),
    ).toEqual(["да", "нет"]);
  });

  it("lets a word last to the next one where only starts are known, but not over a silence", () => {
    const words = wordsOfResult({ text: "да нет", tokens: ["▁да", "▁нет"], timestamps: [0, 5] }, 9);
    expect(words[0]?.[2]).toBeLessThan(0.5);
    expect(words[1]?.[1]).toBe(5);
  });

  it("spreads words over the sound where there are no times", () => {
    expect(wordsOfResult({ text: "one three" }, 10)).toEqual([
      ["one", 0, 4],
      ["three", 4, 10],
    ]);
    expect(spreadWords("", 0, 5)).toEqual([]);
  });

  it("trusts the text where tokens hold halves of letters", () => {
    const result = {
      text: " 你好 吗",
      tokens: [" \ufffd", "\ufffd好", " 吗"],
      timestamps: [1, 1.2, 2],
      durations: [0.2, 0.3, 0.5],
    };
    const words = wordsOfResult(result, 5);
    expect(words.map(([text]) => text)).toEqual(["你好", "吗"]);
    expect([words[0]?.[1], words.at(-1)?.[2]]).toEqual([1, 2.5]);
  });

  it("has no dash at the beginning, and no word of signs alone", () => {
    expect(texts({ text: " - Да. - Нет !" })).toEqual(["Да.", "Нет!"]);
    expect(texts({ text: "Москва - столица" })).toEqual(["Москва -", "столица"]);
  });
});
