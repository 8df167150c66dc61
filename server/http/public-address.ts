import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../shared/api/loopback";
import { addressOfRequest, createTaskLink, type RequestedAddress, type TaskLink } from "../../service/http/task-link";
import type { TrustedProxies } from "./trusted-proxies";

export interface PublicAddressOptions {
  /** The base address for callers. Default: derived from the request. */
  readonly publicUrl?: URL;
  /** Proxies whose forwarded headers are trusted. Default: no proxy. */
  readonly proxies?: TrustedProxies;
}

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

/** The requested address: from the headers of a trusted proxy, else from the request. */
function requestedAddress(request: FastifyRequest, proxies: TrustedProxies): RequestedAddress {
  const { headers } = request;
  const own = addressOfRequest(request);
  if (!proxies(request.socket.remoteAddress ?? "")) return own;
  return {
    protocol: (lastOf(headers["x-forwarded-proto"]) ?? forwarded(request, "proto") ?? own.protocol).toLowerCase(),
    host: lastOf(headers["x-forwarded-host"]) ?? forwarded(request, "host") ?? own.host,
  };
}

/** Links to tasks at the public URL or, without one, at the address of the request. */
export function createPublicTaskLink({ publicUrl, proxies = () => false }: PublicAddressOptions): TaskLink {
  const link = createTaskLink((request) => requestedAddress(request, proxies));
  if (publicUrl === undefined) return link;
  return (_request, id) => `${publicUrl.origin}${publicUrl.pathname}/v1/prediction/${id}`;
}
