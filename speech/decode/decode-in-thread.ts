import { Worker } from "node:worker_threads";
import type { ByteSource } from "../recording/byte-source";
import type { SampleWriter } from "../recording/samples";
import type { FromDecoder, ToDecoder } from "./decoder-messages";
import { DecodeFailure } from "./decode-failure";
import type { Decoded, DecodeOptions, decodeRecording } from "./decode-recording";

export interface ApartOptions {
  /** The built `decode-worker.js`. */
  readonly worker: URL;
  /** Timeout in milliseconds while the thread has all requested data. Default: 1 minute. */
  readonly stallMs?: number;
  /** For a cancelled thread, in milliseconds. */
  readonly graceMs?: number;
}

const STALL_MS = 60_000;
const GRACE_MS = 300;
/** A malicious file may make a decoder request endless memory. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/**
 * Like `decodeRecording`, in a thread that is ended if a damaged or malicious file blocks its decoder. Bytes and
 * samples stay in the caller's thread.
 */
export function createThreadDecoder(options: ApartOptions): typeof decodeRecording {
  return async (source, writer, asked) => {
    try {
      const decoded = await decodeInThread(options, source, writer, asked);
      await writer.finish();
      return decoded;
    } catch (error) {
      await writer.discard().catch(() => undefined);
      throw error;
    }
  };
}

function decodeInThread(
  { worker: script, stallMs = STALL_MS, graceMs = GRACE_MS }: ApartOptions,
  source: ByteSource,
  writer: SampleWriter,
  { signal, onProgress, maxSeconds, ffmpeg }: DecodeOptions,
): Promise<Decoded> {
  signal.throwIfAborted();
  const worker = new Worker(script, {
    // To find ffmpeg.
    env: { PATH: process.env["PATH"] ?? "" },
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: MEMORY,
  });
  // Could contain the name of the file.
  worker.stdout.resume();
  worker.stderr.resume();
  const post = (message: ToDecoder): void => worker.postMessage(message);
  return new Promise((resolve, reject) => {
    let stalled: NodeJS.Timeout | undefined;
    let grace: NodeJS.Timeout | undefined;
    // Pending requests of the thread; its timeout runs only without any.
    let owed = 0;
    let settled = false;
    // Ending the thread triggers a second event, which is ignored.
    const settle = (finish: () => void): void => {
      if (settled) return;
      settled = true;
      clearTimeout(stalled);
      clearTimeout(grace);
      signal.removeEventListener("abort", abort);
      void worker.terminate().then(finish);
    };
    const fail = (error: unknown): void =>
      settle(() => reject(error instanceof Error ? error : new DecodeFailure("recording_unreadable")));
    const damaged = (): void => fail(new DecodeFailure("recording_unreadable"));
    // A thread that exits before its first request has not seen the file.
    let asked = false;
    const ended = (): void => (asked ? damaged() : fail(new DecodeFailure("recording_reader_failed")));
    const watch = (): void => {
      clearTimeout(stalled);
      if (owed === 0) stalled = setTimeout(damaged, stallMs);
    };
    const cancelled = (): void => fail(signal.reason);
    function abort(): void {
      // It must end a program that it has started.
      post({ type: "abort" });
      grace = setTimeout(cancelled, graceMs);
    }
    const serve = async (work: () => Promise<ToDecoder>): Promise<void> => {
      owed += 1;
      watch();
      try {
        post(await work());
      } catch (error) {
        fail(error);
        return;
      }
      owed -= 1;
      watch();
    };
    const onMessage = (message: FromDecoder): void => {
      watch();
      asked = true;
      switch (message.type) {
        case "read":
          void serve(async () => {
            const { id, from, to } = message;
            return { type: "bytes", id, bytes: new Uint8Array(await source.read(from, to)) };
          });
          break;
        case "samples":
          void serve(async () => {
            await writer.append(message.samples);
            return { type: "taken" };
          });
          break;
        case "progress":
          onProgress?.(message.seconds, message.total);
          break;
        case "done":
          settle(() => resolve(message.decoded));
          break;
        case "failed": {
          const failure = new DecodeFailure(message.code, message.details);
          if (signal.aborted) cancelled();
          else fail(failure);
          break;
        }
      }
    };
    worker.on("message", onMessage);
    worker.on("messageerror", damaged);
    worker.on("error", ended);
    worker.on("exit", ended);
    signal.addEventListener("abort", abort, { once: true });
    watch();
    post({
      type: "start",
      length: source.length,
      ...(maxSeconds !== undefined && { maxSeconds }),
      ...(ffmpeg !== undefined && { ffmpeg }),
    });
  });
}
