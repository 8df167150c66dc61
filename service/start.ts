import { compose, type Worker, type WorkerOptions } from "./compose";
import type { ServiceFailure } from "./core/failure";
import { type AppExtension, createApp } from "./http/app";
import type { Authenticator } from "./http/auth";
import { starting } from "./start-failure";
import type { Runner } from "./tasks/runner";

export interface StartOptions extends WorkerOptions, AppExtension {
  readonly auth: Authenticator;
  /** Absent: worker processes on the same storage run the tasks. */
  readonly runner?: Runner;
  /** Default: loopback. */
  readonly host?: string;
  /** Default: a free one. */
  readonly port?: number;
  readonly maxTextBytes?: number;
  /** Default: that of `speech.recordings`. */
  readonly refuseRecording?: (url: URL) => ServiceFailure | undefined;
  /** Refuses other host names and pages of other origins. */
  readonly localOnly?: boolean;
}

/** Time for pending requests when the service stops. */
const REQUESTS_MS = 2_000;

export interface Service extends Worker {
  /** With the suffix /api (specification 1). */
  readonly baseUrl: string;
}

/** Rejects if the port is in use or the database cannot be opened. */
export async function startService(options: StartOptions): Promise<Service> {
  const composed = compose(options, options.runner);
  const { tasks, webhooks, allowPrivate, refusal, inUse, log, pause: wait, stop } = composed;
  const app = await createApp({
    ...options,
    tasks,
    webhooks,
    allowPrivateWebhooks: allowPrivate,
    refuseRecording: options.refuseRecording ?? refusal,
    recordings: inUse,
    log,
  });
  try {
    await tasks.resume();
    const listen = { host: options.host ?? "127.0.0.1", port: options.port ?? 0 };
    const address = await starting("listen", () => app.listen(listen));
    log.ready(options.runner === undefined ? "http" : "both");
    return {
      baseUrl: `${address}/api`,
      async stop(graceMs, delayMs = 0) {
        log.stopping();
        tasks.leave();
        if (delayMs > 0) await wait(delayMs);
        const late = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
        await app.close();
        clearTimeout(late);
        await stop(graceMs);
      },
    };
  } catch (error) {
    await stop(0);
    throw error;
  }
}
