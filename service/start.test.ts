import { connect } from "node:net";
import { expect, test } from "vitest";
import { singleKey } from "./http/auth";
import { startService } from "./start";
import { createInProcessRunner } from "./testing/in-process-runner";
import { annaEngine } from "./testing/stub-engines";

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

test("a service listens on this computer's own address and on no other, unless it is told to", async () => {
  const service = await startService({ auth: singleKey("key"), runner: createInProcessRunner(annaEngine) });
  const port = Number(new URL(service.baseUrl).port);
  expect(new URL(service.baseUrl).hostname).toBe("127.0.0.1");
  expect(await answers("127.0.0.1", port)).toBe(true);
  // On Linux, a service on all addresses replies here, too.
  expect(await answers("127.0.0.2", port)).toBe(false);
  await service.stop(0);
});
