import { describe, expect, it } from "vitest";
import { words } from "./tokenizer";
import { parseVocabulary } from "./vocabulary";
import { windows, type Window } from "./windows";

// Every character is a piece of its own here, so that tokens can be counted by eye.
const vocabulary = parseVocabulary("<s>\t0\n<pad>\t0\n</s>\t0\n<unk>\t0\n▁\t-1\n");

function cut(text: string, maxTokens: number): Window[] {
  return [...windows(text, words(text, vocabulary), maxTokens)];
}

function textOf(text: string, window: Window): string {
  return text.slice(window.words[0]!.start, window.words.at(-1)!.end);
}

describe("windows", () => {
  it("keeps a short text whole", () => {
    const [only, ...more] = cut("Она ушла. Он нет.", 64);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ sharedBefore: 0, sharedAfter: 0 });
  });

  it("cuts between sentences where it can", () => {
    const text = "Она ушла домой вчера. Он не ушёл никуда. Мы пришли.";
    expect(cut(text, 28).map((w) => textOf(text, w))).toEqual([
      "Она ушла домой вчера.",
      "Он не ушёл никуда.",
      "Мы пришли.",
    ]);
  });

  it("cuts at line breaks", () => {
    const text = "раз два три четыре\nпять шесть семь";
    expect(cut(text, 32).map((w) => textOf(text, w))).toEqual(["раз два три четыре", "пять шесть семь"]);
  });

  it("shares words between windows where a sentence is too long", () => {
    const [first, second] = cut("раз два три четыре пять шесть семь восемь девять десять", 40);
    expect(first!.sharedAfter).toBeGreaterThan(0);
    expect(second!.sharedBefore).toBe(first!.sharedAfter);
    const shared = first!.words.slice(-first!.sharedAfter);
    expect(second!.words.slice(0, second!.sharedBefore).map((w) => w.start)).toEqual(shared.map((w) => w.start));
  });

  it.each(["а".repeat(5000), "а б ".repeat(2000), "1,".repeat(3000), "ﷺ".repeat(500), "Аа. ".repeat(900)])(
    "never exceeds the limit and leaves out no word (%#)",
    (text) => {
      const seen = new Set<number>();
      for (const window of cut(text, 96)) {
        expect(window.ids.length).toBeLessThanOrEqual(96);
        expect(window.heads).toHaveLength(window.words.length);
        for (const word of window.words) seen.add(word.start);
      }
      expect(seen.size).toBe([...words(text, vocabulary)].length);
    },
  );
});
