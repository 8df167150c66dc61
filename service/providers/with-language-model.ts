import { hasUnchecked } from "../../shared/api/language-notice";
import { joinNotices, noticesOf } from "../tasks/notices";
import type { Job, Outcome, Runner, RunOptions } from "../tasks/runner";
import { summarizeByParts, translateByParts } from "./by-parts";
import { type LanguageModel, ModelFailure } from "./language-model";
import { inventsNoPlaceholder, keepsPlaceholders, notesTask, summaryTask, translationTask } from "./tasks-for-model";

export interface ModelUse {
  readonly model: LanguageModel;
  /** Default: depersonalized first. */
  readonly sendOriginals?: boolean;
  /** UTF-16 units, over all parts. Default: no limit. */
  readonly maxCharacters?: number;
}

type SummaryJob = Job & { readonly operation: "summarization" };
type DepersonalizationJob = Job & { readonly operation: "depersonalization" };

const mayHoldNames = ({ notices }: Outcome): boolean =>
  notices?.some(({ code }) => code === "rules_only") === true || hasUnchecked(notices);

/** Undefined if the model's reply is unusable. */
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

/** Undefined if a part of the engine is missing. */
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
    return { result: { synopsis }, notices: noticesOf("model_summary") };
  }
  const own = await runner.run(job, options);
  return { ...own, notices: joinNotices(own.notices, noticesOf("model_failed")) };
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
  const failed = { ...own, notices: joinNotices(own.notices, noticesOf("model_failed")) };
  if (mayHoldNames(own) && use.sendOriginals !== true) return failed;
  options.onPartial?.(own.result);
  const task = translationTask(job.languageIn, job.languageOut);
  const text = await answerOf(use, done.text, () => translateByParts(use.model, task, done.text, options.signal));
  if (text === undefined || !keepsPlaceholders(done.text, text)) return failed;
  const result = { ...own.result, transcriptDepersonalized: { text, mapping: done.mapping } };
  // Replaces `not_translated`.
  return { result, notices: joinNotices(own.notices, noticesOf("model_translation")) };
}

/**
 * If the model's reply is unusable, completes with the result of `runner` and a notice. A task uses the model at its
 * start; without one, `runner` does everything.
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
