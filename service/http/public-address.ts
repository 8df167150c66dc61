import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../shared/api/loopback";
import type { TrustedProxies } from "./trusted-proxies";

export interface PublicAddressOptions {
  /** The base address for callers. Default: derived from the request. */
  readonly publicUrl?: URL;
  /** Proxies whose forwarded headers are trusted. Default: no proxy. */
  readonly proxies?: TrustedProxies;
}

/** Builds the link to a task, for the sender of this request. */
export type TaskLink = (request: FastifyRequest, id: string) => string;

/**
 * A valid address for `--public-url`: https:, or http: to this very computer, without user, query and fragment; its
 * path is empty or has the suffix /api (specification 1). Undefined for anything else.
 */
export function publicUrlOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    return undefined;
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) return undefined;
  url.pathname = url.pathname.replace(/\/+$/, "") || "/api";
  return url.pathname.endsWith("/api") ? url : undefined;
}

/** The last value of a list: that of the nearest proxy. Earlier ones are only forwarded by it. */
const lastOf = (values: string | readonly string[] | undefined): string | undefined =>
  [values ?? []].flat().join(",").split(",").at(-1)?.trim() || undefined;

/** A parameter of the last element of `Forwarded` (RFC 7239, 4), without its quotes. */
function forwarded(request: FastifyRequest, name: "proto" | "host"): string | undefined {
  const element = lastOf(request.headers.forwarded) ?? "";
  const found = new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, "i").exec(element);
  return found?.[1] ?? found?.[2];
}

/** The requested address, as far as it is known: from the headers of a trusted proxy, else from its own. */
function asked(request: FastifyRequest, proxies: TrustedProxies): { protocol: string; host: string } {
  const { headers } = request;
  const own = { protocol: "http", host: headers.host ?? "" };
  if (!proxies(request.socket.remoteAddress ?? "")) return own;
  return {
    protocol: (lastOf(headers["x-forwarded-proto"]) ?? forwarded(request, "proto") ?? own.protocol).toLowerCase(),
    host: lastOf(headers["x-forwarded-host"]) ?? forwarded(request, "host") ?? own.host,
  };
}

/** HOST or HOST:PORT, without characters that would change the address. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/**
 * Links to tasks, with the path /api/v1/prediction/<synopsis_id> (specification 2.2). A caller follows one with its
 * key, so it is http: only to this very computer: after a proxy with TLS the request itself arrives in clear, unlike
 * the caller's. If the address is unknown, the link is a path, relative to the request.
 */
export function createTaskLink({ publicUrl, proxies = () => false }: PublicAddressOptions): TaskLink {
  return (request, id) => {
    if (publicUrl !== undefined) return `${publicUrl.origin}${publicUrl.pathname}/v1/prediction/${id}`;
    const path = `/api/v1/prediction/${id}`;
    const { protocol, host } = asked(request, proxies);
    const plain = `http://${host}${path}`;
    if (!HOST.test(host) || !URL.canParse(plain)) return path;
    const scheme = protocol === "http" && isLoopback(new URL(plain).hostname) ? "http" : "https";
    return `${scheme}://${host}${path}`;
  };
}
