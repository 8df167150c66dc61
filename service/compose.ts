import { availableParallelism } from "node:os";
import { type Log, SILENT } from "./log/log";
import { openLibsqlStorage, type Storage } from "./store/storage";
import { pause } from "./core/pause";
import type { StoredTask } from "./tasks/task-store";
import type { Runner } from "./tasks/runner";
import type { Recordings } from "./recordings/recordings";
import { createTranscriber } from "./speech/transcriber";
import type { SpeechModels } from "./speech/speech-models";
import type { SpeechProcesses } from "./speech/speech-process";
import { createOwnerTurns } from "./core/owner-turns";
import { type LaneLimits, recordingLane } from "./tasks/task-queue";
import { createTasks, type TasksOptions } from "./tasks/tasks";
import type { MediaParts } from "./tasks/media-work";
import { createWork } from "./tasks/work";
import { sendWebhook } from "./webhooks/send";
import { createWebhooks } from "./webhooks/webhooks";

export interface SpeechOptions {
  readonly recordings: Recordings;
  readonly processes: SpeechProcesses;
  readonly models: () => SpeechModels | undefined;
  readonly transcription?: MediaParts["transcription"];
  /** Concurrent transcriptions. Default: 1. */
  readonly atOnce?: number;
  /** Concurrent downloads. Default: 4. */
  readonly downloadsAtOnce?: number;
}

export interface WorkerOptions {
  /** Default: in memory. Closed with the service. */
  readonly storage?: Storage;
  /** Concurrent long tasks, default 1; two short tasks run in addition. */
  readonly concurrency?: number;
  /** Absent: tasks of recordings fail with `no_speech_model`. */
  readonly speech?: SpeechOptions;
  /** Allows webhooks to private networks and over http:. */
  readonly allowPrivateWebhooks?: boolean;
  readonly retentionDays?: number;
  readonly waitingInAll?: TasksOptions["waitingInAll"];
  readonly waitingOfOwner?: TasksOptions["waitingOfOwner"];
  readonly log?: Log;
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<void>;
}

/** Milliseconds (Standard Webhooks: 15 to 30 s). */
const WEBHOOK_TIMEOUT_MS = 20_000;
/** Interval of the search for webhooks of other processes, in milliseconds. */
const LOOK_EVERY_MS = 15_000;

/** Time limit for closing each part, in milliseconds: an unreachable database may never respond. */
const CLOSE_MS = 1_000;

export interface Worker {
  /**
   * Reports not ready for `delayMs` (default 0) so that a load balancer can switch. Then gives running tasks `graceMs`,
   * puts the others back and closes. Takes at most four seconds more.
   */
  stop(graceMs: number, delayMs?: number): Promise<void>;
}

const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]: V });

async function within(ms: number, act: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([
    act.then(
      () => undefined,
      () => undefined,
    ),
    late,
  ]);
  clearTimeout(timer);
}

const MOST_THREADS = 4;

const DOWNLOADS_AT_ONCE = 4;

function mediaOf({ recordings, processes, models, transcription, atOnce = 1 }: SpeechOptions): MediaParts {
  const threads = Math.max(1, Math.min(MOST_THREADS, Math.floor(availableParallelism() / atOnce)));
  const listening = createTranscriber({ processes });
  const turns = createOwnerTurns({ atOnce });
  return { recordings, models, threads, listening, turns, ...optional("transcription", transcription) };
}

/** Recordings on this computer are not prefetched. */
function laneOf({ recordings, atOnce = 1, downloadsAtOnce = DOWNLOADS_AT_ONCE }: SpeechOptions): LaneLimits {
  return recordingLane(atOnce, recordings.stages.includes("downloading") ? downloadsAtOnce : 0);
}

export function compose(options: WorkerOptions, runner: Runner | undefined) {
  const storage = options.storage ?? openLibsqlStorage({ path: ":memory:" });
  const allowPrivate = options.allowPrivateWebhooks ?? false;
  const { log = SILENT } = options;
  const clock = optional("now", options.now);
  const webhooks = createWebhooks({
    deliveries: storage.deliveries,
    tasks: storage.tasks,
    send: (request, signal) => sendWebhook(request, { allowPrivate, signal, timeoutMs: WEBHOOK_TIMEOUT_MS }),
    ...optional("lookEveryMs", storage.shared ? LOOK_EVERY_MS : undefined),
    log,
    ...clock,
  });
  const { speech } = options;
  const media = speech && mediaOf(speech);
  const onEnded = (task: StoredTask): Promise<void> => webhooks.ended(task);
  const work =
    runner && createWork({ store: storage.tasks, runner, onEnded, log, ...optional("media", media), ...clock });
  const tasks = createTasks({
    store: storage.tasks,
    queue: storage.queue({
      work,
      ...optional("concurrency", options.concurrency),
      ...optional("recordings", speech && laneOf(speech)),
      ...clock,
    }),
    ...optional("retentionDays", options.retentionDays),
    ...optional("waitingInAll", options.waitingInAll),
    ...optional("waitingOfOwner", options.waitingOfOwner),
    ...clock,
  });
  return {
    tasks,
    webhooks,
    allowPrivate,
    inUse: speech?.recordings.inUse,
    refusal: speech && ((url: URL) => speech.recordings.refusal(url)),
    log,
    pause: options.pause ?? pause,
    stop: async (graceMs: number): Promise<void> => {
      // A task's webhook is stored, and sent after the next start.
      await within(graceMs + CLOSE_MS, tasks.close(graceMs));
      // Before the database, so that no sealed file remains.
      media?.listening.close();
      await within(CLOSE_MS, Promise.all([speech?.recordings.close(), runner?.close()]));
      await within(
        CLOSE_MS,
        webhooks.close().then(() => storage.close()),
      );
      log.stopped();
    },
  };
}
