import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DecodeFailure, HELP_FFMPEG } from "../../speech/decode/decode-failure";
import { decodeRecording } from "../../speech/decode/decode-recording";
import { downloadLink } from "../../speech/fetch/download-link";
import { LinkFailure } from "../../speech/fetch/link-failure";
import { createSamplesFile } from "../../speech/recording/samples-file";
import { newFileKey, openSealedFile } from "../../speech/recording/sealed-file";
import { isRunFailureCode, RunFailure } from "../tasks/runner";
import { refuseLink } from "./link-refusal";
import { minutesOf } from "./minutes";
import { openPrivateFolder, type PrivateFolder } from "./private-folder";
import type { OpenedRecording, OpenOptions, Recordings } from "./recordings";

export interface FetchedRecordingsOptions {
  /** Where recordings are while they are worked on, sealed; where the system keeps what is temporary unless given. */
  readonly folder?: string;
  /** Takes links into private networks; refused unless true. */
  readonly allowPrivate?: boolean;
  /** Bytes of one file; 4 GB unless given. */
  readonly maxBytes?: number;
  /** Length of one recording in seconds; eight hours unless given. */
  readonly maxSeconds?: number;
  /** How long fetching one may take. Milliseconds; two hours unless given. */
  readonly maxMs?: number;
  /** Waits between tries, for tests. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const MAX_BYTES = 4e9;
const MAX_SECONDS = 8 * 3600;
const MAX_MS = 2 * 3600_000;

/** Recordings behind links: fetched into a sealed file, decoded into another, removed when they have been heard. */
export function createFetchedRecordings(options: FetchedRecordingsOptions = {}): Recordings {
  const { allowPrivate = false, maxBytes = MAX_BYTES, maxSeconds = MAX_SECONDS, maxMs = MAX_MS } = options;
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
      const { seconds, complete } = await decodeRecording(source, await createSamplesFile(samples, key), {
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
        throw open.signal.aborted ? open.signal.reason : failureOf(error);
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

/** Names of formats are shown; anything else that may stand there is not. */
const FORMAT = /^[a-z0-9 ._-]{1,40}$/i;

function failureOf(error: unknown): RunFailure {
  if (error instanceof DecodeFailure && error.code === "unsupported_recording") {
    const { format, help } = error.details ?? {};
    if (typeof format !== "string" || !FORMAT.test(format)) return new RunFailure(error.code);
    const helps = help === HELP_FFMPEG ? "An ffmpeg on this computer would read it." : "Convert it to mp3 or wav.";
    return new RunFailure(error.code, `The recording is in a format that cannot be read here: ${format}. ${helps}`);
  }
  const { code } = error as { code?: unknown };
  if (error instanceof DecodeFailure || error instanceof LinkFailure) {
    return new RunFailure(isRunFailureCode(code) ? code : "recording_unreadable");
  }
  return new RunFailure(code === "ENOSPC" || code === "EDQUOT" ? "disk_full" : "recording_unreadable");
}
