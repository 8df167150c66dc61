import { describe, expect, test } from "vitest";
import { ModelFailure } from "../providers/language-model";
import { withLanguageModel } from "../providers/with-language-model";
import { annaEngine } from "../testing/stub-engines";
import { CONTRADICTIONS, type Notice, NOTICES, noticeOf } from "./notices";
import { perform } from "./perform";
import type { Job, Runner } from "./runner";

const TEXT = "Anna ordered two pumps for the project. The supplier of the pumps missed the delivery date by weeks.";
const codesOf = (notice: string | undefined): string[] =>
  (notice ?? "").split("\n").flatMap((line) => line.split(": ", 1).filter(Boolean));

/** The service's own work, with or without its model for names. */
const own = (complete: boolean): Runner => ({
  run: (job, options) => perform(job, { engine: annaEngine, complete, random: () => 0.5 }, options),
  close: () => Promise.resolve(),
});

/** A language model that keeps the placeholders, loses them, fails, or is too small for every text. */
const MODELS = {
  none: (runner: Runner) => runner,
  answering: (runner: Runner) =>
    withLanguageModel(runner, { model: { complete: ({ text }) => Promise.resolve(`- ${text}`) } }),
  inventing: (runner: Runner) =>
    withLanguageModel(runner, { model: { complete: () => Promise.resolve("- [NAME_7] ordered pumps.") } }),
  failing: (runner: Runner) =>
    withLanguageModel(runner, { model: { complete: () => Promise.reject(new ModelFailure("unreachable")) } }),
  small: (runner: Runner) =>
    withLanguageModel(runner, { model: { complete: () => Promise.resolve("- x") }, maxCharacters: 1 }),
};

const text = { text: TEXT, languageIn: "en", languageOut: "en" };
const JOBS: Record<string, Job> = {
  depersonalization: { ...text, operation: "depersonalization", mode: "reversible" },
  translation: { ...text, operation: "depersonalization", mode: "blind", languageOut: "ru" },
  summary: { ...text, operation: "summarization", points: 2 },
  "summary by a prompt": { ...text, operation: "summarization", points: 2, prompt: "pumps" },
  "summary in another language": { ...text, operation: "summarization", points: 2, languageOut: "ru" },
};

describe("what a completed task says of itself", () => {
  const cases = Object.keys(JOBS).flatMap((job) =>
    Object.keys(MODELS).flatMap((model) => [true, false].map((complete) => ({ job, model, complete }))),
  );
  test.each(cases)("$job, $model model, names by model $complete: nothing is said and denied", async (one) => {
    const runner = MODELS[one.model as keyof typeof MODELS](own(one.complete));
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const { notice } = await runner.run(JOBS[one.job]!, options);
    const codes = codesOf(notice);
    expect(codes.filter((code) => !(code in NOTICES))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const pair of CONTRADICTIONS) expect(pair.every((code) => codes.includes(code))).toBe(false);
    if (codes.includes("model_failed")) expect(notice).not.toMatch(/there is no language model/i);
  });

  test("a model that failed leaves what the service made by itself, and both are said", async () => {
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const said = async (job: string): Promise<string[]> =>
      codesOf((await MODELS.failing(own(true)).run(JOBS[job]!, options)).notice);
    expect(await said("summary")).toEqual(["key_sentences", "model_failed"]);
    expect(await said("translation")).toEqual(["not_translated", "model_failed"]);
  });

  test("the contradictions are between notices that there are", () => {
    const known = Object.keys(NOTICES);
    expect(CONTRADICTIONS.flat().filter((code: Notice) => !known.includes(code))).toEqual([]);
    expect(noticeOf(false, "rules_only")).toBe(`rules_only: ${NOTICES.rules_only}`);
  });
});
