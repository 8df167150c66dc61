import { open, rm, stat } from "node:fs/promises";
import { isLoopback } from "../../../shared/api/loopback";
import { type Answer, type Later, LinkFailure, type LinkOptions, type Transport, transportOf, wait } from "../../../speech/index";

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
  /** Before the first byte of a version is written. */
  readonly onVersion: (version: string | undefined) => void;
  /** Received bytes in total. */
  readonly onReceived: (received: number) => void;
  readonly signal: AbortSignal;
}

/** A code of `SpeechModel.error`. `final`: an immediate retry would not help. */
export class DownloadFailure extends Error {
  constructor(
    readonly code: "download_failed" | "checksum_mismatch" | "disk_full",
    readonly final: boolean,
  ) {
    super(code);
    this.name = "DownloadFailure";
  }
}

const MOST_REDIRECTS = 8;
/** Timeout without data. */
const SILENCE_MS = 30_000;
const PAUSES_MS = [1000, 3000, 10_000, 20_000];

/**
 * Downloads a file, resuming an existing part, and retries a few times without new data. Throws `DownloadFailure` or
 * the signal's reason; the received part remains.
 */
export async function downloadFile(request: DownloadRequest, parts: DownloadParts): Promise<void> {
  let version = request.version;
  const onVersion = (found: string | undefined): void => request.onVersion((version = found));
  for (let failures = 0; ;) {
    const before = await sizeOf(request.path);
    try {
      await attempt({ ...request, version, onVersion }, parts);
      return;
    } catch (error) {
      request.signal.throwIfAborted();
      const failure = error instanceof DownloadFailure ? error : failureOf(error);
      if (failure.final) throw failure;
      failures = (await sizeOf(request.path)) > before ? 1 : failures + 1;
      const pause = PAUSES_MS[failures - 1];
      if (pause === undefined) throw failure;
      await wait(pause, request.signal, parts.later);
    }
  }
}

async function attempt(request: DownloadRequest, parts: DownloadParts): Promise<void> {
  const { path, size, signal } = request;
  let here = await sizeOf(path);
  if (here > size) {
    await rm(path, { force: true });
    here = 0;
  }
  if (here === size) return;
  const silence = new Silence(parts, signal);
  try {
    const headers = { accept: "*/*", "accept-encoding": "identity", "user-agent": "Outis/1" };
    const resumed =
      here > 0 && request.version !== undefined
        ? { ...headers, range: `bytes=${here}-`, "if-range": request.version }
        : headers;
    // Only a catalogue on this computer may lead to this computer.
    const allowPrivate = isLoopback(new URL(request.url).hostname);
    const response = await ask(request.url, resumed, silence.signal, transportOf({ ...parts, allowPrivate }));
    const goesOn = response.status === 206 && beginsAt(response, here);
    if (!goesOn && response.status !== 200) {
      response.cancel();
      // The requested range does not exist: restart.
      if (response.status === 416 || response.status === 206) await rm(path, { force: true });
      throw new DownloadFailure(
        "download_failed",
        response.status >= 400 && response.status < 500 && !PASSING.has(response.status),
      );
    }
    if (!goesOn) request.onVersion(versionOf(response));
    await write(response, { ...request, from: goesOn ? here : 0 }, silence);
  } finally {
    silence.end();
  }
}

/** Temporary client errors. */
const PASSING = new Set([408, 416, 425, 429]);

/** Redirects must not leave https, except on this computer. */
async function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  transport: Transport,
): Promise<Answer> {
  let at = safe(new URL(url));
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await transport(at, headers, signal);
    const to = answer.status >= 300 && answer.status < 400 ? answer.header("location") : undefined;
    if (to === undefined) return answer;
    answer.cancel();
    at = safe(new URL(to, at));
  }
  throw new DownloadFailure("download_failed", true);
}

function safe(url: URL): URL {
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))) return url;
  throw new DownloadFailure("download_failed", true);
}

/** A weak tag is not valid for a part of the file. */
function versionOf(answer: Answer): string | undefined {
  const tag = answer.header("etag");
  return tag !== undefined && !tag.startsWith("W/") ? tag : answer.header("last-modified");
}

function beginsAt(answer: Answer, from: number): boolean {
  return new RegExp(`^bytes ${from}-`).test(answer.header("content-range") ?? "");
}

async function write(
  answer: Answer,
  request: DownloadRequest & { readonly from: number },
  silence: Silence,
): Promise<void> {
  const { path, size, from } = request;
  const out = await open(path, from > 0 ? "a" : "w", 0o600);
  let here = from;
  try {
    for await (const piece of answer.body) {
      silence.heard();
      here += piece.byteLength;
      if (here > size) throw new DownloadFailure("checksum_mismatch", true);
      await out.appendFile(piece);
      request.onReceived(here);
    }
  } finally {
    await out.close();
  }
  if (here < size) throw new DownloadFailure("download_failed", false);
}

function failureOf(error: unknown): DownloadFailure {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === "ENOSPC" || code === "EDQUOT") return new DownloadFailure("disk_full", true);
  return new DownloadFailure("download_failed", error instanceof LinkFailure && error.code === "link_private");
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Ends a request after a time without data. */
class Silence {
  readonly #controller = new AbortController();
  readonly #parts: DownloadParts;
  readonly #stop: () => void;
  #cancel: () => void = () => undefined;

  constructor(parts: DownloadParts, outer: AbortSignal) {
    this.#parts = parts;
    const abort = (): void => this.#controller.abort(outer.reason);
    outer.addEventListener("abort", abort, { once: true });
    this.#stop = () => outer.removeEventListener("abort", abort);
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    this.#cancel();
    this.#cancel = this.#parts.later(SILENCE_MS, () => this.#controller.abort());
  }

  end(): void {
    this.#cancel();
    this.#stop();
  }
}
