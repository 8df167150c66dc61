import { hasUnchecked } from "../../shared/document/language-notice";
import { noticeOf } from "../tasks/notices";
import type { Job, Outcome, Runner, RunOptions } from "../tasks/runner";
import { summarizeByParts, translateByParts } from "./by-parts";
import { type LanguageModel, ModelFailure } from "./language-model";
import { inventsNoPlaceholder, keepsPlaceholders, notesTask, summaryTask, translationTask } from "./tasks-for-model";

export interface ModelUse {
  readonly model: LanguageModel;
  /** Sends original texts to the model. Default: depersonalized first. */
  readonly sendOriginals?: boolean;
  /** Maximum length of a text for the model in UTF-16 units, in any number of parts. Default: no limit. */
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

/** The model's reply about the text; undefined if it is unusable. */
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

/**
 * The text that may be sent to the model; undefined if it could not be depersonalized with every part of the engine.
 */
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
  // The complete depersonalized text. Only its translation is still missing.
  options.onPartial?.(own.result);
  const task = translationTask(job.languageIn, job.languageOut);
  const text = await answerOf(use, done.text, () => translateByParts(use.model, task, done.text, options.signal));
  if (text === undefined || !keepsPlaceholders(done.text, text)) return failed;
  // The positions have changed; the placeholders and their meanings have not.
  const result = { ...own.result, transcriptDepersonalized: { text, mapping: done.mapping } };
  return withNotice(result, joined(without(own.notice, "not_translated"), noticeOf("model_translation")));
}

/**
 * A runner that uses a language model for summaries and translations and falls back to `runner` if the model's reply
 * is unusable: the task completes with the service's own result and a notice, never with an invented result. If the
 * model can change, it is determined at the start of each task, which uses it to its end; while there is none,
 * `runner` does everything.
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
