import { randomBytes } from "node:crypto";
import { type MessagePortMain, utilityProcess, type UtilityProcess } from "electron";
import { z } from "zod";
import {
  type ModelSetting,
  type ModelSource,
  type ModelTest,
  modelTestSchema,
} from "../../../shared/ipc/language-model";
import type { TranscriptionAddress } from "../../../shared/ipc/transcription";
import { bareEnvironment } from "./environment";
import { PendingRequests } from "./pending-requests";
import { HealthMonitor } from "./health-monitor";
import { IDLE_MS } from "./idle-time";
import { SpeechProcesses } from "./speech-processes";

/** `ready`: running, or starts at the next use. */
export type HostState = "ready" | "restarting" | "failed";
export interface ServiceAddress {
  /** Ends with /api. */
  readonly baseUrl: string;
  readonly key: string;
}

const message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready"), baseUrl: z.url() }),
  z.object({ type: z.literal("modelTested"), id: z.number(), result: modelTestSchema }),
  z.object({ type: z.literal("recordingTaken"), id: z.string() }),
  z.object({ type: z.literal("taskEnded"), id: z.string() }),
  z.object({ type: z.literal("graphicsFailed") }),
  z.object({ type: z.literal("speechWanted"), id: z.string() }),
  z.object({ type: z.literal("speechUnwanted"), id: z.string() }),
]);

export interface SpeechModelFolders {
  readonly models: string;
  readonly recognizers: Readonly<Record<string, string>>;
}

export interface HostedRecording {
  readonly id: string;
  readonly path: string;
  readonly key: string;
}

export interface HostedGraphics {
  readonly open: () => MessagePortMain;
  readonly onFailure: () => void;
}

const START_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 3_000;
const HEALTH_EVERY_MS = 10_000;
/** Milliseconds without a crash that reset the restart delay. */
const WELL_AFTER_MS = 60_000;
const MAX_ATTEMPTS = 6;

/** Stops a process; kills it after a limit. */
function ended(child: UtilityProcess): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => child.kill(), STOP_LIMIT_MS);
    child.once("exit", () => {
      clearTimeout(limit);
      resolve();
    });
    child.postMessage({ type: "stop" });
  });
}

/** Milliseconds before restart number `attempt` in a row. */
function restartDelay(attempt: number): number {
  return Math.min(8_000, 250 * 2 ** attempt);
}

function isHealthy({ baseUrl }: ServiceAddress): Promise<boolean> {
  return fetch(new URL("/healthz", baseUrl), { signal: AbortSignal.timeout(HEALTH_EVERY_MS / 2) }).then(
    (response) => response.ok,
    () => false,
  );
}

/** Starts the service at first use, with a new random key, and ends it when idle. Restarts it after a crash. */
export class ServiceHost {
  readonly #entry: string;
  readonly #onState: (state: HostState) => void;
  #process: UtilityProcess | undefined;
  #state: HostState = "ready";
  #address: ServiceAddress | undefined;
  #attempt = 0;
  #stopping = false;
  #health: NodeJS.Timeout | undefined;
  #restart: NodeJS.Timeout | undefined;
  #uses = 0;
  #idle: NodeJS.Timeout | undefined;
  #model: ModelSetting | undefined;
  #speech: SpeechModelFolders | undefined;
  #transcription: TranscriptionAddress | undefined;
  #graphics: HostedGraphics | undefined;
  readonly #addresses = new PendingRequests<"address", ServiceAddress>();
  readonly #tests = new PendingRequests<number, ModelTest>();
  readonly #recordings = new PendingRequests<string, undefined>();
  readonly #speechProcesses: SpeechProcesses;
  #lastTest = 0;
  #onTaskEnded: (id: string) => void = () => undefined;

  constructor(entries: { readonly service: string; readonly speech: string }, onState: (state: HostState) => void) {
    this.#entry = entries.service;
    this.#speechProcesses = new SpeechProcesses(entries.speech, (message, ports) => {
      this.#process?.postMessage(message, ports);
    });
    this.#onState = onState;
  }

  get state(): HostState {
    return this.#state;
  }

  /** Rejects after repeated crashes. */
  address(): Promise<ServiceAddress> {
    this.prepare();
    if (this.#address) return Promise.resolve(this.#address);
    return this.#stopping ? Promise.reject(new Error("The service is stopping")) : this.#addresses.add("address");
  }

  /** Starts the service early, so that its models are loaded at first use. */
  prepare(): void {
    this.#restLater();
    if (this.#state === "restarting") return;
    if (this.#state === "failed") this.#attempt = 0;
    this.#start();
  }

  /** Prevents an idle stop during `work`. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#uses += 1;
    try {
      return await work;
    } finally {
      this.#uses -= 1;
      this.#restLater();
    }
  }

  /** `listener` gets the id in the service. Reports may get lost in a crash. */
  onTaskEnded(listener: (id: string) => void): void {
    this.#onTaskEnded = listener;
  }

  /** Restarts keep the setting. */
  useModel(model: ModelSetting | undefined): void {
    this.#model = model;
    this.#process?.postMessage({ type: "model", model });
  }

  /** Restarts keep the setting. */
  useSpeechModels(speech: SpeechModelFolders | undefined): void {
    this.#speech = speech;
    if (speech !== undefined) this.#process?.postMessage({ type: "speechModels", ...speech });
  }

  /** Restarts keep the setting. */
  useTranscription(address: TranscriptionAddress | undefined): void {
    this.#transcription = address;
    this.#process?.postMessage({ type: "transcription", address });
  }

  /** Restarts keep the setting. */
  useGraphics(graphics: HostedGraphics | undefined): void {
    this.#graphics = graphics;
    if (this.#address !== undefined) this.#sendGraphics();
  }

  /** Rejects if the service does not run. */
  async addRecording(recording: HostedRecording): Promise<void> {
    await this.address();
    await this.during(
      this.#recordings.add(recording.id, () => this.#process?.postMessage({ type: "recording", recording })),
    );
  }

  forgetRecording(id: string): void {
    this.#process?.postMessage({ type: "forgetRecording", id });
  }

  /** Rejects if the service does not run or crashes. */
  async testModel(source: ModelSource): Promise<ModelTest> {
    await this.address();
    const id = (this.#lastTest += 1);
    return this.during(this.#tests.add(id, () => this.#process?.postMessage({ type: "testModel", id, source })));
  }

  #start(): void {
    if (this.#process || this.#stopping) return;
    clearTimeout(this.#restart);
    const key = randomBytes(32).toString("base64url");
    const startedAt = Date.now();
    const child = utilityProcess.fork(this.#entry, [], {
      serviceName: "Outis service",
      stdio: "ignore",
      env: bareEnvironment(),
    });
    this.#process = child;
    const startLimit = setTimeout(() => child.kill(), START_LIMIT_MS);
    child.on("message", (raw: unknown) => {
      const { data } = message.safeParse(raw);
      if (data === undefined || this.#process !== child) return;
      switch (data.type) {
        case "modelTested":
          return this.#tests.resolve(data.id, data.result);
        case "recordingTaken":
          return this.#recordings.resolve(data.id, undefined);
        case "taskEnded":
          return this.#onTaskEnded(data.id);
        case "graphicsFailed":
          return this.#graphics?.onFailure();
        case "speechWanted":
          return this.#speechProcesses.start(data.id);
        case "speechUnwanted":
          return this.#speechProcesses.end(data.id);
        case "ready":
          clearTimeout(startLimit);
          this.#becomeReady({ baseUrl: data.baseUrl, key }, child);
      }
    });
    child.once("exit", () => {
      clearTimeout(startLimit);
      if (this.#process !== child) return;
      this.#process = undefined;
      this.#address = undefined;
      clearInterval(this.#health);
      this.#tests.rejectAll();
      this.#recordings.rejectAll();
      this.#speechProcesses.endAll();
      if (!this.#stopping) this.#scheduleRestart(Date.now() - startedAt);
    });
    // Other programs can read arguments and environment, but not messages.
    child.once("spawn", () => {
      const start = { model: this.#model, speech: this.#speech, transcription: this.#transcription };
      child.postMessage({ type: "start", key, ...start });
    });
  }

  /** Kills the service if it does not stop within 3 s. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    clearTimeout(this.#idle);
    clearInterval(this.#health);
    this.#addresses.rejectAll("The service is stopping");
    this.#speechProcesses.endAll();
    if (this.#process) await ended(this.#process);
  }

  #restLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#rest(), IDLE_MS);
  }

  /** Open tasks are polled more often than this, so the service is not idle. */
  #rest(): void {
    const child = this.#process;
    if (child === undefined || this.#address === undefined || this.#uses > 0 || this.#stopping) return;
    this.#process = undefined;
    this.#address = undefined;
    this.#attempt = 0;
    clearInterval(this.#health);
    this.#speechProcesses.endAll();
    void ended(child);
  }

  #becomeReady(address: ServiceAddress, child: UtilityProcess): void {
    this.#address = address;
    this.#setState("ready");
    if (this.#graphics !== undefined) this.#sendGraphics();
    this.#addresses.resolve("address", address);
    this.#restLater();
    const monitor = new HealthMonitor(
      () => isHealthy(address),
      () => {
        if (this.#process === child) child.kill();
      },
    );
    this.#health = setInterval(() => void monitor.check(), HEALTH_EVERY_MS);
  }

  #sendGraphics(): void {
    this.#process?.postMessage({ type: "graphics" }, this.#graphics === undefined ? [] : [this.#graphics.open()]);
  }

  #scheduleRestart(ranForMs: number): void {
    if (ranForMs > WELL_AFTER_MS) this.#attempt = 0;
    if (this.#attempt >= MAX_ATTEMPTS) {
      this.#setState("failed");
      this.#addresses.rejectAll("The service does not start");
      return;
    }
    this.#setState("restarting");
    this.#restart = setTimeout(() => this.#start(), restartDelay(this.#attempt));
    this.#attempt += 1;
  }

  #setState(state: HostState): void {
    this.#state = state;
    this.#onState(state);
  }
}
