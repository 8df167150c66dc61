import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { SNIFF_BYTES, sniffRecording } from "../decode/sniff";
import { createSealedFile, resumeSealedFile, type SealedWriter } from "../recording/sealed-file";
import { ask, type Asked, deadline, type LinkOptions, MAX_BYTES, MAX_MS } from "./ask";
import { parseLink, refusalOf, silenceOf, transportOf } from "./ask";
import { checkSniffed } from "./check-content";
import { fileNameOf } from "./file-name";
import { UNKNOWN_NAME } from "./check-address";
import { LinkFailure, unreachableLink } from "./link-failure";
import { failureOf } from "./look-at-link";
import { howToGoOn, type Remembered, remembered } from "./resume";
import { SpeedCheck, type SpeedLimit } from "./speed-check";

export interface DownloadTarget {
  /** Of the sealed file. An existing one is continued if `earlier` fits, else replaced. */
  readonly path: string;
  readonly key: string;
}

export interface DownloadOptions extends LinkOptions {
  /** Bytes so far, and the total if known. */
  readonly onProgress?: (received: number, total?: number) => void;
  /** Last `onRemember` value of an interrupted download into the same file. */
  readonly earlier?: Remembered;
  /** Data that a later download needs to resume. */
  readonly onRemember?: (what: Remembered) => void;
  /** A slower download fails with `recording_too_slow`. Default: no limit. */
  readonly slowest?: SpeedLimit;
  /** Fails at once for an unknown name. Default: retries, because the network may be unavailable. */
  readonly unknownNameIsFinal?: boolean;
  /** Waits before the file grows to this number of bytes. */
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
const LONGEST_PAUSE_MS = 60_000;
/** Because a file has changed or its server cannot resume. */
const MAX_RESTARTS = 3;

/**
 * Downloads a link into a sealed file and resumes broken connections. Deletes the file on failure. @throws LinkFailure;
 * the signal's reason
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
    const downloaded = await new Download(link, target, file, options, limit.signal).run();
    return downloaded;
  } catch (error) {
    await rm(target.path, { force: true }).catch(() => undefined);
    throw failureOf(error, limit.signal);
  } finally {
    limit.end();
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

/** Worth a retry, after the server's delay in milliseconds. */
class BrokenOff extends Error {
  constructor(
    readonly failure: LinkFailure = new LinkFailure("link_unreachable"),
    readonly pauseMs?: number,
  ) {
    super("The connection broke off");
  }
}

class Download {
  private known: Remembered | undefined;
  private name = "";
  private contentType: string | undefined;
  private checked: boolean;
  private restarts = 0;
  private readonly maxBytes: number;
  private readonly speed: SpeedCheck | undefined;

  constructor(
    private readonly link: string,
    private readonly target: DownloadTarget,
    private file: SealedWriter,
    private readonly options: DownloadOptions,
    private readonly signal: AbortSignal,
  ) {
    this.known = file.length > 0 ? options.earlier : undefined;
    this.checked = file.length > 0;
    this.maxBytes = options.maxBytes ?? MAX_BYTES;
    const { slowest, now = () => performance.now() } = options;
    this.speed = slowest && new SpeedCheck(slowest, now);
  }

  async run(): Promise<Downloaded> {
    let size: number;
    try {
      await this.persist();
      size = this.file.length;
      await this.file.finish().catch((error: unknown) => Promise.reject(diskFailure(error) as Error));
    } catch (error) {
      await this.file.discard();
      throw error;
    }
    const { contentType } = this;
    return { name: this.name, size, ...(contentType !== undefined && { contentType }) };
  }

  private async persist(): Promise<void> {
    const wait = this.options.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }));
    for (let tries = 1; ; tries += 1) {
      const before = this.file.length;
      try {
        await this.once();
        return;
      } catch (error) {
        this.signal.throwIfAborted();
        if (!(error instanceof BrokenOff)) throw error;
        if (this.file.length > before) tries = 1;
        if (tries >= MAX_TRIES) throw error.failure;
        const pauseMs = Math.min(error.pauseMs ?? FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
        if (error.pauseMs !== undefined) this.speed?.excuseServer(pauseMs);
        await wait(pauseMs, this.signal);
      }
    }
  }

  private async once(): Promise<void> {
    const silence = deadline(this.signal, silenceOf(this.options));
    try {
      const asked = await this.request(silence.signal);
      try {
        await this.take(asked, () => silence.alive());
      } finally {
        asked.answer.cancel();
      }
    } finally {
      silence.end();
    }
  }

  private async request(signal: AbortSignal): Promise<Asked> {
    const from = this.file.length;
    const validator = this.known?.validator;
    const headers =
      from === 0 ? {} : { range: `bytes=${from}-`, ...(validator !== undefined && { "if-range": validator }) };
    const { allowPrivate = false } = this.options;
    try {
      return await ask(parseLink(this.link), headers, { transport: transportOf(this.options), allowPrivate, signal });
    } catch (error) {
      if (!(error instanceof LinkFailure)) throw new BrokenOff(unreachableLink(error));
      const isFinal = this.options.unknownNameIsFinal === true && error.details?.["name"] === UNKNOWN_NAME;
      throw error.code === "link_unreachable" && !isFinal ? new BrokenOff(error) : error;
    }
  }

  private async take({ answer, url }: Asked, alive: () => void): Promise<void> {
    const { status } = answer;
    const from = this.file.length;
    if (status === 416 && from > 0) {
      if (from === this.known?.total) return;
      await this.beginAnew();
      throw new BrokenOff();
    }
    const refused = refusalOf(status);
    if (refused !== undefined)
      throw mayPass(status) ? new BrokenOff(refused, pauseOf(answer.header("retry-after"))) : refused;
    const way = howToGoOn(answer, from, this.known);
    if (way === "anew") await this.beginAnew();
    if (way === "anew" && status === 206) throw new BrokenOff();
    this.known = remembered(answer) ?? this.known;
    const { total } = this.known ?? {};
    if (total !== undefined && total > this.maxBytes) throw this.tooLarge();
    this.name = fileNameOf(url, answer.header("content-disposition"));
    this.contentType = answer.header("content-type");
    if (this.known !== undefined) this.options.onRemember?.(this.known);
    await this.read(answer.body, way === "skip" ? from : 0, alive);
    if (total !== undefined && this.file.length < total) throw new BrokenOff();
  }

  /** @param skip bytes that exist already */
  private async read(body: AsyncIterable<Uint8Array>, skip: number, alive: () => void): Promise<void> {
    let left = skip;
    let head: Uint8Array[] | undefined = this.checked ? undefined : [];
    const put = async (bytes: Uint8Array): Promise<void> => {
      if (this.file.length + bytes.length > this.maxBytes) throw this.tooLarge();
      await this.makeRoom(this.file.length + bytes.length);
      await this.file.append(bytes).catch((error: unknown) => Promise.reject(diskFailure(error) as Error));
      this.options.onProgress?.(this.file.length, this.known?.total);
    };
    const check = async (): Promise<void> => {
      const bytes = Buffer.concat(head ?? []);
      head = undefined;
      checkSniffed(sniffRecording(bytes.subarray(0, SNIFF_BYTES)));
      this.checked = true;
      await put(bytes);
    };
    for await (const chunk of piecesOf(body)) {
      alive();
      this.speed?.received(chunk.length);
      const bytes = chunk.subarray(Math.min(left, chunk.length));
      left -= chunk.length - bytes.length;
      if (bytes.length === 0) continue;
      if (head === undefined) {
        await put(bytes);
        continue;
      }
      head.push(bytes);
      if (head.reduce((sum, part) => sum + part.length, 0) >= SNIFF_BYTES) await check();
    }
    if (head !== undefined) await check();
  }

  private async makeRoom(bytes: number): Promise<void> {
    const { room } = this.options;
    if (room === undefined) return;
    const wait = (): Promise<void> => room(bytes, this.signal);
    await (this.speed === undefined ? wait() : this.speed.pausedFor(wait));
  }

  private async beginAnew(): Promise<void> {
    this.restarts += 1;
    if (this.restarts > MAX_RESTARTS) throw new LinkFailure("link_unreachable");
    await this.file.discard();
    this.file = await createSealedFile(this.target.path, this.target.key);
    this.known = undefined;
    this.checked = false;
  }

  private tooLarge(): LinkFailure {
    return new LinkFailure("recording_too_large", { maxBytes: this.maxBytes });
  }
}

/** Only errors of the connection become `BrokenOff`. */
async function* piecesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch(() => {
        throw new BrokenOff();
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.(undefined).catch(() => undefined);
  }
}

const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Milliseconds from a header in seconds. Dates are ignored. */
function pauseOf(retryAfter: string | undefined): number | undefined {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;
}
