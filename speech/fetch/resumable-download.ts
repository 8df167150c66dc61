import { type Asked, type Deadline, refusalOf } from "./ask";
import { UNKNOWN_NAME } from "./check-address";
import { LinkFailure, unreachableLink } from "./link-failure";
import { resumption, type Remembered, remembered } from "./resume";

export interface DownloadFile {
  /** Received bytes. */
  readonly length: number;
  append(bytes: Uint8Array): Promise<void>;
  /** Called after the last byte of a reply. */
  flush?(): Promise<void>;
  /** Drops the received bytes. */
  restart(): Promise<void>;
}

export interface DownloadRules {
  readonly signal: AbortSignal;
  readonly request: (headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Asked>;
  readonly silence: () => Deadline;
  readonly earlier: Remembered | undefined;
  readonly onReply: (asked: Asked, known: Remembered | undefined) => void;
  /** Called for all received bytes, also those that exist already. */
  readonly onReceived?: (bytes: number) => void;
  /** Expected bytes. Default: as the server reports. */
  readonly size?: number;
  /** Never continues a file whose version is unknown. Default: continues if its length is unchanged. */
  readonly onlyKnownVersion?: boolean;
  /** Fails at once for an unknown name. Default: retries, because the network may be unavailable. */
  readonly unknownNameIsFinal?: boolean;
  /** Milliseconds before the next attempt after `tries` without a new byte; undefined: no further attempt. */
  readonly pauseAfter: (tries: number) => number | undefined;
  /** `requested`: by the server. Rejects with the signal's reason. */
  readonly wait: (ms: number, requested: boolean) => Promise<void>;
}

/** Maximum restarts because a file has changed or its server cannot resume. */
const MAX_RESTARTS = 3;
const LONGEST_PAUSE_MS = 60_000;

/** Worth a retry, after the server's delay in milliseconds. */
class BrokenOff extends Error {
  constructor(
    readonly failure: LinkFailure = new LinkFailure("link_unreachable"),
    readonly pauseMs?: number,
  ) {
    super("The connection broke off");
  }
}

/**
 * Resumes after broken connections. The received bytes remain after a failure.
 * @throws LinkFailure; errors of `file` and `request`; the signal's reason
 */
export async function resumableDownload(file: DownloadFile, rules: DownloadRules): Promise<void> {
  const { signal } = rules;
  let known = file.length > 0 ? rules.earlier : undefined;
  let restarts = 0;

  async function restart(): Promise<void> {
    restarts += 1;
    if (restarts > MAX_RESTARTS) throw new LinkFailure("link_unreachable");
    await file.restart();
    known = undefined;
  }

  async function once(): Promise<void> {
    const silence = rules.silence();
    try {
      const asked = await request(silence.signal);
      try {
        await take(asked, () => silence.alive());
      } finally {
        asked.answer.cancel();
      }
    } finally {
      silence.end();
    }
  }

  async function request(connection: AbortSignal): Promise<Asked> {
    if (file.length > 0 && known?.validator === undefined && rules.onlyKnownVersion === true) await restart();
    const from = file.length;
    const validator = known?.validator;
    const headers =
      from === 0 ? {} : { range: `bytes=${from}-`, ...(validator !== undefined && { "if-range": validator }) };
    try {
      return await rules.request(headers, connection);
    } catch (error) {
      if (!(error instanceof LinkFailure)) throw new BrokenOff(unreachableLink(error));
      const isFinal = rules.unknownNameIsFinal === true && error.details?.["name"] === UNKNOWN_NAME;
      throw error.code === "link_unreachable" && !isFinal ? new BrokenOff(error) : error;
    }
  }

  async function take(asked: Asked, alive: () => void): Promise<void> {
    const { answer } = asked;
    const { status } = answer;
    const from = file.length;
    if (status === 416 && from > 0) {
      if (from === (rules.size ?? known?.total)) return;
      await restart();
      throw new BrokenOff();
    }
    const refused = refusalOf(status);
    if (refused !== undefined)
      throw mayPass(status) ? new BrokenOff(refused, pauseOf(answer.header("retry-after"))) : refused;
    const way = resumption(answer, from, known);
    if (way === "anew") await restart();
    if (way === "anew" && status === 206) throw new BrokenOff();
    // A 206 need not repeat the validator (RFC 9110, section 15.3.7).
    known = from === 0 || way === "anew" ? remembered(answer) : { ...known, ...remembered(answer) };
    rules.onReply(asked, known);
    await read(answer.body, way === "skip" ? from : 0, alive);
    const total = rules.size ?? known?.total;
    if (total !== undefined && file.length < total) throw new BrokenOff();
  }

  /** @param skip bytes that exist already */
  async function read(body: AsyncIterable<Uint8Array>, skip: number, alive: () => void): Promise<void> {
    let left = skip;
    for await (const chunk of piecesOf(body)) {
      alive();
      rules.onReceived?.(chunk.length);
      const bytes = chunk.subarray(Math.min(left, chunk.length));
      left -= chunk.length - bytes.length;
      if (bytes.length > 0) await file.append(bytes);
    }
    await file.flush?.();
  }

  for (let tries = 1; ; tries += 1) {
    const before = file.length;
    try {
      await once();
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof BrokenOff)) throw error;
      if (file.length > before) tries = 1;
      const pauseMs = rules.pauseAfter(tries);
      if (pauseMs === undefined) throw error.failure;
      await rules.wait(Math.min(error.pauseMs ?? pauseMs, LONGEST_PAUSE_MS), error.pauseMs !== undefined);
    }
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

/** 425: RFC 8470. */
const mayPass = (status: number): boolean => [408, 425, 429].includes(status) || status >= 500;

/** Milliseconds from a header in seconds. Dates are ignored. */
function pauseOf(retryAfter: string | undefined): number | undefined {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;
}
