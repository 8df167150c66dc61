import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { expect, test } from "vitest";
import { answerClientError } from "./client-errors";

async function answered(code: string): Promise<string> {
  const socket = new PassThrough();
  const bytes: Buffer[] = [];
  socket.on("data", (piece: Buffer) => bytes.push(piece));
  answerClientError(Object.assign(new Error("Anna"), { code }), socket);
  await finished(socket).catch(() => undefined);
  expect(socket.destroyed).toBe(true);
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
