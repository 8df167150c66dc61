import { createHash, randomUUID } from "node:crypto";
import type { DepersonalizationRequest } from "../../shared/api/depersonalization";
import { ServiceFailure } from "../failure";
import type { StoredTask, TaskStore } from "../store/task-store";
import { createQueue } from "./queue";
import { RunFailure, type Runner } from "./runner";

const DAY_MS = 86_400_000;
/** How long an idempotency key is honoured (ours). */
const IDEMPOTENCY_MS = DAY_MS;
const PURGE_EVERY_MS = 10 * 60_000;

/** What a completed task says when the languages differ and there is nothing that translates (ours). */
export const NOT_TRANSLATED =
  "not_translated: The text is in its own language; only placeholders and replacements follow languageOut.";

export interface TasksOptions {
  readonly store: TaskStore;
  readonly runner: Runner;
  /** Tasks worked on at once; 1 unless given. */
  readonly concurrency?: number;
  /** Days that a task is kept; 7 unless given. May be a fraction. */
  readonly retentionDays?: number;
  /** Tasks that may wait; more are refused with 503. 1000 unless given. */
  readonly maxQueued?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface Tasks {
  /** Accepts a task and answers its id at once. */
  depersonalize(owner: string, request: DepersonalizationRequest, idempotencyKey?: string): Promise<string>;
  /** Throws `not_found` when the task does not exist, is past its time, or is somebody else's. */
  read(owner: string, id: string): Promise<StoredTask>;
  /** Stops the work on a task and deletes it. Throws `not_found` like `read`. */
  remove(owner: string, id: string): Promise<void>;
  /** Takes up what an earlier process left unfinished. */
  resume(): Promise<void>;
  /** Takes no more tasks, lets the running ones end for at most `graceMs`, leaves the rest for the next start. */
  close(graceMs: number): Promise<void>;
}

const notFound = (): ServiceFailure => new ServiceFailure("not_found", "There is no task with this id.");

function fingerprintOf(request: DepersonalizationRequest): string {
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64");
}

/** The life of tasks in the service: accepted, queued, worked on, kept for a while. */
export function createTasks(options: TasksOptions): Tasks {
  const { store, runner, now = Date.now } = options;
  const retentionMs = (options.retentionDays ?? 7) * DAY_MS;
  const maxQueued = options.maxQueued ?? 1000;
  const queue = createQueue({ concurrency: options.concurrency ?? 1, work });
  const purging = setInterval(() => void store.purge(now(), now() - IDEMPOTENCY_MS).catch(() => 0), PURGE_EVERY_MS);
  purging.unref();
  let closing = false;

  async function work(id: string, signal: AbortSignal): Promise<void> {
    const [task, text] = await Promise.all([store.get(id, now()), store.input(id, now())]);
    if (task === undefined || text === undefined || task.status !== "processing") return;
    const { depersonalizationMode: mode, languageIn, languageOut } = task.parameters;
    await store.progress(id, 0, "detecting");
    const onProgress = (characters: number): void => {
      const share = text.length === 0 ? 1 : Math.min(1, characters / text.length);
      // The last tenth is for the replacements, which come after the whole text has been read.
      void store.progress(id, 0.9 * share, share === 1 ? "replacing" : "detecting");
    };
    try {
      const result = await runner.run({ text, mode, languageIn, languageOut }, { signal, onProgress });
      await store.complete(
        id,
        {
          transcriptDepersonalized: {
            text: result.text,
            mapping: mode === "reversible" ? result.mapping : {},
            spans: [...result.spans],
          },
        },
        languageIn === languageOut ? undefined : NOT_TRANSLATED,
      );
    } catch (error) {
      // Aborted: either deleted, or the service is going down and the next one takes the task up again.
      if (signal.aborted) return;
      const failure = error instanceof RunFailure ? error : new RunFailure("engine_failed");
      await store.fail(id, failure.code, failure.message);
    }
  }

  async function own(owner: string, id: string): Promise<StoredTask> {
    const task = await store.get(id, now());
    if (task?.owner !== owner) throw notFound();
    return task;
  }

  /** The text to work on: given, or that of an earlier task. */
  async function inputOf(owner: string, { input, sourceUri }: DepersonalizationRequest): Promise<string> {
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
    const text = await store.input(source.id, now());
    if (text === undefined) throw notFound();
    return text;
  }

  return {
    async depersonalize(owner, request, idempotencyKey) {
      if (closing) throw new ServiceFailure("unavailable", "The service is stopping.", { retryAfter: 5 });
      const { input: given, ...parameters } = request;
      const input = await inputOf(owner, request);
      if (queue.waiting() >= maxQueued) {
        throw new ServiceFailure("unavailable", "Too many tasks are waiting.", { retryAfter: 10 });
      }
      const at = now();
      const inserted = await store.insert(
        {
          id: randomUUID(),
          owner,
          operation: "depersonalization",
          parameters,
          input,
          createdAt: at,
          expiresAt: at + retentionMs,
        },
        idempotencyKey === undefined
          ? undefined
          : {
              key: idempotencyKey,
              fingerprint: fingerprintOf({ ...parameters, input: given }),
              since: at - IDEMPOTENCY_MS,
            },
      );
      if (inserted.outcome === "mismatch") {
        throw new ServiceFailure("idempotency_key_reused", "This Idempotency-Key has been used with another request.");
      }
      if (inserted.outcome === "created") queue.add(inserted.id);
      return inserted.id;
    },
    read: own,
    async remove(owner, id) {
      await own(owner, id);
      await store.remove(id);
      queue.cancel(id);
    },
    async resume() {
      for (const id of await store.unfinished(now())) queue.add(id);
    },
    async close(graceMs) {
      closing = true;
      clearInterval(purging);
      await queue.close(graceMs);
      await runner.close();
      await store.close();
    },
  };
}
