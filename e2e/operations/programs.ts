import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const children: ChildProcess[] = [];

/** Returns its output. Throws with the output if it fails. */
export function output(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  try {
    return execFileSync(program, args, { encoding: "utf8", env: { ...process.env, ...env }, stdio: "pipe" });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program}: ${stdout}${stderr}`, { cause: error });
  }
}

/** Runs until `endAll`. Its errors go to the file with the descriptor `log`. */
export function start(program: string, args: readonly string[], log: number, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", log] });
  children.push(child);
  return child;
}

/** SIGTERM, so that a program also ends its own processes, and SIGKILL after a while. */
export async function end(child: ChildProcess, graceMs = 30_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  const late = setTimeout(() => child.kill("SIGKILL"), graceMs);
  child.kill("SIGTERM");
  await exited;
  clearTimeout(late);
}

const LAST_MS = 3_000;
export const endAll = (): Promise<unknown> => Promise.all(children.splice(0).map((child) => end(child, LAST_MS)));

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

/** Asks again until the answer is true, for at most half a minute. */
export async function until(what: string, answer: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + 30_000;
  while (!(await answer().catch(() => false))) {
    if (Date.now() > last) throw new Error(`not in time: ${what}`);
    await pause(100);
  }
}
