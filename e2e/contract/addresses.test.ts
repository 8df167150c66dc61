import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { trustedProxies } from "../../server/http/trusted-proxies";
import { KEY, run } from "./running-service";

type Running = Awaited<ReturnType<typeof run>>;

/** With headers that `fetch` forbids. */
async function send({ service }: Running, path: string, headers: Record<string, string>, body?: object) {
  const request = httpRequest(`${service.baseUrl}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json", ...headers },
  });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const answer = JSON.parse(await text(response)) as Record<string, unknown>;
  return { status: response.statusCode, answer };
}

describe("the link to a task (specification 2.2)", () => {
  const create = (running: Running, headers: Record<string, string>) =>
    send(running, "/v1/depersonalization", headers, { input: "Anna" });

  test("behind a proxy with TLS is https:, so that the key is never sent in clear (ours)", async () => {
    const running = await run();
    const { answer } = await create(running, { host: "outis.example" });
    expect(answer["task"]).toBe(`https://outis.example/api/v1/prediction/${String(answer["synopsis_id"])}`);
  });

  test("believes forwarded headers of named proxies alone (ours)", async () => {
    const told = { "x-forwarded-proto": "https", "x-forwarded-host": "outis.example" };
    const named = await run(undefined, { proxies: trustedProxies(["127.0.0.1"]) ?? (() => false) });
    expect((await create(named, told)).answer["task"]).toMatch(/^https:\/\/outis\.example\/api\/v1\/prediction\//);
    const other = await run(undefined, { proxies: trustedProxies(["127.0.0.2"]) ?? (() => false) });
    expect((await create(other, told)).answer["task"]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\//);
  });

  test("is where --public-url says (ours)", async () => {
    const running = await run(undefined, { publicUrl: new URL("https://outis.example/x/api") });
    expect((await create(running, { host: "evil.example" })).answer["task"]).toMatch(
      /^https:\/\/outis\.example\/x\/api\/v1\/prediction\//,
    );
  });
});

describe("wrong keys behind a trusted proxy (ours)", () => {
  test("count for the address that the proxy names", async () => {
    const running = await run(undefined, { proxies: trustedProxies(["127.0.0.1"]) ?? (() => false) });
    const guess = async (from: string) =>
      (await send(running, "/v1/balance", { authorization: "Bearer guess", "x-forwarded-for": from })).status;
    // The allowance refills meanwhile, so the number of guesses depends on the machine.
    let status: number | undefined = 401;
    for (let i = 0; i < 5000 && status === 401; i += 1) status = await guess("203.0.113.1");
    expect([status, await guess("203.0.113.2")]).toEqual([429, 401]);
  });
});

describe("a service for this computer alone (ours)", () => {
  const local = () => run(undefined, { localOnly: true });

  test.each(["evil.example", "evil.example:80", "127.0.0.1:1", "127.0.0.1", "127.0.0.1.evil.example"])(
    "refuses the foreign host %j, without a word about anything else",
    async (host) => {
      const running = await local();
      for (const path of ["/v1/balance", "/nowhere", "/docs", "/openapi.json"]) {
        expect(await send(running, path, { host })).toMatchObject({ status: 421, answer: { error: "misdirected" } });
      }
    },
  );

  test.each(["https://evil.example", "null", "http://127.0.0.1:1", "http://evil.example"])(
    "refuses a page of the origin %s",
    async (origin) => {
      const running = await local();
      expect(await send(running, "/v1/balance", { origin })).toMatchObject({
        status: 403,
        answer: { error: "forbidden" },
      });
    },
  );

  test("answers to its own address, also by the name localhost", async () => {
    const running = await local();
    const { host, port, origin } = new URL(running.service.baseUrl);
    for (const name of [host, `localhost:${port}`]) {
      expect((await send(running, "/v1/balance", { host: name, origin })).status).toBe(200);
    }
  });
});
