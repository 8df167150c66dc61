import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Log } from "../log/log";
import type { MetricsByOwner } from "./metrics-by-owner";

/** Counts every answered request, and tells `log` of it: nothing that the caller wrote, no id and no address. */
export function observeRequests(app: FastifyInstance, metrics: MetricsByOwner, log: Log): void {
  const connectedAt = new WeakMap<Socket, number>();
  app.server.on("connection", (socket: Socket) => connectedAt.set(socket, performance.now()));
  app.addHook("onResponse", (request, reply, next) => {
    const route = request.routeOptions.url ?? "none";
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.count({ method, route, status, seconds: ms / 1000 }, request.owner);
    const { socket } = request.raw;
    const since = connectedAt.get(socket);
    if (since !== undefined) metrics.all.connected((performance.now() - since) / 1000);
    connectedAt.delete(socket);
    log.request({ method, route, status, ms: Math.round(ms) });
    next();
  });
}
