import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { SNIFF_BYTES, sniffRecording } from "../decode/sniff";
import { createSealedFile, resumeSealedFile, type SealedWriter } from "../recording/sealed-file";
import { ask, deadline, type LinkOptions, MAX_BYTES, MAX_MS, parseLink, silenceOf, transportOf } from "./ask";
import { checkSniffed } from "./check-content";
import { fileNameOf } from "./file-name";
import { LinkFailure } from "./link-failure";
import { failureOf } from "./look-at-link";
import { type DownloadFile, resumableDownload } from "./resumable-download";
import type { Remembered } from "./resume";
import { SpeedCheck, type SpeedLimit } from "./speed-check";

export interface DownloadTarget {
  /** Of the sealed file. An existing one is continued if `earlier` fits, else replaced. */
  readonly path: string;
  readonly key: string;
}

export interface DownloadOptions extends LinkOptions {
  readonly onProgress?: (received: number, total?: number) => void;
  /** Last `onRemember` value of an interrupted download into the same file. */
  readonly earlier?: Remembered;
  readonly onRemember?: (what: Remembered) => void;
  /** A slower download fails with `recording_too_slow`. Default: no limit. */
  readonly slowest?: SpeedLimit;
  /** Fails at once for an unknown name. Default: retries, because the network may be unavailable. */
  readonly unknownNameIsFinal?: boolean;
  /** Called before the file grows to this number of bytes; may delay it. */
  readonly room?: (bytes: number, signal: AbortSignal) => Promise<void>;
  /** Monotonic milliseconds. Default: `performance.now`. */
  readonly now?: () => number;
}

export interface Downloaded {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType?: string;
}

/** Maximum attempts without a new byte, and the first delay. */
const MAX_TRIES = 6;
const FIRST_PAUSE_MS = 1000;

/**
 * Resumes broken connections. Deletes the file on failure.
 * @throws LinkFailure; the signal's reason
 */
export async function downloadLink(
  link: string,
  target: DownloadTarget,
  options: DownloadOptions,
): Promise<Downloaded> {
  // For the complete download; each connection has its own limit.
  const limit = deadline(options.signal, options.maxMs ?? MAX_MS);
  const file = await openTarget(target, options.earlier).catch((error: unknown) => {
    limit.end();
    throw diskFailure(error);
  });
  try {
    const downloaded = await downloadInto(file, link, target, options, limit.signal);
    return downloaded;
  } catch (error) {
    await rm(target.path, { force: true }).catch(() => undefined);
    throw failureOf(error, limit.signal);
  } finally {
    limit.end();
  }
}

async function downloadInto(
  sealed: SealedWriter,
  link: string,
  target: DownloadTarget,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<Downloaded> {
  const { allowPrivate = false, maxBytes = MAX_BYTES, slowest, now = () => performance.now() } = options;
  const { earlier, unknownNameIsFinal = false } = options;
  const speed = slowest && new SpeedCheck(slowest, now);
  const file = new RecordingFile(sealed, target, maxBytes, options, speed, signal);
  const transport = transportOf(options);
  const wait = options.wait ?? ((ms, aborted) => sleep(ms, undefined, { signal: aborted }));
  let name = "";
  let contentType: string | undefined;
  try {
    const url = parseLink(link);
    await resumableDownload(file, {
      signal,
      earlier,
      unknownNameIsFinal,
      request: (headers, connection) => ask(url, headers, { transport, allowPrivate, signal: connection }),
      silence: () => deadline(signal, silenceOf(options)),
      onReceived: (bytes) => speed?.received(bytes),
      onReply({ answer, url: final }, known) {
        if (known?.total !== undefined && known.total > maxBytes) throw tooLarge(maxBytes);
        file.startReply(known?.total);
        name = fileNameOf(final, answer.header("content-disposition"));
        contentType = answer.header("content-type");
        if (known !== undefined) options.onRemember?.(known);
      },
      pauseAfter: (tries) => (tries >= MAX_TRIES ? undefined : FIRST_PAUSE_MS * 2 ** (tries - 1)),
      wait(ms, requested) {
        if (requested) speed?.excuseServer(ms);
        return wait(ms, signal);
      },
    });
    const size = file.length;
    await file.finish();
    return { name, size, ...(contentType !== undefined && { contentType }) };
  } catch (error) {
    await file.discard();
    throw error;
  }
}

async function openTarget({ path, key }: DownloadTarget, earlier: Remembered | undefined): Promise<SealedWriter> {
  if (earlier !== undefined) {
    const resumed = await resumeSealedFile(path, key).catch(() => undefined);
    if (resumed !== undefined) return resumed;
  }
  await rm(path, { force: true });
  return createSealedFile(path, key);
}

function diskFailure(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT" ? new LinkFailure("disk_full") : error;
}

const tooLarge = (maxBytes: number): LinkFailure => new LinkFailure("recording_too_large", { maxBytes });

const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => Promise.reject(diskFailure(error) as Error));

/** Checks the format before the first byte is written. */
class RecordingFile implements DownloadFile {
  private checked: boolean;
  private head: Uint8Array[] = [];
  private total: number | undefined;

  constructor(
    private file: SealedWriter,
    private readonly target: DownloadTarget,
    private readonly maxBytes: number,
    private readonly options: Pick<DownloadOptions, "room" | "onProgress">,
    private readonly speed: SpeedCheck | undefined,
    private readonly signal: AbortSignal,
  ) {
    this.checked = file.length > 0;
  }

  get length(): number {
    return this.file.length;
  }

  startReply(total: number | undefined): void {
    this.total = total;
    this.head = [];
  }

  async append(bytes: Uint8Array): Promise<void> {
    if (this.checked) return this.put(bytes);
    this.head.push(bytes);
    if (this.head.reduce((sum, part) => sum + part.length, 0) >= SNIFF_BYTES) await this.check();
  }

  async flush(): Promise<void> {
    if (!this.checked) await this.check();
  }

  async restart(): Promise<void> {
    await this.file.discard();
    this.file = await createSealedFile(this.target.path, this.target.key);
    this.checked = false;
  }

  finish(): Promise<void> {
    return onDisk(this.file.finish());
  }

  discard(): Promise<void> {
    return this.file.discard();
  }

  private async check(): Promise<void> {
    const bytes = Buffer.concat(this.head);
    this.head = [];
    checkSniffed(sniffRecording(bytes.subarray(0, SNIFF_BYTES)));
    this.checked = true;
    await this.put(bytes);
  }

  private async put(bytes: Uint8Array): Promise<void> {
    const length = this.file.length + bytes.length;
    if (length > this.maxBytes) throw tooLarge(this.maxBytes);
    await this.makeRoom(length);
    await onDisk(this.file.append(bytes));
    this.options.onProgress?.(this.file.length, this.total);
  }

  private async makeRoom(bytes: number): Promise<void> {
    const { room } = this.options;
    if (room === undefined) return;
    const wait = (): Promise<void> => room(bytes, this.signal);
    await (this.speed === undefined ? wait() : this.speed.pausedFor(wait));
  }
}
