import { Readable } from "node:stream";
import { net, type Session } from "electron";

/** `fetch` as far as links to recordings need it. */
export type LinkFetch = (url: string, init: RequestInit) => Promise<Response>;

/** No body may come with these (Fetch standard, "null body status"). */
const BODILESS = new Set([101, 204, 205, 304]);

/**
 * A `fetch` over Chromium's network, which knows the system's proxy and certificates. Unlike the session's own it hands
 * redirects back, so that each address can be checked before anything is asked there. GET and HEAD alone; no cookies.
 */
export function createLinkFetch(session: () => Session): LinkFetch {
  return (url, { method = "GET", headers, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = net.request({
        url,
        method,
        session: session(),
        redirect: "manual",
        credentials: "omit",
        useSessionCookies: false,
        cache: "no-store",
        bypassCustomProtocolHandlers: true,
      });
      new Headers(headers).forEach((value, name) => request.setHeader(name, value));
      const leave = (): void => {
        request.abort();
        reject(signal?.reason instanceof Error ? signal.reason : new Error("Aborted"));
      };
      signal?.addEventListener("abort", leave, { once: true });
      /** What a server has made up, as a status of 999, must end this request and not the application. */
      const answer = (make: () => Response): void => {
        try {
          resolve(make());
        } catch (error) {
          reject(error instanceof Error ? error : new Error("Unreadable answer"));
          request.abort();
        }
      };
      request.on("redirect", (status, _method, location) => {
        answer(() => new Response(null, { status, headers: headersOf({ location }) }));
        request.abort();
      });
      request.on("response", (incoming) => {
        answer(() => {
          const { statusCode: status } = incoming;
          const headers = headersOf(incoming.headers);
          if (method === "HEAD" || BODILESS.has(status)) return new Response(null, { status, headers });
          const body = Readable.toWeb(incoming as unknown as Readable) as ReadableStream<Uint8Array>;
          return new Response(body, { status, headers });
        });
      });
      request.on("error", reject);
      request.on("close", () => signal?.removeEventListener("abort", leave));
      request.end();
    });
}

function headersOf(raw: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, asBytes(one));
  }
  return headers;
}

/** Electron reads headers as UTF-8; `Headers`, as HTTP does, takes one character for each byte. */
const asBytes = (value: string): string => Buffer.from(value, "utf8").toString("latin1");
