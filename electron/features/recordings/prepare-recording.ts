import { ok, type Result } from "../../../shared/ipc/result";
import type { RecordingInfo } from "../../../shared/ipc/task";
import {
  createSamplesFile,
  NewerFile,
  type OpenByteSource,
  openSamplesFile,
  openSealedFile,
  type Remembered,
} from "../../../speech/index";
import { SAMPLE_RATE } from "../../../speech/sound";
import type { RecordingWork } from "../../platform/history/recording-work";
import type { Decoder } from "./decoder";
import type { MayLeadTo } from "./link-consent";
import { failureOf, RecordingFailure } from "./recording-failure";
import type { RecordingFiles } from "./recording-files";
import type { PrepareOptions } from "./recording-task";

/** Into a sealed file, resumable. */
export type Download = (
  url: string,
  target: { readonly path: string; readonly key: string },
  options: {
    readonly signal: AbortSignal;
    readonly allowPrivate: MayLeadTo;
    readonly onProgress: (received: number, total?: number) => void;
    /** Last `onRemember` value. */
    readonly earlier: Remembered | undefined;
    readonly onRemember: (what: Remembered) => void;
  },
) => Promise<{ readonly name: string; readonly size: number }>;

export interface PrepareParts {
  readonly files: RecordingFiles;
  readonly decoder: Pick<Decoder, "decode">;
  readonly download: Download;
  readonly open: (path: string) => Promise<OpenByteSource>;
}

/** Skipped if the samples exist. Returns new information; then neither file nor link is needed. */
export async function prepareRecording(
  task: { readonly id: string; readonly recording: RecordingInfo | null; readonly work: RecordingWork },
  parts: PrepareParts,
  options: PrepareOptions,
): Promise<Result<RecordingInfo>> {
  const { files } = parts;
  const { key } = task.work;
  const known = task.recording ?? { name: "" };
  const samples = files.path(task.id, "samples");
  try {
    if (await opens(openSamplesFile(samples, key))) return ok(known);
    files.remove(task.id, "samples");
    if (task.work.capture !== undefined) {
      files.takeCapture(task.work.capture, task.id);
      if (!(await opens(openSamplesFile(samples, key)))) throw new RecordingFailure("recording_unreadable");
      return ok(known);
    }
    const { source, info } = await sourceOf(task, known, parts, options);
    try {
      const writer = await createSamplesFile(samples, key);
      try {
        options.onStage("decoding", 0);
        const probed = await parts.decoder.decode(source, writer, {
          signal: options.signal,
          onProgress: (seconds, of) => options.onStage("decoding", of ? Math.min(1, seconds / of) : 0),
        });
        const count = await writer.finish();
        files.remove(task.id, "download");
        return ok({ ...info, kind: probed.kind, seconds: count / SAMPLE_RATE });
      } catch (error) {
        await writer.discard();
        throw error;
      }
    } finally {
      await source.close();
    }
  } catch (error) {
    options.signal.throwIfAborted();
    return { ok: false, error: failureOf(error) };
  }
}

async function sourceOf(
  { id, work }: { readonly id: string; readonly work: RecordingWork },
  known: RecordingInfo,
  { files, download, open }: PrepareParts,
  { signal, onStage, onRemember }: PrepareOptions,
): Promise<{ source: OpenByteSource; info: RecordingInfo }> {
  if (work.path !== undefined) return { source: await open(work.path), info: known };
  if (work.url === undefined) throw new RecordingFailure("recording_missing");
  const target = { path: files.path(id, "download"), key: work.key };
  if (await opens(openSealedFile(target.path, target.key))) {
    return { source: await openSealedFile(target.path, target.key), info: known };
  }
  onStage("downloading", 0);
  const { name, size } = await download(work.url, target, {
    signal,
    allowPrivate: ({ origin }) => work.privateOrigins?.includes(origin) === true,
    earlier: work.download,
    onRemember,
    onProgress: (received, total) => onStage("downloading", total ? Math.min(1, received / total) : 0),
  });
  return { source: await openSealedFile(target.path, target.key), info: { ...known, name, size } };
}

async function opens(file: Promise<{ close(): Promise<void> }>): Promise<boolean> {
  try {
    await (await file).close();
    return true;
  } catch (error) {
    if (error instanceof NewerFile) throw error;
    return false;
  }
}
