import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createClient } from "./client";

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function server(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const made = createServer({ keepAlive: false }, answer);
  servers.push(made);
  await new Promise<void>((done) => made.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/api`;
}

it("a redirect is not followed: neither text nor key goes where it leads", async () => {
  const reached: (string | undefined)[] = [];
  const elsewhere = await server((request, response) => {
    reached.push(request.headers.authorization);
    response.end("{}");
  });
  const baseUrl = await server((_request, response) => response.writeHead(307, { location: elsewhere }).end());
  expect(await createClient({ baseUrl, key: "secret-key", fetch }).check()).toMatchObject({ ok: false });
  expect(reached).toEqual([]);
});
