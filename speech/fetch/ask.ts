import { type AllowPrivate, checkUrl, type Resolve, systemResolve } from "./check-address";
import { byTimer, type Later } from "../timers";
import { LinkFailure } from "./link-failure";
import { type Answer, nodeTransport, type SystemNetwork, systemTransport, type Transport } from "./transport";

export interface LinkOptions {
  readonly signal: AbortSignal;
  /** Default: direct connections with Node's certificates. */
  readonly network?: SystemNetwork;
  /** Default: refused. Redirects are checked one by one. */
  readonly allowPrivate?: AllowPrivate;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
  /** Bytes. Default: 4 GB. */
  readonly maxBytes?: number;
  /** Milliseconds in total. Default: 12 hours. */
  readonly maxMs?: number;
  /** Inactivity timeout in milliseconds. Default: 1 minute. */
  readonly silentMs?: number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const MAX_BYTES = 4e9;
export const MAX_MS = 12 * 3600_000;
const SILENT_MS = 60_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

export function transportOf({
  network,
  allowPrivate = false,
  resolve = systemResolve,
}: Pick<LinkOptions, "network" | "allowPrivate" | "resolve">): Transport {
  const rules = { allowPrivate, resolve };
  return network === undefined ? nodeTransport(rules) : systemTransport(network, rules);
}

export function parseLink(link: string): URL {
  try {
    return new URL(link);
  } catch {
    throw new LinkFailure("link_unreachable");
  }
}

export interface Asked {
  readonly answer: Answer;
  readonly url: URL;
}

export interface AskOptions {
  readonly transport: Transport;
  readonly allowPrivate: AllowPrivate;
  readonly check?: (url: URL) => void;
  readonly maxRedirects?: number;
  readonly signal: AbortSignal;
}

/**
 * Follows redirects, each checked like the link. @throws LinkFailure for a forbidden address; else the connection's
 * error
 */
export async function ask(
  link: URL,
  headers: Readonly<Record<string, string>>,
  { transport, allowPrivate, check, maxRedirects = MAX_REDIRECTS, signal }: AskOptions,
): Promise<Asked> {
  let url = link;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    checkUrl(url, allowPrivate);
    check?.(url);
    const answer = await transport(url, { "accept-encoding": "identity", "user-agent": "Outis/1", ...headers }, signal);
    const location = answer.header("location");
    if (!REDIRECTS.includes(answer.status) || location === undefined) return { answer, url };
    answer.cancel();
    url = parseRedirect(location, url);
  }
  throw new LinkFailure("link_refused", { reason: "redirects" });
}

function parseRedirect(location: string, from: URL): URL {
  try {
    return new URL(location, from);
  } catch {
    throw new LinkFailure("link_refused", { reason: "redirects" });
  }
}

/** 429 and 5xx may be retried. 407 is from a proxy (RFC 9110, 15.5.8). */
export function refusalOf(status: number): LinkFailure | undefined {
  if (status === 407) return new LinkFailure("link_unreachable", { cause: "proxy_auth" });
  return status === 200 || status === 206 ? undefined : new LinkFailure("link_refused", { status });
}

export interface Deadline {
  readonly signal: AbortSignal;
  /** Restarts the inactivity timeout. */
  alive(): void;
  end(): void;
}

/**
 * Aborts with `LinkFailure` after the time. Node 20 may garbage-collect a timer that only a combined signal references.
 */
export function deadline(outer: AbortSignal, ms: number, later: Later = byTimer): Deadline {
  const controller = new AbortController();
  const late = (): void => controller.abort(new LinkFailure("link_unreachable", { cause: "silent" }));
  const aborted = (): void => controller.abort(outer.reason);
  const start = (): (() => void) => later(Math.min(ms, 2 ** 31 - 1), late);
  let cancel = start();
  outer.addEventListener("abort", aborted, { once: true });
  if (outer.aborted) aborted();
  return {
    signal: controller.signal,
    alive() {
      cancel();
      cancel = start();
    },
    end() {
      cancel();
      outer.removeEventListener("abort", aborted);
    },
  };
}

export const silenceOf = ({ silentMs = SILENT_MS }: LinkOptions): number => silentMs;
