import { createThreadDecoder } from "../speech/decoding";
import { type Authenticator, singleKey } from "../service/http/auth";
import type { TrustedProxies } from "./http/trusted-proxies";
import { listenWhileWaiting, type WaitingServer } from "./http/waiting-server";
import { type Log, SILENT } from "../service/log/log";
import { anyOf } from "./keys/key-store";
import { type ModelUse, withLanguageModel } from "../service/providers/with-language-model";
import { createFetchedRecordings, SERVER_LIMITS } from "../service/recordings/fetched-recordings";
import { refuseLink } from "../service/recordings/link-refusal";
import { childProcesses } from "../service/speech/child-process";
import { localSpeechModels } from "../service/speech/speech-models";
import type { SpeechOptions } from "../service/compose";
import { starting } from "../service/start-failure";
import type { TasksOptions } from "../service/tasks/tasks";
import { createWorkerRunner } from "../service/tasks/worker-runner";
import { startHttp } from "./start-http";
import { startWorker } from "./start-worker";
import type { ServerStorage } from "./server-storage";
import { openStorage, type Place } from "./storage";
import { retryUntilAvailable } from "../service/core/retry";

export const ROLES = ["http", "worker", "both"] as const;
export type Role = (typeof ROLES)[number];

export interface ServerOptions extends Place {
  /** Only with a database. Default: both. */
  readonly role?: Role;
  readonly waitingInAll?: TasksOptions["waitingInAll"];
  readonly waitingOfOwner?: TasksOptions["waitingOfOwner"];
  /** Valid in addition to issued keys. */
  readonly key?: string;
  readonly host?: string;
  readonly port?: number;
  /** Of a worker, for /healthz, /readyz and /metrics. Default: it listens on no port. */
  readonly healthPort?: number;
  readonly workers?: number;
  readonly requestsPerMinute?: number;
  /** Allows webhooks to private networks and over http:. */
  readonly allowPrivateWebhooks?: boolean;
  readonly retentionDays?: number;
  /** Absent: extractive summaries, no translations. */
  readonly languageModel?: ModelUse;
  /** For sealed recordings in progress. Default: the system's temporary folder. */
  readonly recordings?: string;
  /** Concurrent transcriptions. Default: 1. */
  readonly recordingsAtOnce?: number;
  /** Concurrent downloads. Default: 4. */
  readonly downloadsAtOnce?: number;
  /** Minimum bytes per second. Default: 16 KiB. */
  readonly slowestDownload?: number;
  /** Bytes of all recordings on the disk. Default: 20 GB. */
  readonly recordingsBytes?: number;
  readonly allowPrivateRecordings?: boolean;
  readonly speechModels?: string;
  readonly log?: Log;
  readonly publicUrl?: URL;
  /** Default: no proxy is trusted. */
  readonly proxies?: TrustedProxies;
  /** Opens only /metrics, for the complete service. */
  readonly metricsKey?: string;
  /** Stops waiting for the database. */
  readonly signal?: AbortSignal;
  /** The built `engine-worker.js`. */
  readonly worker: URL;
  /** The built `decode-worker.js`. Absent: decodes on this thread. */
  readonly decoder?: URL;
  /** The built `speech.js`. Absent: no recordings. */
  readonly speech?: URL;
}

/** `baseUrl`: undefined if it accepts no requests. */
export interface Server {
  readonly baseUrl?: string;
  /** Of a worker with a port. */
  readonly healthUrl?: string;
  /** See `Worker`. */
  stop(graceMs: number, delayMs?: number): Promise<void>;
}

interface Opened {
  readonly storage: ServerStorage;
  readonly port: number | undefined;
}

/** Replies with 503 meanwhile if this process has a port. */
async function openWhenThere(options: ServerOptions): Promise<Opened> {
  const { database, log = SILENT, signal = new AbortController().signal, role = "both" } = options;
  const { host = "127.0.0.1" } = options;
  const port = role === "worker" ? options.healthPort : (options.port ?? 0);
  if (database === undefined) return { storage: await starting("data", () => openStorage(options, log)), port };
  let waiting: Promise<WaitingServer> | undefined;
  const onRetry = (error: unknown): void => {
    log.trouble("database", error);
    if (port !== undefined) waiting ??= listenWhileWaiting(host, port);
  };
  try {
    const storage = await starting("database", () =>
      retryUntilAvailable(
        async () => {
          await starting("listen", () => waiting);
          return openStorage(options, log);
        },
        { signal, onRetry },
      ),
    );
    return { storage, port: (await waiting)?.port ?? port };
  } finally {
    await waiting?.then(
      (server) => server.close(),
      () => undefined,
    );
  }
}

function speechOf(options: ServerOptions): SpeechOptions | undefined {
  const { speech, recordings: folder, recordingsAtOnce: atOnce, allowPrivateRecordings: allowPrivate } = options;
  if (speech === undefined) return undefined;
  const { decoder, downloadsAtOnce, slowestDownload, recordingsBytes } = options;
  const { slowest, roomBytes, ...limits } = SERVER_LIMITS;
  return {
    recordings: createFetchedRecordings({
      ...limits,
      slowest: { ...slowest, bytesPerSecond: slowestDownload ?? slowest.bytesPerSecond },
      roomBytes: recordingsBytes ?? roomBytes,
      ...(decoder === undefined ? {} : { decode: createThreadDecoder({ worker: decoder }) }),
      ...(folder === undefined ? {} : { folder }),
      ...(allowPrivate === undefined ? {} : { allowPrivate }),
    }),
    processes: childProcesses(speech),
    models: () => localSpeechModels(options.speechModels),
    ...(atOnce === undefined ? {} : { atOnce }),
    ...(downloadsAtOnce === undefined ? {} : { downloadsAtOnce }),
  };
}

/** Rejects if the storage cannot be opened or the port is in use. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { key, host, role = "both", requestsPerMinute, log } = options;
  const { workers, waitingInAll, waitingOfOwner, allowPrivateWebhooks, retentionDays } = options;
  const speech = role === "http" ? undefined : await starting("recordings", () => speechOf(options));
  const { storage, port } = await openWhenThere(options).catch(async (error: unknown) => {
    await speech?.recordings.close();
    throw error;
  });
  const common = {
    storage,
    ...(speech === undefined ? {} : { speech }),
    ...(log === undefined ? {} : { log }),
    ...(workers === undefined ? {} : { concurrency: workers }),
    ...(waitingInAll === undefined ? {} : { waitingInAll }),
    ...(waitingOfOwner === undefined ? {} : { waitingOfOwner }),
    ...(allowPrivateWebhooks === undefined ? {} : { allowPrivateWebhooks }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
  };
  const engine = createWorkerRunner({ worker: options.worker });
  const runner = options.languageModel === undefined ? engine : withLanguageModel(engine, options.languageModel);
  const { publicUrl, proxies, metricsKey } = options;
  const listening = {
    ...(host === undefined ? {} : { host }),
    ...(metricsKey === undefined ? {} : { metricsKey }),
  };
  if (role === "worker") {
    return startWorker({ ...common, ...listening, runner, ...(port === undefined ? {} : { healthPort: port }) });
  }
  const sources: Authenticator[] = [];
  if (key !== undefined) sources.push(singleKey(key));
  if (options.data !== undefined || options.database !== undefined) sources.push(storage.keys);
  return startHttp({
    ...common,
    ...listening,
    auth: anyOf(...sources),
    // Another process may fetch the recording.
    refuseRecording: (url) => refuseLink(url, options.allowPrivateRecordings ?? false),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(proxies === undefined ? {} : { proxies }),
    ...(role === "http" ? {} : { runner }),
    ...(port === undefined ? {} : { port }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
  });
}
