import { createHash, randomUUID } from "node:crypto";
import type { Usage } from "../../shared/api/usage";
import { ServiceFailure } from "../core/failure";
import type { StoredTask, TaskParameters, TaskStore } from "./task-store";
import { textOf, transcriptIn } from "../transcripts/transcript-result";
import { createAdmission, type WaitingLimit } from "./admission";
import { laneOf, type Load, type TaskQueue } from "./task-queue";

const DAY_MS = 86_400_000;
/** How long an idempotency key is honoured (ours). */
const IDEMPOTENCY_MS = DAY_MS;
const PURGE_EVERY_MS = 10 * 60_000;

export interface TasksOptions {
  readonly store: TaskStore;
  readonly queue: TaskQueue;
  /** Retention of a task in days; may be a fraction. Default: 7. */
  readonly retentionDays?: number;
  /** Tasks that may wait in all; more are refused with 503. 10,000 of any size unless given. */
  readonly waitingInAll?: Partial<WaitingLimit>;
  /** Tasks of one owner that may wait; more are refused with 429. 1000 of any size unless given. */
  readonly waitingOfOwner?: Partial<WaitingLimit>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Request of a create operation: its parameters and, for a text, the text. */
export type TaskRequest = TaskParameters & { readonly input?: string | undefined };

export interface Tasks {
  /** Accepts a task and returns its id at once. */
  create(owner: string, request: TaskRequest, idempotencyKey?: string): Promise<string>;
  /** Throws `not_found` if the task does not exist, has expired, or belongs to another owner. */
  read(owner: string, id: string): Promise<StoredTask>;
  /** Stops the work on a task and deletes it. Throws `not_found` like `read`. */
  remove(owner: string, id: string): Promise<void>;
  usage(owner: string): Promise<Usage["usage"]>;
  /** Whether tasks are accepted: not while stopping, nor while the store cannot be read. */
  ready(): Promise<boolean>;
  /** Whether the disk has room for new tasks. */
  hasRoom(): Promise<boolean>;
  /** How many tasks wait and run: of one owner where one is named, else of all. */
  load(owner?: string): Promise<Load>;
  /** Starts to work, first on the unfinished tasks of an earlier process. */
  resume(): Promise<void>;
  /** Reports from now on that no tasks are accepted, although they still are: the service is about to stop. */
  leave(): void;
  /** Takes no more tasks, lets the running ones end for at most `graceMs`, leaves the rest for the next start. */
  close(graceMs: number): Promise<void>;
}

const notFound = (): ServiceFailure => new ServiceFailure("not_found", "There is no task with this id.");

/** With the id of the task that it is made from as that task has it. */
function withPlainId(request: TaskRequest): TaskRequest {
  if (request.operation === "prediction" || request.sourceUri === undefined) return request;
  return { ...request, sourceUri: request.sourceUri.toLowerCase() };
}

function fingerprintOf(request: TaskRequest): string {
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64");
}

/** The text that a task made from another task works on: its depersonalized text where that is enough, else the original. */
async function textOfSource(store: TaskStore, source: StoredTask, request: TaskRequest, now: number) {
  const { transcriptDepersonalized } = source.result;
  if (request.operation === "summarization" && transcriptDepersonalized !== undefined) {
    return transcriptDepersonalized.text;
  }
  // By speaker if the recording was divided so: the names belong to the text to hide and to summarize.
  const transcript = transcriptIn(source.result);
  return transcript === undefined ? await store.input(source.id, now) : textOf(transcript);
}

/** The life of tasks in the service: accepted, queued, processed, stored for a while. */
export function createTasks(options: TasksOptions): Tasks {
  const { store, queue, now = Date.now } = options;
  const retentionMs = (options.retentionDays ?? 7) * DAY_MS;
  const admission = createAdmission({
    ofOwner: { tasks: 1000, bytes: Infinity, ...options.waitingOfOwner },
    inAll: { tasks: 10_000, bytes: Infinity, ...options.waitingInAll },
    load: (owner) => queue.load(owner),
  });
  const purge = (): void => void store.purge(now(), now() - IDEMPOTENCY_MS).catch(() => 0);
  const purging = setInterval(purge, PURGE_EVERY_MS);
  purging.unref();
  let leaving = false;
  let closing = false;

  async function own(owner: string, id: string): Promise<StoredTask> {
    // The digits of a UUID are as good in upper case (RFC 9562, 4).
    const task = await store.get(id.toLowerCase(), now(), owner);
    if (task === undefined) throw notFound();
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
      const { input: _given, ...asked } = withPlainId(request);
      // Normalized like in a browser: a database's text accepts no NUL, and half a character is meaningless to a
      // receiver.
      const webhookUrl = asked.webhookUrl === undefined ? {} : { webhookUrl: new URL(asked.webhookUrl).href };
      const parameters = { ...asked, ...webhookUrl };
      const input = await inputOf(owner, request);
      const bytes = Buffer.byteLength(input);
      const leave = await admission.enter(owner, bytes);
      try {
        const at = now();
        const task = { id: randomUUID(), owner, parameters, input, createdAt: at, expiresAt: at + retentionMs };
        const inserted = await store.insert(
          task,
          idempotencyKey === undefined
            ? undefined
            : { key: idempotencyKey, fingerprint: fingerprintOf(request), since: at - IDEMPOTENCY_MS },
        );
        if (inserted.outcome === "mismatch") {
          throw new ServiceFailure(
            "idempotency_key_reused",
            "This Idempotency-Key has been used with another request.",
          );
        }
        if (inserted.outcome === "created") {
          await queue.add({ id: inserted.id, owner, bytes }, laneOf(parameters.operation, input.length));
        }
        return inserted.id;
      } finally {
        leave();
      }
    },
    read: own,
    async remove(owner, id) {
      const task = await own(owner, id);
      await store.remove(task.id);
      await queue.cancel(task.id);
    },
    ready: () =>
      store
        .get("", now())
        .then(() => store.hasRoom())
        .then(
          (hasRoom) => hasRoom && !leaving && !closing,
          () => false,
        ),
    hasRoom: () => store.hasRoom(),
    usage: (owner) => store.usage(owner),
    load: (owner) => queue.load(owner),
    resume() {
      purge();
      return queue.start();
    },
    leave() {
      leaving = true;
    },
    async close(graceMs) {
      closing = true;
      clearInterval(purging);
      await queue.close(graceMs);
    },
  };
}
