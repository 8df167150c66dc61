import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { decodeRecording } from "../../speech/decoding";
import {
  createSamplesFile,
  type Downloaded,
  downloadLink,
  type DownloadOptions,
  type LinkOptions,
  newFileKey,
  openSealedFile,
} from "../../speech/index";
import { SAMPLE_RATE } from "../../speech/sound";
import { createOwnerTurns } from "../core/owner-turns";
import { createDiskRoom, type Place } from "./disk-room";
import { refuseLink } from "./link-refusal";
import { minutesOf } from "./minutes";
import { openPrivateFolder, type PrivateFolder } from "./private-folder";
import { recordingFailure } from "./recording-failure";
import type { OpenedRecording, OpenOptions, Recordings } from "./recordings";

export interface FetchedRecordingsOptions
  extends Pick<LinkOptions, "wait" | "resolve">, Pick<DownloadOptions, "slowest" | "unknownNameIsFinal" | "now"> {
  /** For encrypted recordings in progress. Default: the system's temporary folder. */
  readonly folder?: string;
  /** Accepts links to private networks. Default: false. */
  readonly allowPrivate?: boolean;
  /** Default: 4 GB. */
  readonly maxBytes?: number;
  /** Seconds of one recording. Default: 8 hours. */
  readonly maxSeconds?: number;
  /** Milliseconds of a download. Default: 2 hours. */
  readonly maxMs?: number;
  /** Bytes of all recordings. Default: no limit. */
  readonly roomBytes?: number;
  /**
   * Default: on this thread. Servers decode in another one (decode-in-thread.ts), which malicious files cannot block.
   */
  readonly decode?: typeof decodeRecording;
}

const MAX_BYTES = 4e9;
const MAX_SECONDS = 8 * 3600;
const MAX_MS = 2 * 3600_000;
const DECODING = { atOnce: 2, ofOwner: 1 };
const sampleBytes = (seconds: number): number => Math.ceil(seconds * SAMPLE_RATE * 2);

export const SERVER_LIMITS = {
  /** 16 KiB per second, averaged over a minute. */
  slowest: { bytesPerSecond: 16 * 1024, overMs: 60_000 },
  unknownNameIsFinal: true,
  roomBytes: 20e9,
} as const;

/** Removes the sealed files after transcription. */
export function createFetchedRecordings(options: FetchedRecordingsOptions = {}): Recordings {
  const { allowPrivate = false, maxBytes = MAX_BYTES, maxSeconds = MAX_SECONDS, maxMs = MAX_MS } = options;
  const { decode = decodeRecording, wait, resolve, slowest, unknownNameIsFinal, now } = options;
  const room = createDiskRoom(options.roomBytes ?? Infinity);
  const decoding = createOwnerTurns(DECODING);
  let made: PrivateFolder | undefined = openPrivateFolder(options.folder);
  let downloading = 0;

  async function downloaded(url: string, files: Files, asked: OpenOptions): Promise<Downloaded> {
    const { key, download, place } = files;
    const { signal, onProgress, onDownloaded } = asked;
    const began = performance.now();
    let bytes = 0;
    const ended = (outcome: string): void =>
      onDownloaded?.({ outcome, bytes, ms: Math.round(performance.now() - began) });
    downloading += 1;
    onProgress("downloading", 0);
    try {
      const link = await downloadLink(
        url,
        { path: download, key },
        {
          signal,
          allowPrivate,
          maxBytes,
          maxMs,
          ...(wait !== undefined && { wait }),
          ...(resolve !== undefined && { resolve }),
          ...(slowest !== undefined && { slowest }),
          ...(unknownNameIsFinal !== undefined && { unknownNameIsFinal }),
          ...(now !== undefined && { now }),
          room: (needed, stopped) => place.growTo(needed, stopped),
          onProgress(received, total) {
            bytes = received;
            onProgress("downloading", total === undefined || total === 0 ? 0 : received / total);
          },
        },
      );
      ended("completed");
      return link;
    } catch (error) {
      ended(signal.aborted ? "stopped" : recordingFailure(error).code);
      throw error;
    } finally {
      downloading -= 1;
    }
  }

  async function fetched(url: string, files: Files, asked: OpenOptions) {
    const { key, download, samples, place } = files;
    const { signal, owner, onProgress, earlier } = asked;
    const link = await downloaded(url, files, asked);
    const most = link.size + sampleBytes(maxSeconds);
    place.needAtMost(most);
    const leave = await decoding.enter(owner, signal);
    try {
      await place.growTo(most, signal);
      onProgress("decoding", 0);
      const source = await openSealedFile(download, key);
      try {
        const { seconds, complete } = await decode(source, await createSamplesFile(samples, key), {
          signal,
          maxSeconds,
          onProgress: (done, total) => onProgress("decoding", total === undefined || total === 0 ? 0 : done / total),
        });
        // The link may return another recording than before.
        const same = earlier.minutes === minutesOf(seconds);
        return { seconds, complete, filename: link.name, finished: same ? earlier.turns : [] };
      } finally {
        await source.close();
      }
    } finally {
      leave();
    }
  }

  return {
    stages: ["downloading", "decoding"],
    refusal: (url) => refuseLink(url, allowPrivate),
    inUse: () => ({ downloading, bytes: room.used }),
    async open(url, open): Promise<OpenedRecording> {
      const folder = (made ??= openPrivateFolder(options.folder)).path;
      const id = randomUUID();
      const place = room.enter(maxBytes + sampleBytes(maxSeconds));
      const [download, samples] = [join(folder, `${id}.file`), join(folder, `${id}.samples`)];
      const files = { key: newFileKey(), download, samples, place };
      const remove = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined);
      const close = (): Promise<void> => remove(samples).then(() => place.leave());
      try {
        const recording = await fetched(url, files, open);
        await remove(download);
        place.settle(sampleBytes(recording.seconds));
        return { path: samples, key: files.key, ...recording, keep: () => undefined, close };
      } catch (error) {
        await remove(download);
        await close();
        throw open.signal.aborted ? open.signal.reason : recordingFailure(error);
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
  readonly place: Place;
}
