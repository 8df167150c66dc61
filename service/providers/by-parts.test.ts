import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { halves, summarizeByParts, translateByParts } from "./by-parts";
import { type LanguageModel, ModelFailure, type ModelRequest } from "./language-model";

const signal = new AbortController().signal;
const tasks = { whole: "whole", part: "part" };

/** Reads at most `longest` UTF-16 units, and records its requests. */
function modelOf(longest: number, answer: (request: ModelRequest) => string) {
  const asked: ModelRequest[] = [];
  const model: LanguageModel = {
    complete(request) {
      if (request.text.length > longest) return Promise.reject(new ModelFailure("too_long"));
      asked.push(request);
      return Promise.resolve(answer(request));
    },
  };
  return { model, asked };
}

const paragraph = (n: number): string => `Paragraph ${n} is about [NAME_${n}]. ${"It says one thing more. ".repeat(6)}`;
const TEXT = [1, 2, 3, 4, 5, 6, 7, 8].map(paragraph).join("\n\n");

describe("a summary by parts", () => {
  test("is one question where the text fits", async () => {
    const { model, asked } = modelOf(10_000, () => "- all");
    expect(await summarizeByParts(model, tasks, TEXT, signal)).toBe("- all");
    expect(asked.map(({ task }) => task)).toEqual(["whole"]);
  });

  test("is a summary of notes on the parts where it does not, in their order", async () => {
    const { model, asked } = modelOf(500, ({ task, text }) =>
      task === "part" ? [...text.matchAll(/\[NAME_\d\]/g)].map(([name]) => `- ${name}`).join("\n") : `of: ${text}`,
    );
    const names = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `- [NAME_${n}]`).join("\n");
    expect(await summarizeByParts(model, tasks, TEXT, signal)).toBe(`of: ${names}`);
    const parts = asked.filter(({ task }) => task === "part").map(({ text }) => text);
    expect(parts.join("")).toBe(TEXT);
  });

  test("gives up where the notes are no shorter than the text, and after a hundred questions", async () => {
    const echo = modelOf(500, ({ text }) => text);
    await expect(summarizeByParts(echo.model, tasks, TEXT, signal)).rejects.toMatchObject({ reason: "too_long" });
    const short = modelOf(250, () => "-");
    await expect(summarizeByParts(short.model, tasks, TEXT.repeat(50), signal)).rejects.toMatchObject({
      reason: "too_long",
    });
    expect(short.asked.length).toBeLessThan(100);
  });

  test("passes every other failure on", async () => {
    const model: LanguageModel = { complete: () => Promise.reject(new ModelFailure("refused")) };
    await expect(summarizeByParts(model, tasks, TEXT, signal)).rejects.toMatchObject({ reason: "refused" });
  });
});

test("a translation by parts keeps what stands between the parts", async () => {
  const { model } = modelOf(500, ({ text }) => text.toUpperCase());
  expect(await translateByParts(model, "translate", `${TEXT}\n`, signal)).toBe(`${TEXT.toUpperCase()}\n`);
});

test("law: halves lose nothing, and cut no placeholder", () => {
  const word = fc.oneof(fc.constantFrom("[NAME_1]", "[ИМЯ_2]"), fc.string({ minLength: 1, maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(word, { minLength: 20 }), (words) => {
      const text = words.join(" ");
      let cut: [string, string];
      try {
        cut = halves(text);
      } catch {
        return;
      }
      expect(cut.join("")).toBe(text);
      const placeholders = (part: string): number => part.match(/\[(?:NAME_1|ИМЯ_2)\]/g)?.length ?? 0;
      expect(placeholders(cut[0]) + placeholders(cut[1])).toBe(placeholders(text));
    }),
  );
});
