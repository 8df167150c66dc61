import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../shared/api/loopback";
import { addressOfRequest, createTaskLink, type RequestedAddress, type TaskLink } from "../../service/http/task-link";
import type { TrustedProxies } from "./trusted-proxies";

export interface PublicAddressOptions {
  /** Base address. Default: derived from the request. */
  readonly publicUrl?: URL;
  /** Default: no proxy is trusted. */
  readonly proxies?: TrustedProxies;
}

/**
 * `--public-url`: https:, or http: to this computer, without user, query and fragment; path empty or ending in /api
 * (specification 1).
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

/** The nearest proxy writes the last value and forwards earlier ones. */
const lastOf = (values: string | readonly string[] | undefined): string | undefined =>
  [values ?? []].flat().join(",").split(",").at(-1)?.trim() || undefined;

/** Parameter of the last element of `Forwarded` (RFC 7239, 4). */
function forwarded(request: FastifyRequest, name: "proto" | "host"): string | undefined {
  const element = lastOf(request.headers.forwarded) ?? "";
  const found = new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, "i").exec(element);
  return found?.[1] ?? found?.[2];
}

/** From headers of a trusted proxy, else from the request. */
function requestedAddress(request: FastifyRequest, proxies: TrustedProxies): RequestedAddress {
  const { headers } = request;
  const own = addressOfRequest(request);
  if (!proxies(request.socket.remoteAddress ?? "")) return own;
  return {
    protocol: (lastOf(headers["x-forwarded-proto"]) ?? forwarded(request, "proto") ?? own.protocol).toLowerCase(),
    host: lastOf(headers["x-forwarded-host"]) ?? forwarded(request, "host") ?? own.host,
  };
}

export function createPublicTaskLink({ publicUrl, proxies = () => false }: PublicAddressOptions): TaskLink {
  const link = createTaskLink((request) => requestedAddress(request, proxies));
  if (publicUrl === undefined) return link;
  return (_request, id) => `${publicUrl.origin}${publicUrl.pathname}/v1/prediction/${id}`;
}
