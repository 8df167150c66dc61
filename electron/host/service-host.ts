import { randomBytes } from "node:crypto";
import { utilityProcess, type UtilityProcess } from "electron";
import { z } from "zod";
import { type ModelSetting, type ModelSource, type ModelTest, modelTestSchema } from "../../shared/ipc/language-model";

export type HostState = "starting" | "ready" | "restarting" | "failed";
export interface ServiceAddress {
  /** Ends with /api. */
  readonly baseUrl: string;
  readonly key: string;
}

const message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready"), baseUrl: z.url() }),
  z.object({ type: z.literal("modelTested"), id: z.number(), result: modelTestSchema }),
]);

const START_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 3_000;
const HEALTH_EVERY_MS = 10_000;
/** A service that ran this long was well: the next crash starts counting anew. */
const WELL_AFTER_MS = 60_000;
const MAX_ATTEMPTS = 6;

/** Waits before the nth restart in a row: 0.25 s, doubled each time, at most 8 s. */
export function restartDelay(attempt: number): number {
  return Math.min(8_000, 250 * 2 ** attempt);
}

/**
 * Runs the embedded service in a utility process: starts it with a fresh random key, waits for its ready message,
 * asks after its health, restarts it with growing pauses when it ends or hangs, stops it with the application.
 */
export class ServiceHost {
  readonly #entry: string;
  readonly #onState: (state: HostState) => void;
  #process: UtilityProcess | undefined;
  #state: HostState = "starting";
  #address: ServiceAddress | undefined;
  #waiters: { resolve: (address: ServiceAddress) => void; reject: (reason: Error) => void }[] = [];
  #attempt = 0;
  #stopping = false;
  #health: NodeJS.Timeout | undefined;
  #restart: NodeJS.Timeout | undefined;
  #model: ModelSetting | undefined;
  #tests = new Map<number, { resolve: (result: ModelTest) => void; reject: (reason: Error) => void }>();
  #lastTest = 0;

  constructor(entry: string, onState: (state: HostState) => void) {
    this.#entry = entry;
    this.#onState = onState;
  }

  get state(): HostState {
    return this.#state;
  }

  /** The address of the running service; waits while it starts, rejects when it has failed for good. */
  address(): Promise<ServiceAddress> {
    if (this.#address) return Promise.resolve(this.#address);
    if (this.#state === "failed") {
      this.#attempt = 0;
      this.start();
    }
    return new Promise((resolve, reject) => this.#waiters.push({ resolve, reject }));
  }

  /** The language model from the next task on, also after a restart. Undefined: none. */
  useModel(model: ModelSetting | undefined): void {
    this.#model = model;
    this.#process?.postMessage({ type: "model", model });
  }

  /** Asks a model for a word. Rejects when the service does not run, or ends over it. */
  async testModel(source: ModelSource): Promise<ModelTest> {
    await this.address();
    const id = (this.#lastTest += 1);
    return new Promise((resolve, reject) => {
      this.#tests.set(id, { resolve, reject });
      this.#process?.postMessage({ type: "testModel", id, source });
    });
  }

  start(): void {
    if (this.#process || this.#stopping) return;
    clearTimeout(this.#restart);
    const key = randomBytes(32).toString("base64url");
    const startedAt = Date.now();
    // Only what Node needs to run: the environment of a desktop session can hold secrets of others.
    const child = utilityProcess.fork(this.#entry, [], {
      serviceName: "Outis service",
      stdio: "ignore",
      env: pick(process.env, ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG", "TZ"]),
    });
    this.#process = child;
    const startLimit = setTimeout(() => child.kill(), START_LIMIT_MS);
    child.on("message", (raw: unknown) => {
      const { data } = message.safeParse(raw);
      if (data === undefined || this.#process !== child) return;
      if (data.type === "modelTested") return this.#endTest(data.id, data.result);
      clearTimeout(startLimit);
      this.#becomeReady({ baseUrl: data.baseUrl, key }, child);
    });
    child.once("exit", () => {
      clearTimeout(startLimit);
      if (this.#process !== child) return;
      this.#process = undefined;
      this.#address = undefined;
      clearInterval(this.#health);
      for (const { reject } of this.#tests.values()) reject(new Error("The service has ended"));
      this.#tests.clear();
      if (!this.#stopping) this.#scheduleRestart(Date.now() - startedAt);
    });
    // The key travels in a message: arguments and environment can be read by other programs.
    child.once("spawn", () => child.postMessage({ type: "start", key, model: this.#model }));
  }

  /** Asks the service to finish and leaves; after 3 s it is ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    clearInterval(this.#health);
    this.#settle((waiter) => waiter.reject(new Error("The service is stopping")));
    const child = this.#process;
    if (!child) return;
    await new Promise<void>((resolve) => {
      const limit = setTimeout(() => child.kill(), STOP_LIMIT_MS);
      child.once("exit", () => {
        clearTimeout(limit);
        resolve();
      });
      child.postMessage({ type: "stop" });
    });
  }

  #endTest(id: number, result: ModelTest): void {
    this.#tests.get(id)?.resolve(result);
    this.#tests.delete(id);
  }

  #becomeReady(address: ServiceAddress, child: UtilityProcess): void {
    this.#address = address;
    this.#setState("ready");
    this.#settle((waiter) => waiter.resolve(address));
    this.#health = setInterval(() => void this.#checkHealth(address, child), HEALTH_EVERY_MS);
  }

  async #checkHealth(address: ServiceAddress, child: UtilityProcess): Promise<void> {
    const url = new URL("/healthz", address.baseUrl);
    const healthy = await fetch(url, { signal: AbortSignal.timeout(HEALTH_EVERY_MS / 2) }).then(
      (response) => response.ok,
      () => false,
    );
    if (!healthy && this.#process === child) child.kill();
  }

  #scheduleRestart(ranForMs: number): void {
    if (ranForMs > WELL_AFTER_MS) this.#attempt = 0;
    if (this.#attempt >= MAX_ATTEMPTS) {
      this.#setState("failed");
      this.#settle((waiter) => waiter.reject(new Error("The service does not start")));
      return;
    }
    this.#setState("restarting");
    this.#restart = setTimeout(() => this.start(), restartDelay(this.#attempt));
    this.#attempt += 1;
  }

  #setState(state: HostState): void {
    this.#state = state;
    this.#onState(state);
  }

  #settle(
    act: (waiter: { resolve: (address: ServiceAddress) => void; reject: (reason: Error) => void }) => void,
  ): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    waiters.forEach(act);
  }
}

function pick(from: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = from[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
