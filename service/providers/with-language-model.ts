import { hasUnchecked } from "../../shared/document/language-notice";
import { noticeOf } from "../tasks/notices";
import type { Job, Outcome, Runner, RunOptions } from "../tasks/runner";
import { summarizeByParts, translateByParts } from "./by-parts";
import { type LanguageModel, ModelFailure } from "./language-model";
import { inventsNoPlaceholder, keepsPlaceholders, notesTask, summaryTask, translationTask } from "./tasks-for-model";

export interface ModelUse {
  readonly model: LanguageModel;
  /** Lets texts go to the model as they are; depersonalized first unless true. */
  readonly sendOriginals?: boolean;
  /** UTF-16 units of the longest text that the model is asked about, in however many parts; any unless given. */
  readonly maxCharacters?: number;
}

type SummaryJob = Job & { readonly operation: "summarization" };
type DepersonalizationJob = Job & { readonly operation: "depersonalization" };

const joined = (...notices: (string | undefined)[]): string | undefined => {
  const lines = notices.flatMap((notice) => notice?.split("\n") ?? []);
  return lines.length === 0 ? undefined : lines.join("\n");
};
const withNotice = (result: Outcome["result"], notice: string | undefined): Outcome =>
  notice === undefined ? { result } : { result, notice };
const has = (outcome: Outcome, code: string): boolean => outcome.notice?.includes(`${code}:`) === true;
/** Names that were not looked for may be left in the text. */
const mayHoldNames = (outcome: Outcome): boolean => has(outcome, "rules_only") || hasUnchecked(outcome.notice);
const without = (notice: string | undefined, code: string): string | undefined =>
  joined(...(notice?.split("\n").filter((line) => !line.startsWith(`${code}:`)) ?? []));

/** What the model answers about the text; undefined when it gives nothing usable. */
async function answerOf(
  { maxCharacters = Infinity }: ModelUse,
  text: string,
  ask: () => Promise<string>,
): Promise<string | undefined> {
  if (text.length > maxCharacters) return undefined;
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ModelFailure) return undefined;
    throw error;
  }
}

/** What may go to the model; undefined when it could not be depersonalized with every part of the engine. */
async function sendable(
  runner: Runner,
  { sendOriginals = false }: ModelUse,
  job: SummaryJob,
  options: RunOptions,
): Promise<string | undefined> {
  if (sendOriginals) return job.text;
  const { text, languageIn, languageOut } = job;
  const first = await runner.run(
    { operation: "depersonalization", mode: "reversible", text, languageIn, languageOut },
    options,
  );
  return mayHoldNames(first) ? undefined : first.result.transcriptDepersonalized?.text;
}

async function summarize(runner: Runner, use: ModelUse, job: SummaryJob, options: RunOptions): Promise<Outcome> {
  const text = await sendable(runner, use, job, options);
  const tasks = { whole: summaryTask(job), part: notesTask(job.languageOut) };
  const synopsis =
    text === undefined
      ? undefined
      : await answerOf(use, text, () => summarizeByParts(use.model, tasks, text, options.signal));
  if (text !== undefined && synopsis !== undefined && inventsNoPlaceholder(text, synopsis)) {
    return withNotice({ synopsis }, noticeOf("model_summary"));
  }
  const own = await runner.run(job, options);
  return withNotice(own.result, joined(own.notice, noticeOf("model_failed")));
}

async function depersonalize(
  runner: Runner,
  use: ModelUse,
  job: DepersonalizationJob,
  options: RunOptions,
): Promise<Outcome> {
  const own = await runner.run(job, options);
  const done = own.result.transcriptDepersonalized;
  if (done === undefined || job.languageIn === job.languageOut) return own;
  const failed = withNotice(own.result, joined(own.notice, noticeOf("model_failed")));
  if (mayHoldNames(own) && use.sendOriginals !== true) return failed;
  // All of the text, depersonalized: what is still to come is its translation.
  options.onPartial?.(own.result);
  const task = translationTask(job.languageIn, job.languageOut);
  const text = await answerOf(use, done.text, () => translateByParts(use.model, task, done.text, options.signal));
  if (text === undefined || !keepsPlaceholders(done.text, text)) return failed;
  // Where things stand has changed; the placeholders and what they stand for have not.
  const result = { ...own.result, transcriptDepersonalized: { text, mapping: done.mapping } };
  return withNotice(result, joined(without(own.notice, "not_translated"), noticeOf("model_translation")));
}

/**
 * A runner that asks a language model for summaries and translations and falls back to `runner` where the model gives
 * nothing usable: the task completes with what the service makes by itself and a notice, never with a made-up result.
 * Where the model can change, it is asked for at the beginning of each task, which keeps the one that it began with;
 * while there is none, `runner` does everything.
 */
export function withLanguageModel(runner: Runner, model: ModelUse | (() => ModelUse | undefined)): Runner {
  const current = typeof model === "function" ? model : () => model;
  return {
    run(job, options) {
      const use = current();
      if (use === undefined) return runner.run(job, options);
      return job.operation === "summarization"
        ? summarize(runner, use, job, options)
        : depersonalize(runner, use, job, options);
    },
    async close() {
      await runner.close();
      await current()?.model.close?.();
    },
  };
}
