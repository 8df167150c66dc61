import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createClient } from "./client";
import { CERTIFICATE, KEY } from "../../../speech/fetch/testing/self-signed";

const open: { close: () => unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  open.push(server);
  return (server.address() as AddressInfo).port;
}
const answering = (status: number, headers: Record<string, string>, body: string): Promise<number> =>
  listen(createServer((_request, response) => response.writeHead(status, headers).end(body)));
/** Node's `fetch` for https, because the test is about ports. */
const check = (port: number, { scheme = "http", answerMs = 5_000 } = {}) =>
  createClient({
    baseUrl: `${scheme}://127.0.0.1:${port}/api`,
    key: "k",
    deadlines: { answerMs },
  }).check();

it("a port without a listener is a refused connection", async () => {
  const port = await listen(createTcpServer());
  open.pop()?.close();
  expect(await check(port)).toMatchObject({ error: { code: "service_unreachable", details: { cause: "refused" } } });
});

it("a server that accepts and says nothing is silent", async () => {
  const port = await listen(createTcpServer());
  expect(await check(port, { answerMs: 50 })).toMatchObject({
    error: { code: "timeout", details: { cause: "silent" } },
  });
});

it("a server that hangs up has broken the connection off", async () => {
  const port = await listen(createTcpServer((socket) => void socket.once("data", () => socket.destroy())));
  expect(await check(port)).toMatchObject({ error: { details: { cause: "reset" } } });
});

it("a self-signed certificate is not trusted", async () => {
  const port = await listen(createTlsServer({ key: KEY, cert: CERTIFICATE }));
  expect(await check(port, { scheme: "https" })).toMatchObject({ error: { details: { cause: "tls_untrusted" } } });
});

it("a server without TLS makes no secure connection", async () => {
  const port = await answering(200, {}, "");
  expect(await check(port, { scheme: "https" })).toMatchObject({ error: { details: { cause: "tls" } } });
});

it.each([
  ["a page of a network that asks to log in", 200, { "content-type": "text/html" }, "<html>Log in", "captive_portal"],
  ["a redirect to such a page", 302, { location: "http://127.0.0.1/login" }, "", "captive_portal"],
  ["a gateway without its service", 502, { "content-type": "text/html" }, "<html>Bad Gateway", "gateway"],
  ["a gateway that waited", 504, {}, "", "gateway"],
])("%s is told by its cause", async (_name, status, headers, body, cause) => {
  const port = await answering(status, headers, body);
  expect(await check(port)).toMatchObject({ ok: false, error: { details: { cause } } });
});

it("a proxy's request for a password counts even if its body cannot be read", async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new Error("net::ERR_TUNNEL_CONNECTION_FAILED")) });
  const client = createClient({
    baseUrl: "https://service.example/api",
    key: "k",
    fetch: () => Promise.resolve(new Response(broken, { status: 407 })),
  });
  expect(await client.check()).toMatchObject({ error: { details: { cause: "proxy_auth" } } });
});

it("an answer of the service itself has no such cause", async () => {
  const busy = JSON.stringify({ error: "unavailable", message: "Busy" });
  const checked = await check(await answering(503, { "content-type": "application/json" }, busy));
  expect(checked).toMatchObject({ ok: false, error: { code: "service_unavailable" } });
  expect(checked).not.toHaveProperty("error.details.cause");
});
