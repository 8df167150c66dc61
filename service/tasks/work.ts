import { depersonalizationOptionsSchema } from "../../shared/api/depersonalization-options";
import { writeNotices } from "../../shared/api/notice-text";
import { type Log, SILENT } from "../log/log";
import { isConnectionError } from "../core/connection-error";
import { isFull } from "../core/storage-full";
import type { Claim, StoredTask, TaskParameters, TaskStore } from "./task-store";
import type { TaskResult } from "../core/task-result";
import { retryUntilAvailable } from "../core/retry";
import { hidingSpeakers } from "../transcripts/speaker-names";
import { withSegments } from "../transcripts/transcript-result";
import { latest } from "./latest";
import { type Paced, paced } from "./paced";
import { type MediaParts, workOnMedia } from "./media-work";
import { type Job, type Outcome, type Runner, type RunOptions } from "./runner";
import { RunFailure } from "../core/run-failure";
import { type SourceTranscript, sourceTranscript } from "./source-transcript";
import type { Work } from "./task-queue";

export interface WorkOptions {
  readonly store: Pick<TaskStore, "claim" | "get" | "progress" | "partial" | "complete" | "fail">;
  readonly runner: Runner;
  /** Absent: tasks of recordings fail with `no_speech_model`. */
  readonly media?: MediaParts;
  /** For tasks with a webhook. */
  readonly onEnded?: (task: StoredTask) => Promise<void>;
  readonly log?: Log;
  readonly now?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds. Shorter texts cause no writes of progress. */
const PROGRESS_EVERY_MS = 250;

type TextParameters = Exclude<TaskParameters, { operation: "prediction" }>;

function jobOf(parameters: TextParameters, text: string, source: SourceTranscript | undefined): Job {
  const { languageIn, languageOut } = parameters;
  if (parameters.operation === "depersonalization") {
    const options = depersonalizationOptionsSchema.parse(parameters);
    const detection = hidingSpeakers(source?.transcript.speakers ?? {}, options.detection);
    const mode = parameters.depersonalizationMode;
    return { operation: "depersonalization", text, languageIn, languageOut, mode, ...options, detection };
  }
  const { points, template, prompt } = parameters;
  return { operation: "summarization", text, languageIn, languageOut, points, template, prompt };
}

function withTurns(result: TaskResult, source: SourceTranscript | undefined): TaskResult {
  const { transcriptDepersonalized: done } = result;
  if (source === undefined || done === undefined) return result;
  return { ...result, ...source.fields, transcriptDepersonalized: withSegments(source.transcript, done) };
}

/** Returns at once if another worker has claimed the task. */
export function createWork(options: WorkOptions): Work {
  const { store, runner, media, onEnded, log = SILENT, now = Date.now, wait } = options;
  const stored = <T>(signal: AbortSignal, write: () => Promise<T>): Promise<T> =>
    retryUntilAvailable(write, {
      signal,
      onRetry: (error) => log.trouble("work", error),
      isTemporary: (error) => isConnectionError(error) || isFull(error),
      ...(wait && { wait }),
    });

  /** After a broken connection, the first write may have been stored. */
  async function hasEnded(signal: AbortSignal, write: () => Promise<boolean>): Promise<boolean> {
    let attempts = 0;
    const ended = await stored(signal, () => {
      attempts += 1;
      return write();
    });
    return ended || attempts > 1;
  }

  function progressTo({ task, input, attempt }: Claim): Paced<number> {
    return paced((characters) => {
      const share = input.length === 0 ? 1 : Math.min(1, characters / input.length);
      // The last tenth is for the replacements. Failures to store progress are ignored.
      void store.progress(task.id, attempt, 0.9 * share, share === 1 ? "replacing" : "detecting").catch(() => false);
    }, PROGRESS_EVERY_MS);
  }

  async function runText({ task, input }: Claim, asked: TextParameters, options: RunOptions): Promise<Outcome> {
    const source = await sourceTranscript(store, task, input, now());
    const job = jobOf(asked, input, source);
    const done = await runner.run(job, {
      ...options,
      onPartial: (result) => options.onPartial?.(withTurns(result, source)),
    });
    return { ...done, result: withTurns(done.result, source) };
  }

  async function run(claim: Claim, signal: AbortSignal): Promise<Outcome> {
    const { task, attempt } = claim;
    const { parameters } = task;
    const onPartial = latest((result: TaskResult) => store.partial(task.id, attempt, result));
    if (parameters.operation !== "prediction") {
      const onProgress = progressTo(claim);
      return runText(claim, parameters, { signal, onProgress, onPartial }).finally(() => onProgress.stop());
    }
    if (media === undefined) throw new RunFailure("no_speech_model");
    const tell = latest(([progress, stage]: [number, string]) => store.progress(task.id, attempt, progress, stage));
    const onProgress = (progress: number, stage: string): void => tell([progress, stage]);
    return workOnMedia({ ...task, parameters }, media, runner, {
      signal,
      onProgress,
      onPartial,
      onDownloaded: (entry) => log.download({ task: task.id, ...entry }),
    });
  }

  async function end(claim: Claim, signal: AbortSignal, onComputed?: () => void): Promise<boolean> {
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
      outcome = await run(claim, signal).finally(onComputed);
    } catch (error) {
      // Deleted, or another process will resume the task.
      if (signal.aborted) return false;
      const failure = error instanceof RunFailure ? error : new RunFailure("engine_failed");
      const { code, message } = failure;
      return said(await hasEnded(signal, () => store.fail(task.id, attempt, code, message)), code);
    }
    const { result, notices = [] } = outcome;
    const whole = notices.length === 0 ? result : { ...result, notices: [...notices] };
    return said(
      await hasEnded(signal, () => store.complete(task.id, attempt, whole, writeNotices(notices))),
      "completed",
    );
  }

  return async (id, signal, { claim: claimed, onComputed } = {}) => {
    const claim = claimed ?? (await stored(signal, () => store.claim(id, now())));
    if (claim === undefined || !(await end(claim, signal, onComputed))) return;
    if (claim.task.parameters.webhookUrl === undefined) return;
    await stored(signal, async () => {
      const ended = await store.get(id, now());
      if (ended !== undefined && ended.status !== "processing") await onEnded?.(ended);
    });
  };
}
