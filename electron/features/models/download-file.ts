import { type FileHandle, open, truncate } from "node:fs/promises";
import { isLoopback } from "../../../shared/api/loopback";
import {
  ask,
  deadline,
  type DownloadFile,
  type Later,
  LinkFailure,
  type LinkOptions,
  resumableDownload,
  transportOf,
  wait,
} from "../../../speech/index";

export interface DownloadParts extends Pick<LinkOptions, "network" | "resolve"> {
  readonly later: Later;
}

export interface DownloadRequest {
  readonly url: string;
  /** Unfinished file; an existing part is continued. */
  readonly path: string;
  /** Expected bytes. */
  readonly size: number;
  /** Server's version of the existing part. */
  readonly version: string | undefined;
  /** Called before the first byte of a version is written. */
  readonly onVersion: (version: string | undefined) => void;
  /** Received bytes in total. */
  readonly onReceived: (received: number) => void;
  readonly signal: AbortSignal;
}

/** A code of `SpeechModel.error`. */
export class DownloadFailure extends Error {
  constructor(readonly code: "download_failed" | "checksum_mismatch" | "disk_full") {
    super(code);
    this.name = "DownloadFailure";
  }
}

const MAX_REDIRECTS = 8;
/** Timeout without data. */
const SILENCE_MS = 30_000;
const PAUSES_MS = [1000, 3000, 10_000, 20_000];

/**
 * Resumes an existing part, and retries a few times without new data. Throws `DownloadFailure` or the signal's reason;
 * the received part remains.
 */
export async function downloadFile(request: DownloadRequest, parts: DownloadParts): Promise<void> {
  const { size, signal } = request;
  let { version } = request;
  // Only a catalogue on this computer may contain local addresses.
  const allowPrivate = isLoopback(new URL(request.url).hostname);
  const asking = { allowPrivate, transport: transportOf({ ...parts, allowPrivate }), check: requireHttps };
  const file = await PartialFile.open(request).catch((error: unknown) => {
    throw failureOf(error);
  });
  try {
    if (file.length > size) await file.restart();
    if (file.length === size) return;
    await resumableDownload(file, {
      signal,
      size,
      onlyKnownVersion: true,
      earlier: version === undefined ? undefined : { validator: version },
      request: (headers, connection) =>
        ask(
          new URL(request.url),
          { accept: "*/*", ...headers },
          { ...asking, maxRedirects: MAX_REDIRECTS, signal: connection },
        ),
      silence: () => deadline(signal, SILENCE_MS, parts.later),
      onReply(_, known) {
        if (known?.validator !== version) request.onVersion((version = known?.validator));
      },
      pauseAfter: (tries) => PAUSES_MS[tries - 1],
      wait: (ms) => wait(ms, signal, parts.later),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DownloadFailure ? error : failureOf(error);
  } finally {
    await file.close();
  }
}

function requireHttps(url: URL): void {
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))) return;
  throw new LinkFailure("link_refused");
}

class PartialFile implements DownloadFile {
  private constructor(
    private readonly file: FileHandle,
    private readonly request: Pick<DownloadRequest, "path" | "size" | "onReceived">,
    private received: number,
  ) {}

  static async open(request: DownloadRequest): Promise<PartialFile> {
    const file = await open(request.path, "a", 0o600);
    const { size } = await file.stat();
    return new PartialFile(file, request, size);
  }

  get length(): number {
    return this.received;
  }

  async append(bytes: Uint8Array): Promise<void> {
    const length = this.received + bytes.length;
    if (length > this.request.size) throw new DownloadFailure("checksum_mismatch");
    await this.file.appendFile(bytes);
    this.received = length;
    this.request.onReceived(length);
  }

  async restart(): Promise<void> {
    // By path: Windows cannot truncate by a handle for appending.
    await truncate(this.request.path);
    this.received = 0;
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

function failureOf(error: unknown): DownloadFailure {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return new DownloadFailure(code === "ENOSPC" || code === "EDQUOT" ? "disk_full" : "download_failed");
}
