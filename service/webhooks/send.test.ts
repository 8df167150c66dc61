import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { sendWebhook } from "./send";

it("a receiver that switches protocols ends the delivery with its status", async () => {
  const server = createServer((_asked, response) => {
    response.writeHead(101, { connection: "upgrade", upgrade: "other" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: "{}" };
    const options = { allowPrivate: true, timeoutMs: 60_000, signal: new AbortController().signal };
    expect(await sendWebhook(request, options)).toEqual({ status: 101 });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}, 10_000);
