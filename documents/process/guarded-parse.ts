import { Worker } from "node:worker_threads";
import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import { fail, type Result } from "../../shared/ipc/result";
import { failureOf } from "../document-failure";
import type { ParseLimits, Parsed, ParseTask, ThreadMessage } from "./messages";
import "../../shared/without-telemetry";

/** Milliseconds; streams inflate by tens of megabytes meanwhile. */
const MEASURED_EVERY_MS = 40;
const MIB = 1024 * 1024;

/** Measures non-heap memory of a document from here, because a busy thread cannot. */
export const threadFor = (thread: URL, task: ParseTask, { heapMb }: ParseLimits): Worker =>
  new Worker(thread, {
    workerData: task,
    env: {},
    argv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 64 },
  });

export function watchMemory({ processMb }: ParseLimits, onTooMuch: () => void): () => void {
  const measuring = setInterval(() => {
    if (process.memoryUsage.rss() > processMb * MIB) onTooMuch();
  }, MEASURED_EVERY_MS);
  return () => clearInterval(measuring);
}

/** The platform limits the heap (utility processes ignore the argument). Other memory is measured here. */
export function guardedParse(
  thread: URL,
  task: ParseTask,
  limits: ParseLimits,
  onProgress?: OnDocumentProgress,
): Promise<Result<Parsed>> {
  return new Promise((resolve) => {
    const worker = threadFor(thread, task, limits);
    const end = (result: Result<Parsed>): void => {
      stopWatching();
      void worker.terminate();
      resolve(result);
    };
    const stopWatching = watchMemory(limits, () => end(tooBig()));
    worker.on("message", (message: ThreadMessage) => {
      if ("progress" in message) onProgress?.(message.progress);
      else end(message.result);
    });
    onEnd(worker, end);
  });
}

/** With the reason, unless expected. */
export function onEnd(worker: Worker, end: (result: Result<never>) => void): void {
  worker.once("error", (error: NodeJS.ErrnoException) =>
    end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooBig() : readerFailed(error)),
  );
  worker.once("exit", () => end(readerFailed()));
}

const readerFailed = (error?: Error): Result<never> => fail(failureOf(error).code, "The document is not read");
export const tooBig = (): Result<never> =>
  fail("document_unreadable", "The document is not read", { reason: "too_big" });
