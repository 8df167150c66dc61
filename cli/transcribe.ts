import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { createFetchedRecordings } from "../service/recordings/fetched-recordings";
import { childProcesses } from "../service/speech/child-process";
import { createTranscriber } from "../service/speech/transcriber";
import { localSpeechModels } from "../service/speech/speech-models";
import { createWorkerRunner } from "../service/tasks/worker-runner";
import type { Task } from "../shared/api/prediction";
import { createThreadDecoder } from "../speech/decoding";
import { EXIT, runCommand } from "./failure";
import { createNamedRecordings } from "./named-recordings";
import { endQuietlyWhenPipeCloses, writeOut } from "./output";
import { transcribeOne } from "./transcribe-one";
import { type Arguments, readArguments, USAGE } from "./transcribe-options";
import { transcriptLines } from "./transcript-lines";

/** More threads make no recording faster. */
const MOST_THREADS = 4;
const INTERRUPTED = 130;

const beside = (name: string): URL => new URL(`./${name}.js`, import.meta.url);

/** From sysexits.h: unavailable input, or no recording. */
function exitCode(error: string | undefined): number {
  if (error === "recording_missing" || error?.startsWith("link_") || error === "media_library_link")
    return EXIT.noInput;
  if (error === "no_speech" || error?.startsWith("recording_") || error === "unsupported_recording")
    return EXIT.badData;
  return 70;
}

/** On a terminal, overwrites itself. */
function progressLine(place: string): { show(progress: number, stage: string): void; clear(): void } {
  const terminal = process.stderr.isTTY;
  const put = (text: string): void => {
    if (terminal) process.stderr.write(`\r${text}\u001b[K`);
  };
  let last = "";
  return {
    show(progress, stage) {
      const line = `${place}${stage} ${Math.floor(progress * 100)} %`;
      if (line !== last) put(line);
      last = line;
    },
    clear: () => put(""),
  };
}

async function transcribe(asked: Arguments, signal: AbortSignal): Promise<void> {
  const decode = createThreadDecoder({ worker: beside("decode-worker") });
  const listening = createTranscriber({ processes: childProcesses(beside("speech")) });
  // A link typed by the user may be private.
  const recordings = createNamedRecordings(createFetchedRecordings({ allowPrivate: true, decode }), decode);
  const runner = createWorkerRunner({ worker: beside("engine-worker") });
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const media = { recordings, listening, models: () => localSpeechModels(), threads };
  const several = asked.recordings.length > 1;
  try {
    for (const [index, named] of asked.recordings.entries()) {
      const place = several ? `${index + 1} of ${asked.recordings.length}: ` : "";
      const line = progressLine(place);
      const onProgress = (progress: number, stage: string): void => line.show(progress, stage);
      const task = await transcribeOne(named, asked, { media, runner, signal, onProgress }).finally(() => line.clear());
      if (task.status === "error") {
        // By number, without name or path, unless there may be a typing error.
        const typed = task.error === "recording_missing" ? `${named}: ` : "";
        process.stderr.write(`transcribe: ${place}${typed}${task.message ?? ""}\n`);
        process.exitCode = process.exitCode === undefined ? exitCode(task.error) : process.exitCode;
      }
      await writeOut(printed(task, asked.json, several ? basename(named) : undefined));
    }
  } finally {
    listening.close();
    await recordings.close();
    await runner.close();
  }
}

/** `name` is printed above the lines if there are several recordings. */
function printed(task: Task, json: boolean, name: string | undefined): string {
  if (json) return `${JSON.stringify(task)}\n`;
  if (task.status === "error") return "";
  return `${name === undefined ? "" : `== ${name}\n`}${transcriptLines(task)}${name === undefined ? "" : "\n"}`;
}

endQuietlyWhenPipeCloses();
await runCommand("transcribe", async () => {
  const asked = readArguments();
  if (asked === undefined) return writeOut(USAGE);
  const stop = new AbortController();
  const interrupted = (): void => stop.abort(new Error("interrupted"));
  process.once("SIGINT", interrupted);
  process.once("SIGTERM", interrupted);
  try {
    await transcribe(asked, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.exitCode = INTERRUPTED;
  } finally {
    process.off("SIGINT", interrupted);
    process.off("SIGTERM", interrupted);
  }
});
