import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { createServer as createTlsServer, type Server as TlsServer } from "node:tls";
import { selfSigned } from "./certificate";

export interface Proxy {
  readonly url: string;
  /** Hosts with ports, and requests other than CONNECT. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Leads every tunnel (RFC 9110, 9.3.6) to one TLS server, which forwards to `target`, a loopback address. */
export async function startProxy(target: string): Promise<Proxy> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const join = (one: Socket, other: Socket): void => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
      from.pipe(to);
    }
  };
  const tls = createTlsServer(selfSigned("service.example"), (socket) =>
    join(socket, connect(Number(new URL(target).port), "127.0.0.1")),
  );
  const tlsPort = await listen(tls);
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(502).end();
  });
  proxy.on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    const end = connect(tlsPort, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      join(socket as Socket, end);
    });
  });
  const port = await listen(proxy);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([proxy, tls].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** Refuses every tunnel; with 407 it requests a password (RFC 9110, 11.7.1). */
export async function startRefusingProxy(status: number): Promise<Proxy> {
  const asked: string[] = [];
  const sockets = new Set<Duplex>();
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(status, { "proxy-authenticate": 'Basic realm="office"' }).end();
  });
  proxy.on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    sockets.add(socket.on("error", () => socket.destroy()));
    // Remains open, or the browser would not request the password.
    socket.write(`HTTP/1.1 ${status} No\r\nProxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n`);
  });
  const port = await listen(proxy);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
}

async function listen(server: Server | TlsServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
