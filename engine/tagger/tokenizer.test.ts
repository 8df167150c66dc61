import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { processorTime } from "../../shared/testing/processor-time";
import fixtures from "./tokenizer.fixtures.json";
import { words } from "./tokenizer";
import { parseVocabulary } from "./vocabulary";

const vocabulary = parseVocabulary(
  readFileSync(fileURLToPath(new URL("../../models/tagger/vocab.tsv", import.meta.url)), "utf8"),
);

function rows(text: string): unknown[] {
  return Array.from(words(text, vocabulary), (w) => [w.start, w.end, [...w.pieces], w.afterBreak]);
}

describe("words", () => {
  it.each(fixtures.map((f) => [f.text, f.words] as const))(
    "agrees with the trainer's tokenizer: %j",
    (text, expected) => {
      expect(rows(text)).toEqual(expected);
    },
  );

  it("has offsets that lie in the text, in order, and cover every letter", () => {
    const text = fixtures.map((f) => f.text).join("\n");
    let end = 0;
    let covered = "";
    for (const word of words(text, vocabulary)) {
      expect(word.start).toBeGreaterThanOrEqual(end);
      expect(word.end).toBeGreaterThan(word.start);
      expect(word.pieces.length).toBeGreaterThan(0);
      end = word.end;
      covered += text.slice(word.start, word.end);
    }
    expect(covered.replace(/[^\p{L}\p{N}]/gu, "")).toBe(text.replace(/[^\p{L}\p{N}]/gu, ""));
  });

  it.each([
    ["nothing", "", 0],
    ["white space", " \n\t\u3000", 0],
    ["a lone high surrogate", "a\ud83d b", 2],
    ["a lone low surrogate", "\ude00", 0],
    ["NUL", "a\u0000b", 1],
    ["a mark without a letter", "\u0301", 0],
  ])("takes %s", (_, text, count) => {
    expect(rows(text)).toHaveLength(count);
  });

  it("takes linear time on one long line", () => {
    const time = (text: string): number => {
      const before = processorTime();
      expect(Array.from(words(text, vocabulary)).length).toBeGreaterThan(0);
      return processorTime() - before;
    };
    const unit = "абвгдежзиклмнопрст0123456789".repeat(1000);
    time(unit);
    const once = time(unit);
    expect(time(unit.repeat(10))).toBeLessThan(40 * once + 100);
  });
});

describe("parseVocabulary", () => {
  it("splits into the most probable pieces, and unknown characters alone", () => {
    const small = parseVocabulary("<s>\t0\n<pad>\t0\n</s>\t0\n<unk>\t0\n▁\t-3\nan\t-2\na\t-3\nn\t-3\nna\t-2.5\n");
    expect(small.split("▁anna")).toEqual([4, 5, 8]);
    expect(small.split("aяn")).toEqual([6, 3, 7]);
  });

  it.each(["", "<s>\t0", "no tab here"])("refuses %j", (text) => {
    expect(() => parseVocabulary(text)).toThrow(RangeError);
  });
});
