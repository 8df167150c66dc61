import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Output when it was ready. */
  readonly line: string;
}

/** Resolves when it is ready. */
export function serverProcess(database: string, args: readonly string[]): Promise<ServerProcess> {
  return serverWith(join(ROOT, "out", "main", "server.js"), database, args);
}

/** Built as `script`; resolves when it is ready. */
export async function serverWith(
  script: string,
  database: string | undefined,
  args: readonly string[],
): Promise<ServerProcess> {
  const env = { ...process.env, OUTIS_DATABASE: database ?? "" };
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"], env });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { child, line };
}

export const readyAt = ({ line }: ServerProcess): string =>
  z.object({ baseUrl: z.string() }).parse(JSON.parse(line)).baseUrl;

export async function httpProcess(
  database: string,
  args: readonly string[],
): Promise<ServerProcess & { readonly baseUrl: string }> {
  const limits = ["--max-queued", "--max-queued-mb", "--max-queued-per-key", "--max-queued-mb-per-key"];
  const unlimited = limits.flatMap((option) => [option, "1000000"]);
  const started = await serverProcess(database, ["--role", "http", ...unlimited, ...args]);
  return { ...started, baseUrl: readyAt(started) };
}

export async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}
