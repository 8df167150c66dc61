import { createHash, randomUUID } from "node:crypto";
import type { Usage } from "../../shared/api/usage";
import { ServiceFailure } from "../failure";
import type { StoredTask, TaskParameters, TaskStore } from "../store/task-store";
import { createQueue } from "./queue";
import { type Job, type Outcome, RunFailure, type Runner, type RunOptions } from "./runner";

const DAY_MS = 86_400_000;
/** How long an idempotency key is honoured (ours). */
const IDEMPOTENCY_MS = DAY_MS;
const PURGE_EVERY_MS = 10 * 60_000;
/** Texts up to this many UTF-16 units have a queue of their own, so that they never wait behind a book. */
const SHORT = 20_000;

export interface TasksOptions {
  readonly store: TaskStore;
  readonly runner: Runner;
  /** Long tasks worked on at once; 1 unless given. One short task runs besides. */
  readonly concurrency?: number;
  /** Days that a task is kept; 7 unless given. May be a fraction. */
  readonly retentionDays?: number;
  /** Tasks that may wait; more are refused with 503. 1000 unless given. */
  readonly maxQueued?: number;
  /** Told when a task has ended, completed or in error. */
  readonly onEnded?: (task: StoredTask) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** What a create operation was asked for: its parameters and, for a text, the text. */
export type TaskRequest = TaskParameters & { readonly input?: string | undefined };

export interface Tasks {
  /** Accepts a task and answers its id at once. */
  create(owner: string, request: TaskRequest, idempotencyKey?: string): Promise<string>;
  /** Throws `not_found` when the task does not exist, is past its time, or is somebody else's. */
  read(owner: string, id: string): Promise<StoredTask>;
  /** Stops the work on a task and deletes it. Throws `not_found` like `read`. */
  remove(owner: string, id: string): Promise<void>;
  usage(owner: string): Promise<Usage["usage"]>;
  /** Whether tasks are taken: not while stopping, nor while the store cannot be read. */
  ready(): Promise<boolean>;
  /** How many tasks wait and run in this process. */
  load(): { readonly waiting: number; readonly running: number };
  /** Takes up what an earlier process left unfinished. */
  resume(): Promise<void>;
  /** Takes no more tasks, lets the running ones end for at most `graceMs`, leaves the rest for the next start. */
  close(graceMs: number): Promise<void>;
}

const notFound = (): ServiceFailure => new ServiceFailure("not_found", "There is no task with this id.");

function fingerprintOf(request: TaskRequest): string {
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64");
}

/** The text that a task made from another task works on: its depersonalized text where that is enough, else the original. */
async function textOfSource(store: TaskStore, source: StoredTask, request: TaskRequest, now: number) {
  const { transcriptDepersonalized, transcript } = source.result;
  if (request.operation === "summarization" && transcriptDepersonalized !== undefined) {
    return transcriptDepersonalized.text;
  }
  return transcript?.text ?? (await store.input(source.id, now));
}

function jobOf(parameters: TaskParameters, text: string): Job {
  if (parameters.operation === "prediction") throw new RunFailure("no_speech_model");
  const { languageIn, languageOut } = parameters;
  if (parameters.operation === "depersonalization") {
    return { operation: "depersonalization", text, languageIn, languageOut, mode: parameters.depersonalizationMode };
  }
  const { points, template, prompt } = parameters;
  return { operation: "summarization", text, languageIn, languageOut, points, template, prompt };
}

/** The life of tasks in the service: accepted, queued, worked on, kept for a while. */
export function createTasks(options: TasksOptions): Tasks {
  const { store, runner, now = Date.now } = options;
  const retentionMs = (options.retentionDays ?? 7) * DAY_MS;
  const maxQueued = options.maxQueued ?? 1000;
  const long = createQueue({ concurrency: options.concurrency ?? 1, work });
  const short = createQueue({ concurrency: 1, work });
  const purging = setInterval(() => void store.purge(now(), now() - IDEMPOTENCY_MS).catch(() => 0), PURGE_EVERY_MS);
  purging.unref();
  let closing = false;

  function progressTo(id: string, text: string): RunOptions["onProgress"] {
    return (characters) => {
      const share = text.length === 0 ? 1 : Math.min(1, characters / text.length);
      // The last tenth is for the replacements, which come after the whole text has been read.
      void store.progress(id, 0.9 * share, share === 1 ? "replacing" : "detecting");
    };
  }

  async function run(task: StoredTask, text: string, signal: AbortSignal): Promise<Outcome> {
    const job = jobOf(task.parameters, text);
    await store.progress(task.id, 0, job.operation === "depersonalization" ? "detecting" : "summarizing");
    return runner.run(job, { signal, onProgress: progressTo(task.id, text) });
  }

  async function work(id: string, signal: AbortSignal): Promise<void> {
    const [task, text] = await Promise.all([store.get(id, now()), store.input(id, now())]);
    if (task === undefined || text === undefined || task.status !== "processing") return;
    try {
      const { result, notice } = await run(task, text, signal);
      await store.complete(id, result, notice);
    } catch (error) {
      // Aborted: either deleted, or the service is going down and the next one takes the task up again.
      if (signal.aborted) return;
      const failure = error instanceof RunFailure ? error : new RunFailure("engine_failed");
      await store.fail(id, failure.code, failure.message);
    }
    const ended = await store.get(id, now());
    if (ended !== undefined) await options.onEnded?.(ended);
  }

  async function own(owner: string, id: string): Promise<StoredTask> {
    const task = await store.get(id, now());
    if (task?.owner !== owner) throw notFound();
    return task;
  }

  /** The text to work on: given, or that of an earlier task. */
  async function inputOf(owner: string, request: TaskRequest): Promise<string> {
    if (request.operation === "prediction") return "";
    const { input, sourceUri } = request;
    if ((input === undefined) === (sourceUri === undefined)) {
      throw new ServiceFailure("bad_request", "Exactly one of input and sourceUri must be given.");
    }
    if (input !== undefined) return input;
    const source = await own(owner, sourceUri ?? "");
    if (source.status !== "completed") {
      throw new ServiceFailure("task_not_completed", "The task that sourceUri names is not completed.", {
        details: { status: source.status },
      });
    }
    const text = await textOfSource(store, source, request, now());
    if (text === undefined || text === "") throw notFound();
    return text;
  }

  return {
    async create(owner, request, idempotencyKey) {
      if (closing) throw new ServiceFailure("unavailable", "The service is stopping.", { retryAfter: 5 });
      const { input: _given, ...parameters } = request;
      const input = await inputOf(owner, request);
      if (short.waiting() + long.waiting() >= maxQueued) {
        throw new ServiceFailure("unavailable", "Too many tasks are waiting.", { retryAfter: 10 });
      }
      const at = now();
      const task = { id: randomUUID(), owner, parameters, input, createdAt: at, expiresAt: at + retentionMs };
      const inserted = await store.insert(
        task,
        idempotencyKey === undefined
          ? undefined
          : { key: idempotencyKey, fingerprint: fingerprintOf(request), since: at - IDEMPOTENCY_MS },
      );
      if (inserted.outcome === "mismatch") {
        throw new ServiceFailure("idempotency_key_reused", "This Idempotency-Key has been used with another request.");
      }
      if (inserted.outcome === "created") (input.length > SHORT ? long : short).add(inserted.id);
      return inserted.id;
    },
    read: own,
    async remove(owner, id) {
      await own(owner, id);
      await store.remove(id);
      for (const queue of [short, long]) queue.cancel(id);
    },
    ready: () =>
      store.get("", now()).then(
        () => !closing,
        () => false,
      ),
    usage: (owner) => store.usage(owner),
    load: () => ({ waiting: short.waiting() + long.waiting(), running: short.running() + long.running() }),
    async resume() {
      for (const id of await store.unfinished(now())) long.add(id);
    },
    async close(graceMs) {
      closing = true;
      clearInterval(purging);
      await Promise.all([short.close(graceMs), long.close(graceMs)]);
      await runner.close();
      await store.close();
    },
  };
}
