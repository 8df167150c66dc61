import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics";

/** One answered request, for the log. */
export interface RequestEntry {
  readonly time: string;
  readonly method: string;
  /** The route's pattern; "none" for a path that does not exist. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Counts every answered request, and tells `log` of it: nothing that the caller wrote, no id and no address. */
export function observeRequests(app: FastifyInstance, metrics: Metrics, log?: (entry: RequestEntry) => void): void {
  app.addHook("onResponse", (request, reply, next) => {
    const route = request.routeOptions.url ?? "none";
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.count({ method, route, status, seconds: ms / 1000 });
    log?.({ time: new Date().toISOString(), method, route, status, ms: Math.round(ms) });
    next();
  });
}
