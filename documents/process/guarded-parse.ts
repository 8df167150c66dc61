import { Worker } from "node:worker_threads";
import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import { fail, type Result } from "../../shared/ipc/result";
import { failureOf } from "../document-failure";
import type { ParseLimits, Parsed, ParseTask, ThreadMessage } from "./messages";

/** Milliseconds; a stream inflates by tens of megabytes meanwhile. */
const MEASURED_EVERY_MS = 40;
const MIB = 1024 * 1024;

/**
 * One document per thread. The platform limits the thread's heap (Electron's utility processes ignore a limit in the
 * process's arguments); other memory is measured here, because a busy thread cannot.
 */
export function guardedParse(
  thread: URL,
  task: ParseTask,
  limits: ParseLimits,
  onProgress?: OnDocumentProgress,
): Promise<Result<Parsed>> {
  return new Promise((resolve) => {
    const worker = new Worker(thread, {
      workerData: task,
      env: {},
      argv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 64 },
    });
    const end = (result: Result<Parsed>): void => {
      clearInterval(measuring);
      void worker.terminate();
      resolve(result);
    };
    const measuring = setInterval(() => {
      if (process.memoryUsage.rss() > limits.processMb * MIB) end(tooBig());
    }, MEASURED_EVERY_MS);
    worker.on("message", (message: ThreadMessage) => {
      if ("progress" in message) onProgress?.(message.progress);
      else end(message.result);
    });
    worker.once("error", (error: NodeJS.ErrnoException) =>
      end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooBig() : readerFailed(error)),
    );
    worker.once("exit", () => end(readerFailed()));
  });
}

const readerFailed = (error?: Error): Result<never> => fail(failureOf(error).code, "The document is not read");
const tooBig = (): Result<never> => fail("document_unreadable", "The document is not read", { reason: "too_big" });
