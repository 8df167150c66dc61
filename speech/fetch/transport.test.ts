import { EventEmitter } from "node:events";
import { createServer as createHttpServer, type RequestOptions } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, type LookupFunction, type Server } from "node:net";
import { createSecureContext } from "node:tls";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CERTIFICATE, KEY } from "./testing/self-signed";
import { type Answer, nodeTransport, type Proxy, systemTransport } from "./transport";

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock("node:http", async (original) => {
  const http = await original<typeof import("node:http")>();
  request.mockImplementation(http.request);
  return { ...http, request };
});

const servers: Server[] = [];
let reached: string[] = [];
beforeEach(() => {
  reached = [];
});
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}
const startServer = (): Promise<number> =>
  listen(
    createHttpServer((asked, response) => {
      reached.push(asked.headers.host ?? "");
      response.end("here");
    }),
  );

const PUBLIC = "93.184.216.34";
const { signal } = new AbortController();
const open = (allowPrivate: boolean, resolve: (host: string) => Promise<readonly string[]>) =>
  nodeTransport({ allowPrivate, resolve });
async function textOf({ body }: Answer): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}
/** An attacker's DNS server: gives each reply once, then the last one. */
function rebinding(...replies: (readonly string[])[]) {
  return vi.fn(() => Promise.resolve((replies.length > 1 ? replies.shift() : replies[0]) ?? []));
}

class FakeRequest extends EventEmitter {
  readonly end = vi.fn();
  readonly destroy = vi.fn((error: Error) => void this.emit("error", error));

  connect(remoteAddress: string): void {
    const socket = Object.assign(new EventEmitter(), { remoteAddress });
    this.emit("socket", socket);
    socket.emit("connect");
  }
}
async function fakeRequest(resolve: (host: string) => Promise<readonly string[]>) {
  const sent = new FakeRequest();
  request.mockImplementationOnce(() => sent);
  const answer = open(false, resolve)(new URL("http://rebind.example/a.wav"), {}, signal);
  await vi.waitFor(() => expect(sent.end).toHaveBeenCalled());
  const [, { lookup }] = request.mock.lastCall as [URL, RequestOptions];
  return { sent, answer, lookup: lookup! };
}
const lookUp = (lookup: LookupFunction, all: boolean): Promise<unknown[]> =>
  new Promise((done) => lookup("rebind.example", { all }, (...found) => done(found)));

describe("a name that leads elsewhere the second time", () => {
  it("is resolved once, and the connection gets the checked addresses", async () => {
    const resolve = rebinding([PUBLIC, "2606:4700::1111"], ["127.0.0.1"]);
    const { lookup } = await fakeRequest(resolve);
    const checked = [
      { address: PUBLIC, family: 4 },
      { address: "2606:4700::1111", family: 6 },
    ];
    for (let again = 0; again < 3; again += 1) {
      expect(await lookUp(lookup, true)).toEqual([null, checked]);
      expect(await lookUp(lookup, false)).toEqual([null, PUBLIC, 4]);
    }
    expect(resolve).toHaveBeenCalledOnce();
  });

  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.1", "93.184.216.35"])(
    "sends nothing when the connection is to %s all the same",
    async (address) => {
      const { sent, answer } = await fakeRequest(rebinding([PUBLIC]));
      sent.connect(address);
      await expect(answer).rejects.toMatchObject({ code: "link_private" });
      expect(sent.destroy).toHaveBeenCalledOnce();
    },
  );

  it("goes on when it is to a checked address, also in another spelling", async () => {
    const { sent, answer } = await fakeRequest(rebinding(["2606:4700:0:0:0:0:0:1111", PUBLIC]));
    sent.connect("2606:4700::1111");
    sent.connect(PUBLIC);
    expect(sent.destroy).not.toHaveBeenCalled();
    sent.emit("response", Object.assign(new EventEmitter(), { statusCode: 204, headers: {} }));
    expect((await answer).status).toBe(204);
  });

  it("is checked again for every request: no request reaches this computer", async () => {
    const port = await startServer();
    const resolve = rebinding(["127.0.0.1"], ["127.0.0.1"]);
    expect(await textOf(await open(true, resolve)(new URL(`http://rebind.example:${port}/`), {}, signal))).toBe("here");
    const refused = open(false, resolve)(new URL(`http://rebind.example:${port}/`), {}, signal);
    await expect(refused).rejects.toMatchObject({ code: "link_private" });
    expect(reached).toEqual([`rebind.example:${port}`]);
  });
});

it.each([
  ["127.0.0.1"],
  [PUBLIC, "127.0.0.1"],
  [PUBLIC, "::1"],
  ["::ffff:127.0.0.1"],
  ["::ffff:7f00:1"],
  ["0.0.0.0"],
  ["::"],
  ["fe80::1%eth0"],
  ["::1%lo"],
  ["64:ff9b::7f00:1"],
  ["64:ff9b:1::7f00:1"],
  ["2002:7f00:1::"],
  ["not an address"],
])("a name that resolves to %s %s is refused before a connection", async (...addresses) => {
  const port = await startServer();
  const asked = open(false, rebinding(addresses))(new URL(`http://rebind.example:${port}/`), {}, signal);
  await expect(asked).rejects.toMatchObject({ code: "link_private" });
  expect(reached).toEqual([]);
});

it.each([
  "localhost",
  "localhost.",
  "a.localhost",
  "LOCALHOST",
  "127.0.0.1.",
  "127.1",
  "0x7f.1",
  "0177.0.0.1",
  "2130706433",
  "0",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:0:0:1]",
])("%s is refused, even if its resolver calls it public", async (host) => {
  const port = await startServer();
  const asked = open(false, rebinding([PUBLIC]))(new URL(`http://${host}:${port}/`), {}, signal);
  await expect(asked).rejects.toMatchObject({ code: "link_private" });
  expect(reached).toEqual([]);
});

it("a server that switches protocols ends the request", async () => {
  const port = await listen(
    createHttpServer((_asked, response) => {
      response.writeHead(101, { connection: "upgrade", upgrade: "other" }).end();
    }),
  );
  const asked = open(true, () => Promise.resolve(["127.0.0.1"]))(new URL(`http://switch.example:${port}/`), {}, signal);
  await expect(asked).rejects.toMatchObject({ code: "link_refused", details: { status: 101 } });
}, 10_000);

it("a resolver that does not reply ends with the request", async () => {
  const stop = new AbortController();
  const asked = open(false, () => new Promise(() => undefined))(new URL("http://slow.example/"), {}, stop.signal);
  stop.abort(new Error("enough"));
  await expect(asked).rejects.toThrow("enough");
});

describe("certificates", () => {
  const ask = async (trust: boolean, host: string): Promise<string> => {
    const port = await listen(
      createHttpsServer({ key: KEY, cert: CERTIFICATE }, (asked, response) => {
        reached.push(asked.headers.host ?? "");
        response.end("safe");
      }),
    );
    const context = (): ReturnType<typeof createSecureContext> => createSecureContext({ ca: CERTIFICATE });
    const rules = { allowPrivate: true, resolve: rebinding(["127.0.0.1"]) };
    return textOf(
      await nodeTransport(rules, trust ? context : undefined)(new URL(`https://${host}:${port}/`), {}, signal),
    );
  };

  it("of an authority that the system trusts are accepted, for the name in the link", async () => {
    expect(await ask(true, "localhost")).toBe("safe");
  });

  it("of another authority, or for another name, are not: nothing is sent", async () => {
    await expect(ask(false, "localhost")).rejects.toMatchObject({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
    await expect(ask(true, "rebind.example")).rejects.toMatchObject({ code: "ERR_TLS_CERT_ALTNAME_INVALID" });
    expect(reached).toEqual([]);
  });
});

describe("with a proxy", () => {
  const sent: { url: string; init: RequestInit }[] = [];
  beforeEach(() => void sent.splice(0));
  const answering: Proxy["fetch"] = (url, init) => {
    sent.push({ url, init });
    return Promise.resolve(new Response("proxied"));
  };
  const through = (proxy: Proxy | undefined, addresses: readonly string[], allowPrivate = false) =>
    systemTransport({ proxyFor: () => Promise.resolve(proxy) }, { allowPrivate, resolve: rebinding(addresses) });
  const link = new URL("http://talks.example/a.wav");

  it("the proxy gets the name, without cookies, and returns redirects", async () => {
    const asked = through({ fetch: answering, orDirect: false }, [PUBLIC])(link, { range: "bytes=5-" }, signal);
    expect(await textOf(await asked)).toBe("proxied");
    const { signal: _, ...init } = sent[0]!.init;
    expect([sent[0]?.url, init]).toEqual([
      link.href,
      { headers: { range: "bytes=5-" }, redirect: "manual", credentials: "omit", cache: "no-store" },
    ]);
  });

  it("a name that this computer cannot resolve is left to the proxy", async () => {
    expect(await textOf(await through({ fetch: answering, orDirect: false }, [])(link, {}, signal))).toBe("proxied");
  });

  it("a resolver that does not reply holds the request up for three seconds", async () => {
    vi.useFakeTimers();
    try {
      const network = { proxyFor: () => Promise.resolve({ fetch: answering, orDirect: false }) };
      const rules = { allowPrivate: false, resolve: () => new Promise<never>(() => undefined) };
      const asked = systemTransport(network, rules)(link, {}, signal);
      await vi.advanceTimersByTimeAsync(2900);
      expect(sent).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      expect((await asked).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(["localhost", "localhost.", "127.1", "[::1]"])("%s is refused, also if nothing resolves it", async (host) => {
    const asked = through({ fetch: answering, orDirect: false }, [])(new URL(`http://${host}/`), {}, signal);
    await expect(asked).rejects.toMatchObject({ code: "link_private" });
    expect(sent).toEqual([]);
  });

  it.each([["10.0.0.8"], [PUBLIC, "127.0.0.1"]])("a name that leads to %s here is refused", async (...addresses) => {
    const asked = through({ fetch: answering, orDirect: false }, addresses)(link, {}, signal);
    await expect(asked).rejects.toMatchObject({ code: "link_private" });
    expect(sent).toEqual([]);
  });

  it("a direct connection in place of an unreachable proxy goes to a checked address, where the system allows one", async () => {
    const port = await startServer();
    const away: Proxy["fetch"] = () => Promise.reject(new Error("net::ERR_PROXY_CONNECTION_FAILED"));
    const url = new URL(`http://talks.example:${port}/`);
    await expect(through({ fetch: away, orDirect: false }, ["127.0.0.1"], true)(url, {}, signal)).rejects.toThrow(
      "PROXY",
    );
    expect(await textOf(await through({ fetch: away, orDirect: true }, ["127.0.0.1"], true)(url, {}, signal))).toBe(
      "here",
    );
    await expect(through({ fetch: away, orDirect: true }, ["127.0.0.1"])(url, {}, signal)).rejects.toMatchObject({
      code: "link_private",
    });
    expect(reached).toHaveLength(1);
  });

  it("any other failure of the request is not repeated without the proxy", async () => {
    const port = await startServer();
    const broken: Proxy["fetch"] = () => Promise.reject(new Error("net::ERR_CONNECTION_RESET"));
    const asked = through({ fetch: broken, orDirect: true }, ["127.0.0.1"], true);
    await expect(asked(new URL(`http://talks.example:${port}/`), {}, signal)).rejects.toThrow("RESET");
    expect(reached).toEqual([]);
  });
});
