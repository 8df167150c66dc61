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
      request.on("redirect", (status, _method, location) => {
        resolve(new Response(null, { status, headers: { location } }));
        request.abort();
      });
      request.on("response", (incoming) => {
        const { statusCode: status } = incoming;
        const answered = headersOf(incoming.headers);
        if (method === "HEAD" || BODILESS.has(status)) {
          resolve(new Response(null, { status, headers: answered }));
          return;
        }
        const body = Readable.toWeb(incoming as unknown as Readable) as ReadableStream<Uint8Array>;
        resolve(new Response(body, { status, headers: answered }));
      });
      request.on("error", reject);
      request.on("close", () => signal?.removeEventListener("abort", leave));
      request.end();
    });
}

function headersOf(raw: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return headers;
}
