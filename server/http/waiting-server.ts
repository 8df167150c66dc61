import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { ApiError } from "../../shared/api/error";

export interface WaitingServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Seconds for Retry-After. */
const AGAIN = 5;

/** Until the service is ready: `/healthz` returns 200, everything else 503. Rejects if the port is in use. */
export async function listenWhileWaiting(host: string, port: number): Promise<WaitingServer> {
  const server = createServer((request, response) => {
    const well = request.url === "/healthz";
    const refusal: ApiError = { error: "unavailable", message: "The service cannot reach its database now." };
    response.writeHead(well ? 200 : 503, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      connection: "close",
      ...(well ? {} : { "retry-after": String(AGAIN) }),
    });
    response.end(JSON.stringify(well ? { status: "ok" } : refusal));
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
