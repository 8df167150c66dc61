import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import type { SecureContext } from "node:tls";
import { networkCause } from "../../shared/network/cause-of-error";
import { addressesOf, type AllowPrivate, isOneOf, type Resolve } from "./check-address";
import { LinkFailure } from "./link-failure";

export interface Answer {
  readonly status: number;
  /** Undefined if absent. */
  header(name: string): string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
  cancel(): void;
}

/** Does not follow redirects. Rejects without a reply. */
export type Transport = (url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Answer>;

export interface AddressRules {
  readonly allowPrivate: AllowPrivate;
  readonly resolve: Resolve;
}

/** Resolves names itself. */
export interface Proxy {
  /** Must send every request to the proxy and return redirects. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The system allows a direct connection if the proxy cannot be reached. */
  readonly orDirect: boolean;
}

export interface SystemNetwork {
  /** Undefined: direct connection. */
  proxyFor(url: URL): Promise<Proxy | undefined>;
  /** Default: those of Node. */
  readonly secureContext?: () => SecureContext;
}

/** Names are resolved once, so that DNS cannot give another address to the connection (DNS rebinding). */
export function nodeTransport(rules: AddressRules, secureContext?: () => SecureContext): Transport {
  return async (url, headers, signal) => {
    const addresses = await untilAborted(addressesOf(url, rules), signal);
    const isSecure = url.protocol === "https:";
    const context = isSecure ? secureContext?.() : undefined;
    return new Promise((resolve, reject) => {
      const outgoing = (isSecure ? httpsRequest : httpRequest)(url, {
        headers,
        signal,
        agent: false,
        lookup: lookupIn(addresses),
        ...(context !== undefined && { secureContext: context }),
      });
      outgoing.on("socket", (socket) => {
        // Before anything is sent.
        socket.once("connect", () => {
          if (!isOneOf(addresses, socket.remoteAddress)) outgoing.destroy(new LinkFailure("link_private"));
        });
      });
      outgoing.on("error", reject);
      // Without a listener there would be neither a response nor an error, even after an abort.
      outgoing.on("upgrade", ({ statusCode }, socket) => {
        socket.destroy();
        reject(new LinkFailure("link_refused", statusCode === undefined ? {} : { status: statusCode }));
      });
      outgoing.on("response", (response) => {
        resolve({
          status: response.statusCode ?? 0,
          header: (name) => response.headers[name]?.toString(),
          body: response,
          cancel: () => void response.destroy(),
        });
      });
      outgoing.end();
    });
  };
}

/** Knows only these addresses. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const [first] = found;
    if (options.all === true) callback(null, found);
    else callback(null, first?.address ?? "", first?.family);
  };
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let leave = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason instanceof Error ? signal.reason : new Error("Aborted"));
    signal.addEventListener("abort", leave, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

/**
 * A proxy resolves names itself, so the address cannot be fixed: a name that is private here is refused, an unknown one
 * is left to the proxy.
 */
export function systemTransport(network: SystemNetwork, rules: AddressRules): Transport {
  const direct = nodeTransport(rules, network.secureContext);
  return async (url, headers, signal) => {
    const proxy = await untilAborted(network.proxyFor(url), signal);
    if (proxy === undefined) return direct(url, headers, signal);
    try {
      return await throughProxy(proxy, url, headers, signal, rules);
    } catch (error) {
      if (!proxy.orDirect || networkCause(error) !== "proxy") throw error;
      return direct(url, headers, signal);
    }
  };
}

/** Milliseconds. If only the proxy has a resolver, ours may never reply. */
const RESOLVE_MS = 3000;

/** A name that is not resolved in time is left to the proxy. */
async function refusePrivate(url: URL, rules: AddressRules): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, RESOLVE_MS)));
  try {
    await Promise.race([addressesOf(url, rules), late]);
  } catch (error) {
    if (!(error instanceof LinkFailure && error.code === "link_unreachable")) throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function throughProxy(
  { fetch }: Proxy,
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  rules: AddressRules,
): Promise<Answer> {
  await untilAborted(refusePrivate(url, rules), signal);
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const cancel = (): void => {
    signal.removeEventListener("abort", abort);
    controller.abort();
  };
  const init = { headers, redirect: "manual", credentials: "omit", cache: "no-store" } as const;
  const response = await fetch(url.href, { ...init, signal: controller.signal }).catch((error: unknown) => {
    cancel();
    throw error;
  });
  return {
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    body: (response.body ?? []) as AsyncIterable<Uint8Array>,
    cancel,
  };
}
