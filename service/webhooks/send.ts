import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { deadlineOf } from "../core/deadline";
import { networkCause } from "../../shared/network/cause-of-error";
import type { NetworkCause } from "../../shared/network/network-cause";
import { isPrivateAddress, literalAddress } from "../../speech/index";

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SendOptions {
  /** Also http:. */
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Status of the receiver, or a cause of `shared/network`, or `unreachable`. */
export type Sent =
  | { readonly status: number }
  | { readonly error: Exclude<NetworkCause, "unknown"> | "private_address" | "timeout" | "unreachable" };

function errorOf(error: Error): Extract<Sent, { error: unknown }>["error"] {
  const cause = networkCause(error);
  return cause === "unknown" ? "unreachable" : cause;
}

class PrivateAddress extends Error {}

/** Refuses a name with any private address; the connection uses the checked address. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, "");
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new PrivateAddress(), "");
    }
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Judges only the URL itself. */
export function mayReceive(url: URL, allowPrivate: boolean): boolean {
  if (allowPrivate) return url.protocol === "https:" || url.protocol === "http:";
  const address = literalAddress(url.hostname);
  return url.protocol === "https:" && (address === undefined || !isPrivateAddress(address));
}

/** Redirects are not followed. */
export function sendWebhook({ url, headers, body }: WebhookRequest, options: SendOptions): Promise<Sent> {
  const target = new URL(url);
  if (!mayReceive(target, options.allowPrivate)) return Promise.resolve({ error: "private_address" });
  const request = target.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const deadline = deadlineOf(options.signal, options.timeoutMs);
    const settle = (sent: Sent): void => {
      deadline.end();
      resolve(sent);
    };
    const outgoing = request(target, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Outis-Webhooks/1",
        ...headers,
      },
      signal: deadline.signal,
      agent: false,
      ...(options.allowPrivate ? {} : { lookup: publicLookup }),
    });
    outgoing.on("response", (response) => {
      settle({ status: response.statusCode ?? 0 });
      response.destroy();
    });
    // Without a listener, the delivery would never finish.
    outgoing.on("upgrade", (response, socket) => {
      socket.destroy();
      settle({ status: response.statusCode ?? 0 });
    });
    outgoing.on("error", (error) => {
      if (error instanceof PrivateAddress) settle({ error: "private_address" });
      else settle({ error: deadline.signal.aborted ? "timeout" : errorOf(error) });
    });
    outgoing.end(body);
  });
}
