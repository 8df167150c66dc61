import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builtCommand } from "../tools/testing/built-command.mjs";

const KEY = "a-key-for-tests";
let script: string;
beforeAll(async () => {
  script = await builtCommand("server");
});
let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-stopping-"))));
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** As an operator starts it. */
function start(args: readonly string[]) {
  const started = spawn(process.execPath, [script, ...args, "--log-level", "info"], {
    env: { ...process.env, OUTIS_DATABASE: "", OUTIS_SERVICE_KEY: KEY, OUTIS_METRICS_KEY: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = started;
  const lines = (reader: Interface): string[] => {
    const seen: string[] = [];
    reader.on("line", (line) => seen.push(line));
    return seen;
  };
  const printed = lines(createInterface({ input: started.stdout }));
  const logged = lines(createInterface({ input: started.stderr }));
  const exited = once(started, "exit");
  const baseUrl = async (): Promise<URL> => {
    await expect.poll(() => printed.length, { timeout: 20_000 }).toBe(1);
    return new URL((JSON.parse(printed[0] ?? "") as { baseUrl: string }).baseUrl);
  };
  const saidEvent = (event: string) =>
    expect.poll(() => logged.some((line) => line.includes(`"event":"${event}"`)), { timeout: 20_000 }).toBe(true);
  return { started, exited, baseUrl, saidEvent };
}

/** A request without an end, which the service waits for. */
async function unfinished(base: URL): Promise<Socket> {
  const socket = connect(Number(base.port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/v1/depersonalization HTTP/1.1\r\nHost: ${base.host}\r\nAuthorization: Bearer ${KEY}\r\n` +
      "Content-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n",
  );
  await once(socket, "data");
  return socket;
}

describe.skipIf(process.platform === "win32")("the server is told to stop", () => {
  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "by %s twice, as npm passes it on: it clears up all the same, and no sealed file stays behind",
    async (signal) => {
      const { started, exited, baseUrl, saidEvent } = start(["--recordings", folder]);
      const slow = await unfinished(await baseUrl());
      expect(readdirSync(folder)).toHaveLength(1);
      started.kill(signal);
      await saidEvent("stopping");
      started.kill(signal);
      slow.end("{}");
      expect(await exited).toEqual([0, null]);
      expect(readdirSync(folder)).toEqual([]);
    },
    60_000,
  );

  it.each([
    ["a process for requests", ["--port"]],
    ["a worker", ["--role", "worker", "--health-port"]],
  ])(
    "%s waits for a database that is away, and answers 503 until then",
    async (_role, listen) => {
      const held = createServer().listen(0, "127.0.0.1");
      await once(held, "listening");
      const address = held.address();
      const port = typeof address === "object" ? (address?.port ?? 0) : 0;
      await new Promise((resolve) => held.close(resolve));
      const free = createServer().listen(0, "127.0.0.1");
      await once(free, "listening");
      const own = free.address();
      const ownPort = typeof own === "object" ? (own?.port ?? 0) : 0;
      await new Promise((resolve) => free.close(resolve));

      const args = ["--database", `postgres://nobody@127.0.0.1:${port}/none`, ...listen, String(ownPort)];
      const { started, exited, saidEvent } = start([...args, "--recordings", folder]);
      await saidEvent("trouble");
      const status = async (path: string) =>
        (await fetch(`http://127.0.0.1:${ownPort}${path}`).catch(() => null))?.status;
      await expect.poll(() => status("/readyz")).toBe(503);
      expect(await status("/healthz")).toBe(200);
      started.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
      expect(readdirSync(folder)).toEqual([]);
    },
    60_000,
  );
});
