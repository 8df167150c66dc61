import { Worker } from "node:worker_threads";
import type { GraphicsLink } from "../graphics/graphics-link";
import type { EngineReply, EngineRequest } from "./engine-messages";
import { type Job, type Outcome, type Runner, type RunOptions } from "./runner";
import { RunFailure } from "../core/run-failure";
import "../../shared/without-telemetry";

export interface WorkerRunnerOptions {
  /** Built `engine-worker.js`. */
  readonly worker: URL;
  /**
   * For personal computers: caches results for ten minutes, so that only changed parts are read again. Default: false.
   */
  readonly remembers?: boolean;
  /** Milliseconds until an aborted job's thread is terminated. */
  readonly abortGraceMs?: number;
  /** Milliseconds that jobs wait in total before another thread is started. Default: 0. */
  readonly patienceMs?: number;
  readonly graphics?: GraphicsLink;
}

interface Running extends RunOptions {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  isLoading: boolean;
  id: number;
  running: Running | undefined;
}

interface Waiting {
  /** `performance.now()`, without loading. */
  since: number;
  begin(thread: Thread): void;
  reject(reason: RunFailure): void;
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error("aborted"));

/**
 * Reused threads do not block the event loop. If one dies, its job fails with `engine_crashed`. The caller limits
 * concurrent jobs.
 */
export function createWorkerRunner({
  worker: url,
  remembers = false,
  abortGraceMs = 500,
  patienceMs = 0,
  graphics,
}: WorkerRunnerOptions): Runner & { prepare(): void } {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const waiting: Waiting[] = [];
  /** Total milliseconds since a thread was last idle. */
  let waited = 0;
  let patience: NodeJS.Timeout | undefined;

  const send = ({ worker }: Thread, request: EngineRequest): void => worker.postMessage(request);
  const turnGraphics = (thread: Thread): void => send(thread, { type: "graphics", isOn: graphics?.isOn ?? false });
  graphics?.onChange(() => all.forEach(turnGraphics));

  function settle(thread: Thread, finish: (running: Running) => void): void {
    const running = thread.running;
    if (running === undefined) return;
    thread.running = undefined;
    finish(running);
  }

  function discard(thread: Thread): void {
    all.delete(thread);
    const index = idle.indexOf(thread);
    if (index >= 0) idle.splice(index, 1);
    settle(thread, (running) => {
      running.reject(running.signal.aborted ? running.signal.reason : new RunFailure("engine_crashed"));
    });
    beginWaiting();
  }

  /** At once, because it may answer before it has ended, and would then get the next job. */
  function stop(thread: Thread): void {
    discard(thread);
    void thread.worker.terminate();
  }

  /** Milliseconds until another thread. Undefined while one is loading. */
  function patienceLeft(first: Waiting): number | undefined {
    if (patienceMs === 0 || all.size === 0) return 0;
    if ([...all].some(({ isLoading }) => isLoading)) return undefined;
    return Math.max(0, patienceMs - waited - (performance.now() - first.since));
  }

  function beginWaiting(): void {
    clearTimeout(patience);
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const left = idle.length > 0 ? 0 : patienceLeft(first);
      if (left !== undefined && left > 0) patience = setTimeout(beginWaiting, left);
      if (left !== 0) return;
      waiting.shift();
      waited += performance.now() - first.since;
      first.begin(idle.pop() ?? start());
    }
    if (idle.length > 0) waited = 0;
  }

  function onReply(thread: Thread, message: EngineReply): void {
    if (!all.has(thread)) return;
    if (message.type === "ready") {
      thread.isLoading = false;
      for (const one of waiting) one.since = performance.now();
      beginWaiting();
      return;
    }
    if (message.type === "window") {
      const { id, ids } = message;
      void (graphics?.run(ids) ?? Promise.resolve(undefined)).then((logits) => {
        send(thread, { type: "logits", id, logits });
      });
      return;
    }
    if (message.id !== thread.id || thread.running === undefined) return;
    if (message.type === "progress") {
      thread.running.onProgress(message.characters);
      return;
    }
    settle(thread, (running) => {
      if (running.signal.aborted) running.reject(running.signal.reason);
      else if (message.type === "done") running.resolve(message.outcome);
      else running.reject(new RunFailure(message.code));
    });
    idle.push(thread);
    beginWaiting();
  }

  function start(): Thread {
    // The thread needs no arguments or environment.
    const worker = new Worker(url, {
      workerData: { remembers },
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // Engine output could quote the text.
    worker.stdout.resume();
    worker.stderr.resume();
    const thread: Thread = { worker, isLoading: true, id: 0, running: undefined };
    all.add(thread);
    worker.on("message", (message: EngineReply) => onReply(thread, message));
    worker.on("messageerror", () => stop(thread));
    worker.on("error", () => discard(thread));
    worker.on("exit", () => discard(thread));
    turnGraphics(thread);
    return thread;
  }

  function assign(thread: Thread, job: Job, running: Running): void {
    thread.id += 1;
    const id = thread.id;
    let grace: NodeJS.Timeout | undefined;
    const onAbort = (): void => {
      send(thread, { type: "abort", id });
      grace = setTimeout(() => stop(thread), abortGraceMs);
    };
    const ended = (): void => {
      clearTimeout(grace);
      running.signal.removeEventListener("abort", onAbort);
    };
    thread.running = {
      ...running,
      resolve: (outcome) => {
        ended();
        running.resolve(outcome);
      },
      reject: (reason) => {
        ended();
        running.reject(asError(reason));
      },
    };
    running.signal.addEventListener("abort", onAbort, { once: true });
    send(thread, { type: "run", id, job });
  }

  return {
    run(job: Job, options: RunOptions) {
      return new Promise<Outcome>((resolve, reject) => {
        options.signal.throwIfAborted();
        const onAbort = (): void => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(asError(options.signal.reason));
        };
        const entry: Waiting = {
          since: performance.now(),
          begin: (thread) => {
            options.signal.removeEventListener("abort", onAbort);
            assign(thread, job, { ...options, resolve, reject });
          },
          reject,
        };
        options.signal.addEventListener("abort", onAbort, { once: true });
        waiting.push(entry);
        beginWaiting();
      });
    },
    /** Loads an engine before the first job. */
    prepare() {
      if (all.size === 0) idle.push(start());
    },
    async close() {
      clearTimeout(patience);
      for (const entry of waiting.splice(0)) entry.reject(new RunFailure("engine_crashed"));
      await Promise.all([...all].map((thread) => thread.worker.terminate()));
    },
  };
}
