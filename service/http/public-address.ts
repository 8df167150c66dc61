import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../shared/api/loopback";
import type { TrustedProxies } from "./trusted-proxies";

export interface PublicAddressOptions {
  /** The base address that callers are given; where the request says it unless given. */
  readonly publicUrl?: URL;
  /** Whose forwarded headers are believed; none unless given. */
  readonly proxies?: TrustedProxies;
}

/** Builds the link to a task, for the caller who sent this request. */
export type TaskLink = (request: FastifyRequest, id: string) => string;

/**
 * The address that `--public-url` may hold: https:, or http: to this very computer, without user, query and fragment;
 * its path is empty or ends with /api (specification 1). Undefined for anything else.
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

/** The last value of a list: that of the proxy which is nearest. Earlier ones are what it was told. */
const lastOf = (values: string | readonly string[] | undefined): string | undefined =>
  [values ?? []].flat().join(",").split(",").at(-1)?.trim() || undefined;

/** A parameter of the last element of `Forwarded` (RFC 7239, 4), without its quotes. */
function forwarded(request: FastifyRequest, name: "proto" | "host"): string | undefined {
  const element = lastOf(request.headers.forwarded) ?? "";
  const found = new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, "i").exec(element);
  return found?.[1] ?? found?.[2];
}

/** Where the request was sent to, as far as it can be told: the headers of a trusted proxy, else its own. */
function asked(request: FastifyRequest, proxies: TrustedProxies): { protocol: string; host: string } {
  const { headers } = request;
  const own = { protocol: "http", host: headers.host ?? "" };
  if (!proxies(request.socket.remoteAddress ?? "")) return own;
  return {
    protocol: (lastOf(headers["x-forwarded-proto"]) ?? forwarded(request, "proto") ?? own.protocol).toLowerCase(),
    host: lastOf(headers["x-forwarded-host"]) ?? forwarded(request, "host") ?? own.host,
  };
}

/** HOST or HOST:PORT, and nothing that would make another address of it. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/**
 * Links to tasks, with the path /api/v1/prediction/<synopsis_id> (specification 2.2). A caller follows one with its key,
 * so it is http: only to this very computer: behind a proxy with TLS the request itself comes in clear, and that is not
 * what the caller sent. Where no address can be told, the link is a path, relative to where the request went.
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
