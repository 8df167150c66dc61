import { createApartDecoder } from "../speech/decode/decode-apart";
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

/** Role of a process: accept requests, work on tasks, or both. */
export const ROLES = ["http", "worker", "both"] as const;
export type Role = (typeof ROLES)[number];

export interface ServerOptions extends Place {
  /** With a database only; both unless given. */
  readonly role?: Role;
  readonly waitingInAll?: TasksOptions["waitingInAll"];
  readonly waitingOfOwner?: TasksOptions["waitingOfOwner"];
  /** A key that is good besides those that were issued. */
  readonly key?: string;
  readonly host?: string;
  readonly port?: number;
  readonly workers?: number;
  readonly requestsPerMinute?: number;
  /** Lets webhooks into private networks, and over http:. */
  readonly allowPrivateWebhooks?: boolean;
  readonly retentionDays?: number;
  /** For summaries and translations; without it summaries are extractive and texts stay in their language. */
  readonly languageModel?: ModelUse;
  /** Folder for sealed recordings during processing. Default: the system's temporary folder. */
  readonly recordings?: string;
  /** Recordings transcribed at once; 1 unless given. */
  readonly recordingsAtOnce?: number;
  /** Recordings that are fetched beside them; 4 unless given. */
  readonly downloadsAtOnce?: number;
  /** Bytes per second of a download that goes on; 16 KiB unless given. */
  readonly slowestDownload?: number;
  /** Bytes of all recordings on the disk; 20 GB unless given. */
  readonly recordingsBytes?: number;
  /** Fetches recordings from private networks too. */
  readonly allowPrivateRecordings?: boolean;
  /** A folder with more recognizers, which take precedence over the bundled ones. */
  readonly speechModels?: string;
  /** Silent unless given. */
  readonly log?: Log;
  /** The base address that callers are given. */
  readonly publicUrl?: URL;
  /** Proxies whose forwarded headers are trusted. Default: no proxy. */
  readonly proxies?: TrustedProxies;
  /** Key that opens only /metrics, for the complete service. */
  readonly metricsKey?: string;
  /** Aborts the wait for an unreachable database. */
  readonly signal?: AbortSignal;
  /** The built `engine-worker.js`. */
  readonly worker: URL;
  /** The built `decode-worker.js`; without it recordings are decoded on the service's own thread. */
  readonly decoder?: URL;
  /** The built `speech.js`; without it recordings are not worked on. */
  readonly speech?: URL;
}

/** A process of the server. `baseUrl` is undefined where it takes no requests. */
export interface Server {
  readonly baseUrl?: string;
  /** See `Worker`. */
  stop(graceMs: number, delayMs?: number): Promise<void>;
}

/** An opened place, and the port reserved meanwhile. */
interface Opened {
  readonly storage: ServerStorage;
  readonly port: number | undefined;
}

/**
 * Opens the place. Waits for an unreachable database, on which workers and requests depend; if this process accepts
 * requests, it replies to them with 503 meanwhile.
 */
async function openWhenThere(options: ServerOptions): Promise<Opened> {
  const { database, log = SILENT, signal = new AbortController().signal, role = "both" } = options;
  const { port, host = "127.0.0.1" } = options;
  if (database === undefined) return { storage: await starting("data", () => openStorage(options, log)), port };
  let waiting: Promise<WaitingServer> | undefined;
  const onRetry = (error: unknown): void => {
    log.trouble("database", error);
    if (role !== "worker") waiting ??= listenWhileWaiting(host, port ?? 0);
  };
  try {
    const storage = await starting("database", () =>
      retryUntilAvailable(
        async () => {
          // A port in use will not be free when the database is there.
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

/** Dependencies of the work on recordings. Throws when there is no place for them. */
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
      ...(decoder === undefined ? {} : { decode: createApartDecoder({ worker: decoder }) }),
      ...(folder === undefined ? {} : { folder }),
      ...(allowPrivate === undefined ? {} : { allowPrivate }),
    }),
    processes: childProcesses(speech),
    models: () => localSpeechModels(options.speechModels),
    ...(atOnce === undefined ? {} : { atOnce }),
    ...(downloadsAtOnce === undefined ? {} : { downloadsAtOnce }),
  };
}

/** The service as a standalone server. Rejects when the place cannot be opened or the port is in use. */
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
  if (role === "worker") return startWorker({ ...common, runner });
  const { publicUrl, proxies, metricsKey } = options;
  const sources: Authenticator[] = [];
  if (key !== undefined) sources.push(singleKey(key));
  if (options.data !== undefined || options.database !== undefined) sources.push(storage.keys);
  return startHttp({
    ...common,
    auth: anyOf(...sources),
    // The process that accepts the request may differ from the one that fetches the recording.
    refuseRecording: (url) => refuseLink(url, options.allowPrivateRecordings ?? false),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(proxies === undefined ? {} : { proxies }),
    ...(metricsKey === undefined ? {} : { metricsKey }),
    ...(role === "http" ? {} : { runner }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
  });
}
