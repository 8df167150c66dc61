import { type MessagePort, parentPort } from "node:worker_threads";
import type { ByteSource } from "../recording/byte-source";
import type { SampleWriter } from "../recording/samples";
import type { FromDecoder, ToDecoder } from "./decoder-messages";
import { DecodeFailure } from "./decode-failure";
import { decodeRecording } from "./decode-recording";

/**
 * Entry of the decoder thread (`decode-worker.js`). It has neither the file nor the key: it requests bytes and returns
 * samples.
 */
export function serveDecoder(port: MessagePort): void {
  const post = (message: FromDecoder): void => port.postMessage(message);
  const abort = new AbortController();
  const reads = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>();
  let lastRead = 0;
  let taken: (() => void) | undefined;

  const source = (length: number): ByteSource => ({
    length,
    read: (from, to) =>
      new Promise((resolve, reject) => {
        lastRead += 1;
        reads.set(lastRead, { resolve, reject });
        post({ type: "read", id: lastRead, from, to });
      }),
  });
  const writer: SampleWriter = {
    append: (samples) =>
      new Promise((resolve) => {
        taken = resolve;
        post({ type: "samples", samples });
      }),
    finish: () => Promise.resolve(0),
    discard: () => Promise.resolve(),
  };

  async function start({ length, maxSeconds, ffmpeg }: Extract<ToDecoder, { type: "start" }>): Promise<void> {
    try {
      const decoded = await decodeRecording(source(length), writer, {
        signal: abort.signal,
        onProgress: (seconds, total) => post({ type: "progress", seconds, ...(total !== undefined && { total }) }),
        ...(maxSeconds !== undefined && { maxSeconds }),
        ...(ffmpeg !== undefined && { ffmpeg }),
      });
      post({ type: "done", decoded });
    } catch (error) {
      const { code, details } = error instanceof DecodeFailure ? error : new DecodeFailure("recording_unreadable");
      post({ type: "failed", code, ...(details !== undefined && { details }) });
    }
  }

  port.on("message", (message: ToDecoder) => {
    switch (message.type) {
      case "start":
        void start(message);
        break;
      case "bytes": {
        const read = reads.get(message.id);
        reads.delete(message.id);
        if (message.bytes === undefined) read?.reject(new Error("The bytes cannot be read"));
        else read?.resolve(message.bytes);
        break;
      }
      case "taken":
        taken?.();
        break;
      case "abort":
        abort.abort(new DecodeFailure("recording_unreadable"));
        break;
    }
  });
}

if (parentPort !== null) serveDecoder(parentPort);
