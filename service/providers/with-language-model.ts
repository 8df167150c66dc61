import { noticeOf } from "../tasks/notices";
import type { Job, Outcome, Runner, RunOptions } from "../tasks/runner";
import { type LanguageModel, ModelFailure } from "./language-model";
import { inventsNoPlaceholder, keepsPlaceholders, summaryTask, translationTask } from "./tasks-for-model";

export interface ModelUse {
  readonly model: LanguageModel;
  /** Lets texts go to the model as they are; depersonalized first unless true. */
  readonly sendOriginals?: boolean;
  /** UTF-16 units of the longest text that the model is asked about; 60 000 unless given. */
  readonly maxCharacters?: number;
}

type SummaryJob = Job & { readonly operation: "summarization" };
type DepersonalizationJob = Job & { readonly operation: "depersonalization" };

const MAX_CHARACTERS = 60_000;

const joined = (...notices: (string | undefined)[]): string | undefined => {
  const lines = notices.flatMap((notice) => notice?.split("\n") ?? []);
  return lines.length === 0 ? undefined : lines.join("\n");
};
const withNotice = (result: Outcome["result"], notice: string | undefined): Outcome =>
  notice === undefined ? { result } : { result, notice };
const has = (outcome: Outcome, code: string): boolean => outcome.notice?.includes(`${code}:`) === true;
const without = (notice: string | undefined, code: string): string | undefined =>
  joined(...(notice?.split("\n").filter((line) => !line.startsWith(`${code}:`)) ?? []));

/**
 * A runner that asks a language model for summaries and translations and falls back to `runner` where the model gives
 * nothing usable: the task completes with what the service makes by itself and a notice, never with a made-up result.
 */
export function withLanguageModel(runner: Runner, use: ModelUse): Runner {
  const { model, sendOriginals = false, maxCharacters = MAX_CHARACTERS } = use;

  async function ask(task: string, text: string, signal: AbortSignal): Promise<string | undefined> {
    if (text.length > maxCharacters) return undefined;
    try {
      return await model.complete({ task, text }, signal);
    } catch (error) {
      if (error instanceof ModelFailure) return undefined;
      throw error;
    }
  }

  /** What may go to the model; undefined when it could not be depersonalized with every part of the engine. */
  async function sendable(job: SummaryJob, options: RunOptions): Promise<string | undefined> {
    if (sendOriginals) return job.text;
    const { text, languageIn, languageOut } = job;
    const first = await runner.run(
      { operation: "depersonalization", mode: "reversible", text, languageIn, languageOut },
      options,
    );
    return has(first, "rules_only") ? undefined : first.result.transcriptDepersonalized?.text;
  }

  async function summarize(job: SummaryJob, options: RunOptions): Promise<Outcome> {
    const text = await sendable(job, options);
    const synopsis = text === undefined ? undefined : await ask(summaryTask(job), text, options.signal);
    if (text !== undefined && synopsis !== undefined && inventsNoPlaceholder(text, synopsis)) {
      return withNotice({ synopsis }, noticeOf("model_summary"));
    }
    const own = await runner.run(job, options);
    return withNotice(own.result, joined(own.notice, noticeOf("model_failed")));
  }

  async function depersonalize(job: DepersonalizationJob, options: RunOptions): Promise<Outcome> {
    const own = await runner.run(job, options);
    const done = own.result.transcriptDepersonalized;
    if (done === undefined || job.languageIn === job.languageOut) return own;
    const failed = withNotice(own.result, joined(own.notice, noticeOf("model_failed")));
    if (has(own, "rules_only") && !sendOriginals) return failed;
    const text = await ask(translationTask(job.languageIn, job.languageOut), done.text, options.signal);
    if (text === undefined || !keepsPlaceholders(done.text, text)) return failed;
    // Where things stand has changed; the placeholders and what they stand for have not.
    const result = { ...own.result, transcriptDepersonalized: { text, mapping: done.mapping } };
    return withNotice(result, joined(without(own.notice, "not_translated"), noticeOf("model_translation")));
  }

  return {
    run: (job, options) => (job.operation === "summarization" ? summarize(job, options) : depersonalize(job, options)),
    close: () => runner.close(),
  };
}
