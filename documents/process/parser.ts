import { fail } from "../../shared/ipc/result";
import { guardedParse } from "./guarded-parse";
import type { DrawRequest, MemoryShare, ParseLimits, ParseReply, ParseRequest } from "./messages";
import { ShownPages } from "./shown-pages";

/**
 * Built as `parser.js`. No key, history, window or network. Electron utility process or `child_process.fork`; may be
 * killed at any time.
 */
interface UtilityParent {
  on(event: "message", listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** 100,000 rows take half of `full` (`npm run bench -- sheet`). */
const LIMITS: Readonly<Record<MemoryShare, ParseLimits>> = {
  full: { heapMb: 900, processMb: 1600 },
  half: { heapMb: 450, processMb: 800 },
};
const SPENT_BYTES = 300 * 1024 * 1024;
const thread = new URL("./parse-thread.js", import.meta.url);
const parent = (process as { parentPort?: UtilityParent }).parentPort;

let shown: ShownPages | undefined;

/** Trusted: messages come from main. */
async function serve(message: unknown, send: (reply: ParseReply) => void): Promise<void> {
  const request = message as ParseRequest | DrawRequest;
  const { id } = request;
  if ("draw" in request) {
    const notOpen = fail("document_reader_failed", "No document is shown");
    send({ id, result: (await shown?.draw(request.draw)) ?? notOpen, spent: false });
    return;
  }
  const { memory, id: _, ...task } = request;
  if (task.showsPages) {
    shown = new ShownPages(thread, task, LIMITS[memory]);
    send({ id, result: await shown.sizes, spent: false });
    return;
  }
  const result = await guardedParse(thread, task, LIMITS[memory], (progress) => send({ id, progress }));
  send({ id, result, spent: process.memoryUsage.rss() > SPENT_BYTES });
}

if (parent) {
  parent.on("message", ({ data }) => void serve(data, (reply) => parent.postMessage(reply)));
} else {
  process.on("message", (message) => void serve(message, (reply) => process.send?.(reply)));
  process.on("disconnect", () => process.exit(0));
}
