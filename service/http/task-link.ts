import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../shared/api/loopback";

export type TaskLink = (request: FastifyRequest, id: string) => string;

export interface RequestedAddress {
  readonly protocol: string;
  readonly host: string;
}
export const addressOfRequest = ({ headers }: FastifyRequest): RequestedAddress => ({
  protocol: "http",
  host: headers.host ?? "",
});

/** HOST or HOST:PORT. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/**
 * Links to tasks (specification 2.2). http: only for this computer, because clients send their key to a link, and
 * proxies with TLS forward requests in clear. Without a known address: a relative path.
 */
export function createTaskLink(addressOf = addressOfRequest): TaskLink {
  return (request, id) => {
    const path = `/api/v1/prediction/${id}`;
    const { protocol, host } = addressOf(request);
    const plain = `http://${host}${path}`;
    if (!HOST.test(host) || !URL.canParse(plain)) return path;
    const scheme = protocol === "http" && isLoopback(new URL(plain).hostname) ? "http" : "https";
    return `${scheme}://${host}${path}`;
  };
}
