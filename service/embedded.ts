import { z } from "zod";
import { type ModelTest, modelSettingSchema, modelSourceSchema } from "../shared/ipc/language-model";
import { type TranscriptionAddress, transcriptionAddressSchema } from "../shared/ipc/transcription";
import { singleKey } from "./http/auth";
import { SILENT } from "./log/log";
import { createGraphicsLink } from "./graphics/graphics-link";
import { createOfferedRecordings, offeredRecordingSchema } from "./recordings/offered-recordings";
import { createEmbeddedModel } from "./providers/embedded-model";
import { withLanguageModel } from "./providers/with-language-model";
import { portProcesses, type SpeechPort, type SpeechWish } from "./speech/port-process";
import { type SpeechModels, speechModelsSchema } from "./speech/speech-models";
import { type Service, startService } from "./start";
import { createWorkerRunner } from "./tasks/worker-runner";

/**
 * Entry of Electron's utility process. Secrets arrive only in messages. In: `start`; `model`, from the next task on;
 * `testModel` (one word); `stop`. Out: `ready` with the base address, or `failed`; `modelTested`.
 *
 * Recordings, in: `recording`, valid after `recordingTaken`; `forgetRecording`; `speechModels`, from the next task on;
 * `transcription`, a remote address. Main starts the speech process: out `speechWanted`, in `speechStarted` with a
 * port; out `speechUnwanted`, in `speechEnded`.
 *
 * `taskEnded`, out: after its result was stored.
 *
 * `graphics`, in: with or without a port to the graphics process. Out: `graphicsFailed`.
 */
const inbound = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("start"),
    key: z.string().min(16),
    retentionDays: z.number().positive().optional(),
    model: modelSettingSchema.optional(),
    speech: speechModelsSchema.optional(),
    transcription: transcriptionAddressSchema.optional(),
  }),
  z.object({ type: z.literal("model"), model: modelSettingSchema.optional() }),
  z.object({ type: z.literal("testModel"), id: z.number(), source: modelSourceSchema }),
  z.object({ type: z.literal("recording"), recording: offeredRecordingSchema }),
  z.object({ type: z.literal("forgetRecording"), id: z.uuid() }),
  speechModelsSchema.extend({ type: z.literal("speechModels") }),
  z.object({ type: z.literal("transcription"), address: transcriptionAddressSchema.optional() }),
  z.object({ type: z.literal("speechStarted"), id: z.string() }),
  z.object({ type: z.literal("speechEnded"), id: z.string() }),
  z.object({ type: z.literal("graphics") }),
  z.object({ type: z.literal("stop") }),
]);
export type EmbeddedInbound = z.infer<typeof inbound>;
export type EmbeddedOutbound =
  | { readonly type: "ready"; readonly baseUrl: string }
  | { readonly type: "failed" }
  | { readonly type: "taskEnded"; readonly id: string }
  | { readonly type: "graphicsFailed" }
  | { readonly type: "modelTested"; readonly id: number; readonly result: ModelTest }
  | { readonly type: "recordingTaken"; readonly id: string }
  | SpeechWish;

export interface ParentPort {
  on(event: "message", listener: (event: { data: unknown; ports?: SpeechPort[] }) => void): void;
  postMessage(message: EmbeddedOutbound): void;
}

const DRAIN_MS = 2000;

/** Milliseconds: twice the time to load an engine and read a first text. */
const PATIENCE_MS = 1000;

export function serveEmbedded(port: ParentPort, worker: URL, exit: (code: number) => void): void {
  let starting: Promise<Service> | undefined;
  const model = createEmbeddedModel();
  const recordings = createOfferedRecordings();
  const processes = portProcesses((wish) => port.postMessage(wish));
  const graphics = createGraphicsLink(() => port.postMessage({ type: "graphicsFailed" }));
  let speech: SpeechModels | undefined;
  let transcription: TranscriptionAddress | undefined;

  async function start(key: string, retentionDays: number | undefined): Promise<void> {
    const engine = createWorkerRunner({ worker, remembers: true, patienceMs: PATIENCE_MS, graphics });
    // Started because a text or file has arrived.
    engine.prepare();
    starting ??= startService({
      auth: singleKey(key, "embedded"),
      localOnly: true,
      runner: withLanguageModel(engine, model.current),
      speech: { recordings, processes, models: () => speech, transcription: () => transcription },
      log: { ...SILENT, task: ({ task }) => port.postMessage({ type: "taskEnded", id: task }) },
      ...(retentionDays === undefined ? {} : { retentionDays }),
    });
    try {
      const { baseUrl } = await starting;
      port.postMessage({ type: "ready", baseUrl });
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

  function handle(message: EmbeddedInbound, ports: readonly SpeechPort[]): void {
    switch (message.type) {
      case "start":
        model.use(message.model);
        speech = message.speech;
        transcription = message.transcription;
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
      case "recording":
        recordings.offer(message.recording);
        port.postMessage({ type: "recordingTaken", id: message.recording.id });
        break;
      case "forgetRecording":
        recordings.forget(message.id);
        break;
      case "speechModels":
        speech = { models: message.models, recognizers: message.recognizers };
        break;
      case "transcription":
        transcription = message.address;
        break;
      case "speechStarted":
        processes.started(message.id, ports[0]);
        break;
      case "speechEnded":
        processes.ended(message.id);
        break;
      case "graphics":
        graphics.use(ports[0]);
        break;
      case "stop":
        void stop().catch(() => exit(1));
    }
  }

  port.on("message", ({ data, ports = [] }) => {
    const message = inbound.safeParse(data);
    if (message.success) handle(message.data, ports);
  });
}

// Missing in plain Node.
const { parentPort } = process as unknown as { parentPort?: ParentPort };
if (parentPort !== undefined) {
  serveEmbedded(parentPort, new URL("./engine-worker.js", import.meta.url), (code) => process.exit(code));
}
