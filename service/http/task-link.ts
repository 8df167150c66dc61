import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../shared/api/loopback";

/** Builds the link to a task for the sender of this request. */
export type TaskLink = (request: FastifyRequest, id: string) => string;

export interface RequestedAddress {
  readonly protocol: string;
  readonly host: string;
}
export const addressOfRequest = ({ headers }: FastifyRequest): RequestedAddress => ({
  protocol: "http",
  host: headers.host ?? "",
});

/** HOST or HOST:PORT, without characters that would change the address. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/**
 * Links to tasks, with the path /api/v1/prediction/<synopsis_id> (specification 2.2). A client follows a link with its key.
 * Therefore http: is used only for this computer: a proxy with TLS forwards requests in clear, unlike the client's own.
 * If the address is unknown, the link is a path, relative to the request.
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
