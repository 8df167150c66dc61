import { poll } from "../../../shared/api/poll";
import type { Notice } from "../../../shared/api/notice";
import { type Failure, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { isDiskFull, isPassingStorageFailure } from "../../platform/history/storage-failure";
import type { TaskRow } from "../../platform/history/task-row";
import { RefusedChange } from "../../platform/history/task-states";
import type { TaskStore } from "../../platform/history/task-store";
import { LONGEST_WAIT_MS } from "../../platform/processes/idle-time";
import { pollDelay, retryDelay } from "../../platform/service-client/backoff";
import { followSource, type SourceText } from "./follow-source";
import { withAlwaysHidden } from "../../../shared/api/detection";
import { hiddenByHand, knownNames } from "./known-names";
import { isSilence, persist } from "./persist";
import type { Submitted, TaskKind } from "./task-kind";
import type { TaskJournal } from "./task-journal";
import type { Wakes } from "./wakes";

export interface RunTaskParts {
  readonly store: TaskStore;
  readonly journal: TaskJournal;
  readonly clientOf: (task: Pick<TaskRow, "service" | "baseUrl">) => Promise<Result<ServiceClient>>;
  readonly kindOf: (task: TaskRow) => TaskKind;
  readonly random: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly wakes: Wakes;
  readonly forget: (task: TaskRow) => Promise<void>;
  /**
   * `failure`: why the last attempt to store a change failed; undefined when a new attempt starts. If the history is damaged,
   * no further attempt follows.
   */
  readonly onUnstored: (id: string, failure: Failure | undefined) => void;
}

/** Milliseconds per turn: long transcripts take time to read and show. */
const WAIT_FOR_TURN_MS = 4;

/** Milliseconds. */
const SILENT_MS = 8_000;

/** Submissions after crashes of the embedded service. */
const MAX_RESUBMISSIONS = 3;

/** Consecutive unreadable replies. A proxy may briefly reply instead of the service. */
const MAX_UNREADABLE = 3;

const IN_LINE = "queued";

export async function runTask(task: TaskRow, signal: AbortSignal, parts: RunTaskParts): Promise<void> {
  const { id } = task;
  const journal = parts.journal.of(task);
  const run = () => runAttempt(id, signal, { ...parts, journal });
  const end = () => journal.fail(id, { code: "internal", message: "The task could not be carried on" });
  for (let next: () => unknown = run, failures = 0; ; failures += 1) {
    parts.onUnstored(id, undefined);
    try {
      await next();
      return;
    } catch (error) {
      // The journal already has the final state of cancelled and stopped tasks.
      if (signal.aborted || error instanceof RefusedChange) return;
      const isPassing = isPassingStorageFailure(error);
      const isLast = next === end && !isPassing;
      if (isPassing || isLast) parts.onUnstored(id, unstored(error));
      if (isLast) return;
      next = isPassing ? run : end;
    }
    if (next === end) continue;
    // Keeps the embedded service running, which may still compute the task.
    if (task.service === "embedded") void parts.clientOf(task);
    // The history may be writable later, for example after the disk was full.
    const attempt = parts.wakes.begin(id, signal);
    const delay = Math.min(LONGEST_WAIT_MS, retryDelay(failures, 0, parts.random));
    await parts.wait(delay, attempt.signal).catch(() => undefined);
    attempt.release();
  }
}

function unstored(error: unknown): Failure {
  return { code: isDiskFull(error) ? "disk_full" : "save_failed", message: "The history cannot be written" };
}

async function runAttempt(id: string, signal: AbortSignal, parts: RunTaskParts): Promise<void> {
  const { journal } = parts;
  signal.throwIfAborted();
  journal.begin(id);
  for (let submission = 0; ; submission += 1) {
    const outcome = await submitAndFollow(id, signal, parts);
    if (outcome === "ended") return;
    if (submission < MAX_RESUBMISSIONS) journal.change(id, { remoteId: null, state: "queued" });
    else return void journal.fail(id, { code: "service_error", message: "The service lost the task repeatedly" });
  }
}

/** "lost": the embedded service was restarted. */
async function submitAndFollow(id: string, signal: AbortSignal, parts: RunTaskParts): Promise<"ended" | "lost"> {
  const { store, journal } = parts;
  const unprepared = store.getLight(id);
  if (!unprepared) return "ended";
  const kind = parts.kindOf(unprepared);
  const ready = await kind.prepare?.(unprepared, signal, journal);
  if (ready?.ok === false) return journal.fail(id, ready.error);
  const row = store.get(id);
  if (!row) return "ended";
  const isNew = row.remoteId === null;
  const known = isNew ? knownNames(store, row) : [];
  const task = { ...row, detection: isNew ? withAlwaysHidden(hiddenByHand(store, row), row.detection) : row.detection };
  const source = await sourceOf(task, signal, parts);
  if (!source.ok) return journal.fail(id, source.error);
  const submitted = await persistOn(task, signal, parts, async (attempt) => {
    const client = await parts.clientOf(task);
    if (!client.ok) return client;
    return kind.submit(client.value, task, { signal: attempt, known, source: source.value });
  });
  if (!submitted.ok) return journal.fail(id, submitted.error);
  const { remoteId, original, wordsUnsent, knownUnsent = false } = submitted.value;
  const unsent: Notice[] = [];
  if (wordsUnsent) unsent.push({ code: "words_not_sent" });
  if (knownUnsent) unsent.push({ code: "placeholders_not_shared" });
  const notices = unsent.length === 0 ? task.notices : unsent;
  journal.change(id, {
    remoteId,
    notices,
    state: "processing",
    ...(original === task.input ? {} : { input: original }),
  });
  return follow({ ...task, ...submitted.value, notices, input: original }, kind, signal, parts);
}

async function sourceOf(task: TaskRow, signal: AbortSignal, parts: RunTaskParts): Promise<Result<SourceText>> {
  if (task.sourceId === null) return ok({ original: task.input });
  return followSource(task, task.sourceId, signal, {
    journal: parts.journal,
    wait: parts.wait,
    now: Date.now,
    read: (sourceId) =>
      persistOn(task, signal, parts, async (attempt) => {
        const client = await parts.clientOf(task);
        return client.ok ? client.value.getTask(sourceId, { signal: attempt }) : client;
      }),
  });
}

async function follow(
  task: TaskRow & Pick<Submitted, "remoteId" | "transcript">,
  kind: TaskKind,
  signal: AbortSignal,
  parts: RunTaskParts,
): Promise<"ended" | "lost"> {
  const { journal, wait, wakes } = parts;
  const { id } = task;
  let previous: ServiceTask | undefined;
  let unreadable = 0;
  let looked = Date.now();
  let startedAt = task.startedAt ?? looked;
  const before = kind.preparedShare?.(task) ?? 0;
  const look = async (): Promise<"ended" | "lost" | undefined> => {
    const read = await persistOn(task, signal, parts, async (attempt) => {
      const client = await parts.clientOf(task);
      return client.ok ? client.value.getTask(task.remoteId, { signal: attempt }) : client;
    });
    if (!read.ok && isPassing(read.error) && (unreadable += 1) < MAX_UNREADABLE) return undefined;
    if (!read.ok) {
      if (read.error.code !== "task_not_found") return journal.fail(id, read.error);
      return task.service === "embedded" ? "lost" : journal.fail(id, { ...read.error, code: "task_expired" });
    }
    unreadable = 0;
    const reading = kind.interpret(read.value, previous, task);
    previous = read.value;
    const now = Date.now();
    const waited = now - looked;
    looked = now;
    switch (reading.state) {
      case "processing": {
        // Partial results would show words that the choices hide.
        if (reading.document && kind.choices === undefined) {
          journal.setPartial(id, { document: reading.document, transcript: reading.transcript });
        }
        const { stage } = reading;
        // Time in the service's queue does not count.
        if (stage === IN_LINE) startedAt += waited;
        journal.progress(id, { progress: before + (1 - before) * reading.progress, stage, startedAt });
        return undefined;
      }
      case "error":
        return journal.fail(id, reading.error);
      case "completed": {
        const chosen = await kind.choices?.(task, reading.document);
        if (chosen?.ok === false) return journal.fail(id, chosen.error);
        signal.throwIfAborted();
        await journal.complete(task, read.value, reading, chosen?.value);
        kind.completed?.(id);
        if (task.service === "embedded") await parts.forget(task);
        return "ended";
      }
    }
  };
  // Rarely if its end is reported, because each read is shown as progress.
  const growth = task.service === "embedded" ? 3 : 1;
  const turnsOf = (): number => journal.partial(id)?.transcript?.turns.length ?? 0;
  // Begun before each read, because the end may be reported during it.
  let reported = wakes.begin(task.remoteId, signal);
  const untilReported = async (ms: number): Promise<void> => {
    try {
      await wait(ms, reported.signal);
    } catch (error) {
      if (signal.aborted || !reported.signal.aborted) throw error;
    }
    reported.release();
    reported = wakes.begin(task.remoteId, signal);
  };
  try {
    return await poll(look, {
      wait: untilReported,
      delay: (reads) =>
        Math.max(pollDelay(task.service, reads * growth), Math.min(LONGEST_WAIT_MS, turnsOf() * WAIT_FOR_TURN_MS)),
    });
  } finally {
    reported.release();
  }
}

const persistOn = <T>(
  { id, service }: Pick<TaskRow, "id" | "service">,
  signal: AbortSignal,
  { journal, wait, random, wakes }: RunTaskParts,
  call: (attempt: AbortSignal) => Promise<Result<T>>,
): Promise<Result<T>> =>
  persist(call, {
    signal,
    wait,
    random,
    // Without a reply from this computer, there is no connection that could be the reason.
    onWaiting: (why) =>
      journal.change(id, { waiting: why !== null, error: service === "embedded" && isSilence(why) ? null : why }),
    silentMs: SILENT_MS,
    begin: (outer) => wakes.begin(id, outer),
  });

/** Not if the unreadable reply was too large. */
const isPassing = (failure: Failure): boolean =>
  failure.code === "service_answer_unreadable" && failure.details?.["limit"] === undefined;
