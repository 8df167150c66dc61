import { createHash, randomUUID } from "node:crypto";
import type { Usage } from "../../shared/api/usage";
import { ServiceFailure } from "../core/failure";
import type { Page, StoredTask, TaskParameters, TaskStore, TaskSummary } from "./task-store";
import { textOf, transcriptIn } from "../transcripts/transcript-result";
import { createAdmission, type WaitingLimit } from "./admission";
import { laneOf, type Load, type TaskQueue } from "./task-queue";

const DAY_MS = 86_400_000;
/** Ours. */
const IDEMPOTENCY_MS = DAY_MS;
const PURGE_EVERY_MS = 10 * 60_000;

export interface TasksOptions {
  readonly store: TaskStore;
  readonly queue: TaskQueue;
  /** Days, may be a fraction. Default: 7. */
  readonly retentionDays?: number;
  /** Beyond it: 503. Default: 10,000 tasks. */
  readonly waitingInAll?: Partial<WaitingLimit>;
  /** Beyond it: 429. Default: 1000 tasks. */
  readonly waitingOfOwner?: Partial<WaitingLimit>;
  readonly now?: () => number;
}

/** Parameters and, for a text task, the text. */
export type TaskRequest = TaskParameters & { readonly input?: string | undefined };

export interface Tasks {
  /** Returns the id of the accepted task. */
  create(owner: string, request: TaskRequest, idempotencyKey?: string): Promise<string>;
  /** Throws `not_found` if it does not exist, has expired, or has another owner. */
  read(owner: string, id: string): Promise<StoredTask>;
  /** Stops the work. Throws `not_found` like `read`. */
  remove(owner: string, id: string): Promise<void>;
  list(owner: string, page: Page, status?: StoredTask["status"]): Promise<TaskSummary[]>;
  usage(owner: string): Promise<Usage["usage"]>;
  /** False while stopping, or if the store cannot be read. */
  ready(): Promise<boolean>;
  hasRoom(): Promise<boolean>;
  /** Of one owner, or of all. */
  load(owner?: string): Promise<Load>;
  /** First resumes tasks of an earlier process. */
  resume(): Promise<void>;
  /** Reports not ready, but accepts tasks. */
  leave(): void;
  /** Starts no more tasks, and gives running ones `graceMs`. */
  close(graceMs: number): Promise<void>;
}

const notFound = (): ServiceFailure => new ServiceFailure("not_found", "There is no task with this id.");

function withPlainId(request: TaskRequest): TaskRequest {
  if (request.operation === "prediction" || request.sourceUri === undefined) return request;
  return { ...request, sourceUri: request.sourceUri.toLowerCase() };
}

function fingerprintOf(request: TaskRequest): string {
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64");
}

/** The depersonalized text if sufficient, else the original. */
async function textOfSource(store: TaskStore, source: StoredTask, request: TaskRequest, now: number) {
  const { transcriptDepersonalized } = source.result;
  if (request.operation === "summarization" && transcriptDepersonalized !== undefined) {
    return transcriptDepersonalized.text;
  }
  // By speaker if possible, to hide and summarize their names.
  const transcript = transcriptIn(source.result);
  return transcript === undefined ? await store.input(source.id, now) : textOf(transcript);
}

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
    // A UUID may be in upper case (RFC 9562, 4).
    const task = await store.get(id.toLowerCase(), now(), owner);
    if (task === undefined) throw notFound();
    return task;
  }

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
      // Normalized as in a browser: databases accept no NUL.
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
    list: (owner, page, status) => store.list(owner, now(), page, status),
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
