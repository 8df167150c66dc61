import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { decodeRecording } from "../../speech/decode/decode-recording";
import { downloadLink } from "../../speech/fetch/download-link";
import { createSamplesFile } from "../../speech/recording/samples-file";
import { newFileKey, openSealedFile } from "../../speech/recording/sealed-file";
import { refuseLink } from "./link-refusal";
import { minutesOf } from "./minutes";
import { openPrivateFolder, type PrivateFolder } from "./private-folder";
import { recordingFailure } from "./recording-failure";
import type { OpenedRecording, OpenOptions, Recordings } from "./recordings";

export interface FetchedRecordingsOptions {
  /** Folder for encrypted recordings during processing. Default: the system's temporary folder. */
  readonly folder?: string;
  /** Whether to accept links into private networks. Default: false. */
  readonly allowPrivate?: boolean;
  /** Maximum size of a file in bytes. Default: 4 GB. */
  readonly maxBytes?: number;
  /** Length of one recording in seconds; eight hours unless given. */
  readonly maxSeconds?: number;
  /** Time limit of a download in milliseconds. Default: two hours. */
  readonly maxMs?: number;
  /** Default: decodes on this thread. A server passes one that a malicious file cannot block (decode-apart.ts). */
  readonly decode?: typeof decodeRecording;
  /** Pause between tries, replaceable in tests. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const MAX_BYTES = 4e9;
const MAX_SECONDS = 8 * 3600;
const MAX_MS = 2 * 3600_000;

/** Recordings behind links: fetched into a sealed file, decoded into another, removed when they have been heard. */
export function createFetchedRecordings(options: FetchedRecordingsOptions = {}): Recordings {
  const { allowPrivate = false, maxBytes = MAX_BYTES, maxSeconds = MAX_SECONDS, maxMs = MAX_MS } = options;
  const { decode = decodeRecording } = options;
  let made: PrivateFolder | undefined = openPrivateFolder(options.folder);

  async function fetched(url: string, files: Files, { signal, onProgress, earlier }: OpenOptions) {
    const { key, download, samples } = files;
    const link = await downloadLink(
      url,
      { path: download, key },
      {
        signal,
        allowPrivate,
        ...(options.wait !== undefined && { wait: options.wait }),
        maxBytes,
        maxMs,
        onProgress: (received, total) =>
          onProgress("downloading", total === undefined || total === 0 ? 0 : received / total),
      },
    );
    onProgress("decoding", 0);
    const source = await openSealedFile(download, key);
    try {
      const { seconds, complete } = await decode(source, await createSamplesFile(samples, key), {
        signal,
        maxSeconds,
        onProgress: (done, total) => onProgress("decoding", total === undefined || total === 0 ? 0 : done / total),
      });
      // Turns of another recording, which came from the same link before, would be wrong here.
      const same = earlier.minutes === minutesOf(seconds);
      return { seconds, complete, filename: link.name, finished: same ? earlier.turns : [] };
    } finally {
      await source.close();
    }
  }

  return {
    stages: ["downloading", "decoding"],
    refusal: (url) => refuseLink(url, allowPrivate),
    async open(url, open): Promise<OpenedRecording> {
      const folder = (made ??= openPrivateFolder(options.folder)).path;
      const id = randomUUID();
      const files = { key: newFileKey(), download: join(folder, `${id}.file`), samples: join(folder, `${id}.samples`) };
      const close = (): Promise<void> => rm(files.samples, { force: true }).catch(() => undefined);
      try {
        const recording = await fetched(url, files, open);
        return { path: files.samples, key: files.key, ...recording, keep: () => undefined, close };
      } catch (error) {
        await close();
        throw open.signal.aborted ? open.signal.reason : recordingFailure(error);
      } finally {
        await rm(files.download, { force: true }).catch(() => undefined);
      }
    },
    close() {
      made?.remove();
      made = undefined;
      return Promise.resolve();
    },
  };
}

interface Files {
  readonly key: string;
  readonly download: string;
  readonly samples: string;
}
