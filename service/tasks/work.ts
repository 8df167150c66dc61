import { type Log, SILENT } from "../log/log";
import type { Claim, StoredTask, TaskParameters, TaskResult, TaskStore } from "../store/task-store";
import { type Job, type Outcome, RunFailure, type Runner, type RunOptions } from "./runner";
import type { Work } from "./task-queue";

export interface WorkOptions {
  readonly store: Pick<TaskStore, "claim" | "get" | "progress" | "partial" | "complete" | "fail">;
  readonly runner: Runner;
  /** Told when a task has ended, completed or in error. */
  readonly onEnded?: (task: StoredTask) => Promise<void>;
  readonly log?: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

function jobOf(parameters: TaskParameters, text: string): Job {
  if (parameters.operation === "prediction") throw new RunFailure("no_speech_model");
  const { languageIn, languageOut } = parameters;
  if (parameters.operation === "depersonalization") {
    const { depersonalizationMode: mode, detection } = parameters;
    return { operation: "depersonalization", text, languageIn, languageOut, mode, detection };
  }
  const { points, template, prompt } = parameters;
  return { operation: "summarization", text, languageIn, languageOut, points, template, prompt };
}

/** The work on a task: take it on, run it, store what came of it. Who lost the task on the way stores nothing. */
export function createWork({ store, runner, onEnded, log = SILENT, now = Date.now }: WorkOptions): Work {
  function progressTo({ task, input, attempt }: Claim): RunOptions["onProgress"] {
    return (characters) => {
      const share = input.length === 0 ? 1 : Math.min(1, characters / input.length);
      // The last tenth is for the replacements, which come after the whole text has been read. Progress that cannot
      // be stored is not worth more than the task.
      void store.progress(task.id, attempt, 0.9 * share, share === 1 ? "replacing" : "detecting").catch(() => false);
    };
  }

  async function run(claim: Claim, signal: AbortSignal): Promise<Outcome> {
    const { task, input, attempt } = claim;
    const job = jobOf(task.parameters, input);
    await store.progress(task.id, attempt, 0, job.operation === "depersonalization" ? "detecting" : "summarizing");
    const onPartial = (result: TaskResult): void => void store.partial(task.id, attempt, result).catch(() => false);
    return runner.run(job, { signal, onProgress: progressTo(claim), onPartial });
  }

  /** Stores how the task ended; whether it was this attempt that ended it. */
  async function end(claim: Claim, signal: AbortSignal): Promise<boolean> {
    const { task, input, attempt } = claim;
    const began = performance.now();
    const said = (ended: boolean, outcome: string): boolean => {
      const ms = Math.round(performance.now() - began);
      const { operation } = task.parameters;
      if (ended) log.task({ task: task.id, operation, outcome, characters: input.length, attempt, ms });
      return ended;
    };
    let outcome: Outcome;
    try {
      outcome = await run(claim, signal);
    } catch (error) {
      // Aborted: deleted, or the service is going down and another takes the task up again.
      if (signal.aborted) return false;
      const failure = error instanceof RunFailure ? error : new RunFailure("engine_failed");
      return said(await store.fail(task.id, attempt, failure.code, failure.message), failure.code);
    }
    return said(await store.complete(task.id, attempt, outcome.result, outcome.notice), "completed");
  }

  return async (id, signal) => {
    const claim = await store.claim(id, now());
    if (claim === undefined || !(await end(claim, signal))) return;
    const ended = await store.get(id, now());
    if (ended !== undefined) await onEnded?.(ended);
  };
}
