import { z } from "zod";
import { singleKey } from "./http/auth";
import { type Service, startService } from "./start";
import { createWorkerRunner } from "./tasks/worker-runner";

/**
 * Entry of Electron's utility process. Nothing secret comes by environment or arguments: the key comes in the first
 * message. Messages in: `start`, `stop`. Out: `ready` with the base address, or `failed`.
 */
const inbound = z.discriminatedUnion("type", [
  z.object({ type: z.literal("start"), key: z.string().min(16), retentionDays: z.number().positive().optional() }),
  z.object({ type: z.literal("stop") }),
]);
export type EmbeddedInbound = z.infer<typeof inbound>;
export type EmbeddedOutbound = { readonly type: "ready"; readonly baseUrl: string } | { readonly type: "failed" };

/** The part of Electron's `process.parentPort` that is used here. */
export interface ParentPort {
  on(event: "message", listener: (event: { data: unknown }) => void): void;
  postMessage(message: EmbeddedOutbound): void;
}

const DRAIN_MS = 2000;

/** Serves the messages of `port`; `exit` ends the process. */
export function serveEmbedded(port: ParentPort, worker: URL, exit: (code: number) => void): void {
  let starting: Promise<Service> | undefined;

  async function start(key: string, retentionDays: number | undefined): Promise<void> {
    const runner = createWorkerRunner({ worker });
    starting ??= startService({
      auth: singleKey(key, "embedded"),
      runner,
      ...(retentionDays === undefined ? {} : { retentionDays }),
    });
    try {
      const { baseUrl } = await starting;
      port.postMessage({ type: "ready", baseUrl });
      runner.warmUp();
    } catch {
      port.postMessage({ type: "failed" });
      exit(1);
    }
  }

  async function stop(): Promise<void> {
    const late = setTimeout(() => exit(0), DRAIN_MS);
    late.unref();
    await (await starting)?.stop(DRAIN_MS / 2);
    exit(0);
  }

  port.on("message", ({ data }) => {
    const message = inbound.safeParse(data);
    if (!message.success) return;
    if (message.data.type === "start") void start(message.data.key, message.data.retentionDays);
    else void stop().catch(() => exit(1));
  });
}

// Only Electron has it; in plain Node, in tests, it is missing whatever the types say.
const { parentPort } = process as unknown as { parentPort?: ParentPort };
if (parentPort !== undefined) {
  serveEmbedded(parentPort, new URL("./engine-worker.js", import.meta.url), (code) => process.exit(code));
}
