import { Readable } from "node:stream";
import { net, type Session } from "electron";

export type LinkFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Fetch standard, "null body status". */
const BODILESS = new Set([101, 204, 205, 304]);

/**
 * Uses the system's proxy and certificates. Returns redirects, so that each address is checked before its request. Only
 * GET and HEAD; no cookies.
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
      /** An invalid reply, for example status 999, must not crash the application. */
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

/** Electron reads headers as UTF-8; `Headers` takes one character per byte. */
const asBytes = (value: string): string => Buffer.from(value, "utf8").toString("latin1");
