import { fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type SpeechJob, speechReplySchema } from "../../../speech/messages";
import { createSamplesFile } from "../../../speech/recording/samples-file";
import { newFileKey } from "../../../speech/recording/sealed-file";
import type { Turn } from "../../../shared/document/transcript";
import { processorSeconds, residentMegabytes } from "../process-figures";
import { toIntegers } from "./wave";

export interface Listened {
  turns: Turn[];
  /** Processor seconds. */
  processor: number;
  /** Peak, and at each quarter of the recording. */
  megabytes: number;
  growth: number[];
}

/** The built process, started as by the service. */
export async function listen(
  root: string,
  folder: string,
  samples: Float32Array,
  language: string,
  options: Partial<SpeechJob> = {},
): Promise<Listened> {
  const path = join(folder, "bench.samples");
  await rm(path, { force: true });
  const key = newFileKey();
  const writer = await createSamplesFile(path, key);
  await writer.append(toIntegers(samples));
  await writer.finish();
  const models = join(root, "models", "speech");
  const job = {
    recording: { path, key },
    language,
    diarization: true,
    models,
    recognizers: {},
    threads: 1,
    ...options,
  };
  const child = fork(join(root, "out", "main", "speech.js"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const { pid = 0 } = child;
  const growth: number[] = [];
  try {
    return await new Promise<Listened>((resolve, reject) => {
      child.on("exit", () => reject(new Error("The process that listens ended")));
      child.on("message", (message) => {
        const reply = speechReplySchema.parse(message);
        if (reply.type === "failed") reject(new Error(reply.code));
        if (
          reply.type === "progress" &&
          reply.stage === "transcribing" &&
          reply.seconds / reply.of >= (growth.length + 1) / 4
        )
          growth.push(Math.round(residentMegabytes(pid) ?? 0));
        if (reply.type === "done")
          resolve({
            turns: reply.turns,
            processor: processorSeconds(pid) ?? NaN,
            megabytes: residentMegabytes(pid) ?? NaN,
            growth,
          });
      });
      child.send({ type: "transcribe", id: 1, job });
    });
  } finally {
    child.removeAllListeners("exit");
    child.kill("SIGKILL");
    await rm(path, { force: true });
  }
}
