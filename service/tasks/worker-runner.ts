import { Worker } from "node:worker_threads";
import type { EngineReply, EngineRequest } from "./engine-messages";
import { type Job, type Outcome, type Runner, type RunOptions } from "./runner";
import { RunFailure } from "../core/run-failure";

export interface WorkerRunnerOptions {
  /** The built `engine-worker.js`. */
  readonly worker: URL;
  /**
   * Caches the model's results for ten minutes, so that only changed parts of an edited text are read again. Default:
   * false. Only for a personal computer.
   */
  readonly remembers?: boolean;
  /** Milliseconds until the thread of an aborted job is terminated. */
  readonly abortGraceMs?: number;
}

interface Running extends RunOptions {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  id: number;
  running: Running | undefined;
}

/** Can load the model before the first job. */
export interface WarmRunner extends Runner {
  warmUp(): void;
}

/**
 * In reused worker threads, so that no text blocks the event loop. If a thread dies, its job fails with
 * `engine_crashed`. The caller limits the number of concurrent jobs, and so of threads.
 */
export function createWorkerRunner({
  worker: url,
  remembers = false,
  abortGraceMs = 500,
}: WorkerRunnerOptions): WarmRunner {
  const idle: Thread[] = [];
  const all = new Set<Thread>();

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
  }

  function onReply(thread: Thread, message: EngineReply): void {
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
  }

  function start(): Thread {
    // The thread needs only messages, no arguments or environment.
    const worker = new Worker(url, {
      workerData: { remembers },
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // Output of an engine could quote the text, so it is dropped.
    worker.stdout.resume();
    worker.stderr.resume();
    const thread: Thread = { worker, id: 0, running: undefined };
    all.add(thread);
    worker.on("message", (message: EngineReply) => onReply(thread, message));
    worker.on("messageerror", () => void worker.terminate());
    worker.on("error", () => discard(thread));
    worker.on("exit", () => discard(thread));
    return thread;
  }

  return {
    warmUp() {
      if (all.size === 0) idle.push(start());
    },
    run(job: Job, options: RunOptions) {
      return new Promise<Outcome>((resolve, reject) => {
        options.signal.throwIfAborted();
        const thread = idle.pop() ?? start();
        thread.id += 1;
        const id = thread.id;
        let grace: NodeJS.Timeout | undefined;
        const send = (request: EngineRequest): void => thread.worker.postMessage(request);
        const onAbort = (): void => {
          send({ type: "abort", id });
          grace = setTimeout(() => void thread.worker.terminate(), abortGraceMs);
        };
        const ended = (): void => {
          clearTimeout(grace);
          options.signal.removeEventListener("abort", onAbort);
        };
        thread.running = {
          ...options,
          resolve: (outcome) => {
            ended();
            resolve(outcome);
          },
          reject: (reason) => {
            ended();
            reject(reason instanceof Error ? reason : new Error("aborted"));
          },
        };
        options.signal.addEventListener("abort", onAbort, { once: true });
        send({ type: "run", id, job });
      });
    },
    async close() {
      await Promise.all([...all].map((thread) => thread.worker.terminate()));
    },
  };
}
