import type { Worker } from "node:worker_threads";
import type { Result } from "../../shared/ipc/result";
import type { PageDrawing } from "../page-source";
import { onEnd, threadFor, tooBig, watchMemory } from "./guarded-parse";
import type { ParseLimits, Parsed, ParseTask, ThreadMessage } from "./messages";

/** An open document in a thread, with the limits of reading. */
export class ShownPages {
  readonly sizes: Promise<Result<Parsed>>;
  readonly #worker: Worker;
  readonly #waiting: ((result: Result<Parsed>) => void)[] = [];
  #ended: Result<never> | undefined;

  constructor(thread: URL, task: ParseTask, limits: ParseLimits) {
    this.#worker = threadFor(thread, task, limits);
    const stopWatching = watchMemory(limits, () => end(tooBig()));
    const end = (result: Result<never>): void => {
      stopWatching();
      this.#ended ??= result;
      void this.#worker.terminate();
      for (const resolve of this.#waiting.splice(0)) resolve(this.#ended);
    };
    this.#worker.on("message", (message: ThreadMessage) => {
      if ("result" in message) this.#waiting.shift()?.(message.result);
    });
    onEnd(this.#worker, end);
    this.sizes = this.#next();
  }

  draw(drawing: PageDrawing): Promise<Result<Parsed>> {
    if (this.#ended !== undefined) return Promise.resolve(this.#ended);
    const drawn = this.#next();
    this.#worker.postMessage(drawing);
    return drawn;
  }

  /** The thread replies in order. */
  #next(): Promise<Result<Parsed>> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
