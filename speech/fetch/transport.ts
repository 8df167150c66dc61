import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import { addressesOf, type AllowPrivate, type Resolve } from "./check-address";

/** A server's reply; its body arrives as it is read. */
export interface Answer {
  readonly status: number;
  /** Undefined for one that there is not. */
  header(name: string): string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection. */
  cancel(): void;
}

/** Sends one request; redirects are replies like any other. Rejects when there is no reply. */
export type Transport = (url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Answer>;

export interface AddressRules {
  readonly allowPrivate: AllowPrivate;
  readonly resolve: Resolve;
}

/** Connects to the very address that was checked, so that a name cannot lead elsewhere in between. */
export function nodeTransport(rules: AddressRules): Transport {
  const lookupOf =
    (url: URL): LookupFunction =>
    (_hostname, options, callback) => {
      addressesOf(url, rules).then(
        (found) => {
          const addresses = found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
          const [first] = addresses;
          if (options.all === true) callback(null, addresses);
          else callback(null, first?.address ?? "", first?.family);
        },
        (error: unknown) => callback(error as NodeJS.ErrnoException, ""),
      );
    };
  return (url, headers, signal) =>
    new Promise((resolve, reject) => {
      const request = url.protocol === "https:" ? httpsRequest : httpRequest;
      const outgoing = request(url, { headers, signal, agent: false, lookup: lookupOf(url) });
      outgoing.on("error", reject);
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
}

/** Uses a given `fetch` (which may use a proxy): the name is looked up and checked before. */
export function fetchTransport(fetch: typeof globalThis.fetch, rules: AddressRules): Transport {
  return async (url, headers, signal) => {
    await addressesOf(url, rules);
    const controller = new AbortController();
    const abort = (): void => controller.abort(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const response = await fetch(url.href, {
      headers,
      redirect: "manual",
      credentials: "omit",
      cache: "no-store",
      signal: controller.signal,
    });
    const cancel = (): void => {
      signal.removeEventListener("abort", abort);
      controller.abort();
    };
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? undefined,
      body: (response.body ?? []) as AsyncIterable<Uint8Array>,
      cancel,
    };
  };
}
