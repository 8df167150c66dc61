import { describe, expect, test } from "vitest";
import { ModelFailure } from "../providers/language-model";
import { withLanguageModel } from "../providers/with-language-model";
import { annaEngine } from "../testing/stub-engines";
import { CONTRADICTIONS } from "./notices";
import { perform } from "./perform";
import type { Job, Outcome, Runner } from "./runner";

const TEXT = "Anna ordered two pumps for the project. The supplier of the pumps missed the delivery date by weeks.";
const codesOf = ({ notices = [] }: Outcome): string[] => notices.map(({ code }) => code);

/** With or without its model for names. */
const own = (complete: boolean): Runner => ({
  run: (job, options) => perform(job, { engine: annaEngine, complete, random: () => 0.5 }, options),
  close: () => Promise.resolve(),
});

/** Keeps placeholders, invents them, fails, or is too small. */
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
    const codes = codesOf(await runner.run(JOBS[one.job]!, options));
    expect(new Set(codes).size).toBe(codes.length);
    for (const pair of CONTRADICTIONS) expect(pair.every((code) => codes.includes(code))).toBe(false);
  });

  test("a model that failed leaves what the service made by itself, and both are said", async () => {
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const said = async (job: string): Promise<string[]> =>
      codesOf(await MODELS.failing(own(true)).run(JOBS[job]!, options));
    expect(await said("summary")).toEqual(["key_sentences", "model_failed"]);
    expect(await said("translation")).toEqual(["not_translated", "model_failed"]);
  });
});
