import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { answerClientError } from "./client-errors";

async function answered(code: string): Promise<string> {
  // Like a socket whose peer never closes.
  const socket = new PassThrough({ autoDestroy: false });
  const bytes: Buffer[] = [];
  socket.on("data", (piece: Buffer) => bytes.push(piece));
  const closed = once(socket, "close");
  answerClientError(Object.assign(new Error("Anna"), { code }), socket);
  await closed;
  return Buffer.concat(bytes).toString();
}

test("a request that stops coming is answered, and its connection ends", async () => {
  const answer = await answered("ERR_HTTP_REQUEST_TIMEOUT");
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ error: "request_timeout" });
});

test("nothing is said to who is gone", async () => {
  expect(await answered("ECONNRESET")).toBe("");
});
