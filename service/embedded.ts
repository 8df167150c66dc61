import { z } from "zod";
import { type ModelTest, modelSettingSchema, modelSourceSchema } from "../shared/ipc/language-model";
import { singleKey } from "./http/auth";
import { createEmbeddedModel } from "./providers/embedded-model";
import { withLanguageModel } from "./providers/with-language-model";
import { type Service, startService } from "./start";
import { createWorkerRunner } from "./tasks/worker-runner";

/**
 * Entry of Electron's utility process. Nothing secret comes by environment or arguments: the keys come in messages.
 * Messages in: `start`; `model`, what language model there is from the next task on; `testModel`, to ask one for a
 * word; `stop`. Out: `ready` with the base address, or `failed`; `modelTested` with the id of the question.
 */
const inbound = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("start"),
    key: z.string().min(16),
    retentionDays: z.number().positive().optional(),
    model: modelSettingSchema.optional(),
  }),
  z.object({ type: z.literal("model"), model: modelSettingSchema.optional() }),
  z.object({ type: z.literal("testModel"), id: z.number(), source: modelSourceSchema }),
  z.object({ type: z.literal("stop") }),
]);
export type EmbeddedInbound = z.infer<typeof inbound>;
export type EmbeddedOutbound =
  | { readonly type: "ready"; readonly baseUrl: string }
  | { readonly type: "failed" }
  | { readonly type: "modelTested"; readonly id: number; readonly result: ModelTest };

/** The part of Electron's `process.parentPort` that is used here. */
export interface ParentPort {
  on(event: "message", listener: (event: { data: unknown }) => void): void;
  postMessage(message: EmbeddedOutbound): void;
}

const DRAIN_MS = 2000;

/** Serves the messages of `port`; `exit` ends the process. */
export function serveEmbedded(port: ParentPort, worker: URL, exit: (code: number) => void): void {
  let starting: Promise<Service> | undefined;
  const model = createEmbeddedModel();

  async function start(key: string, retentionDays: number | undefined): Promise<void> {
    const engine = createWorkerRunner({ worker, remembers: true });
    starting ??= startService({
      auth: singleKey(key, "embedded"),
      runner: withLanguageModel(engine, model.current),
      ...(retentionDays === undefined ? {} : { retentionDays }),
    });
    try {
      const { baseUrl } = await starting;
      port.postMessage({ type: "ready", baseUrl });
      engine.warmUp();
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

  function handle(message: EmbeddedInbound): void {
    switch (message.type) {
      case "start":
        model.use(message.model);
        void start(message.key, message.retentionDays);
        break;
      case "model":
        model.use(message.model);
        break;
      case "testModel":
        void model.test(message.source).then((result) => {
          port.postMessage({ type: "modelTested", id: message.id, result });
        });
        break;
      case "stop":
        void stop().catch(() => exit(1));
    }
  }

  port.on("message", ({ data }) => {
    const message = inbound.safeParse(data);
    if (message.success) handle(message.data);
  });
}

// Only Electron has it; in plain Node, in tests, it is missing whatever the types say.
const { parentPort } = process as unknown as { parentPort?: ParentPort };
if (parentPort !== undefined) {
  serveEmbedded(parentPort, new URL("./engine-worker.js", import.meta.url), (code) => process.exit(code));
}
