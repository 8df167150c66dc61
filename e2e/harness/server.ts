import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { z } from "zod";
import { PACKAGE_ROOT } from "./electron-choice";

export interface Server {
  readonly baseUrl: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** In a separate process, like `npm run service`. */
export async function startServer(key: string, port = 0): Promise<Server> {
  const chosen = port === 0 ? await freePort() : port;
  const child = spawn(
    process.execPath,
    [join(PACKAGE_ROOT, "out/main/server.js"), "--port", String(chosen), "--key", key],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const line = await firstLine(child);
  const { baseUrl } = z.object({ baseUrl: z.url() }).parse(JSON.parse(line));
  return { baseUrl, port: chosen, stop: () => end(child) };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error("no output"));
    createInterface(child.stdout).once("line", resolve);
    child.once("exit", () => reject(new Error("The server ended before it was ready")));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
