import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { openPrivateFolder, type PrivateFolder } from "../service/recordings/private-folder";
import { recordingFailure } from "../service/recordings/recording-failure";
import type { OpenedRecording, OpenOptions, Recordings } from "../service/recordings/recordings";
import { RunFailure } from "../service/core/run-failure";
import type { decodeRecording } from "../speech/decoding";
import { createSamplesFile, newFileKey, NotAFile, openByteSource } from "../speech/index";

export const isLink = (named: string): boolean => /^https?:\/\//i.test(named);

export function createNamedRecordings(links: Recordings, decode: typeof decodeRecording): Recordings {
  let folder: PrivateFolder | undefined;

  async function openFile(path: string, { signal, onProgress }: OpenOptions): Promise<OpenedRecording> {
    const source = await openByteSource(path).catch((error: unknown) => {
      throw missing(error) ?? error;
    });
    const samples = join((folder ??= openPrivateFolder()).path, `${randomUUID()}.samples`);
    const key = newFileKey();
    const close = (): Promise<void> => rm(samples, { force: true }).catch(() => undefined);
    try {
      const { seconds } = await decode(source, await createSamplesFile(samples, key), {
        signal,
        onProgress: (done, total) => onProgress("decoding", total === undefined || total === 0 ? 0 : done / total),
      });
      return { path: samples, key, seconds, filename: basename(path), finished: [], keep: () => undefined, close };
    } catch (error) {
      await close();
      throw error;
    } finally {
      await source.close();
    }
  }

  return {
    stages: ["downloading", "decoding"],
    refusal: () => undefined,
    async open(named, options) {
      if (isLink(named)) return links.open(named, options);
      try {
        return await openFile(named, options);
      } catch (error) {
        if (options.signal.aborted || error instanceof RunFailure) throw error;
        throw recordingFailure(error);
      }
    },
    async close() {
      folder?.remove();
      await links.close();
    },
  };
}

const MISSING: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file.",
  ENOTDIR: "There is no such file.",
  ENAMETOOLONG: "There is no such file: its name is too long.",
  EACCES: "The file may not be read: there is no permission.",
  EPERM: "The file may not be read: there is no permission.",
};

function missing(error: unknown): RunFailure | undefined {
  if (error instanceof NotAFile)
    return new RunFailure("recording_missing", "This is a folder or a device, and not a file.");
  const said = MISSING[(error as NodeJS.ErrnoException).code ?? ""];
  return said === undefined ? undefined : new RunFailure("recording_missing", said);
}
