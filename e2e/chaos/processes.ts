import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** With all its descendants. */
export function treeOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(treeOf)];
  } catch {
    // It has ended.
    return [];
  }
}

/** Suspends the processes for `ms` milliseconds. */
export async function suspended(pids: readonly number[], ms: number): Promise<void> {
  for (const pid of pids) signal(pid, "SIGSTOP");
  await pause(ms);
  for (const pid of pids) signal(pid, "SIGCONT");
}

/** Does nothing if the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Milliseconds that each thread of this command and its descendants was ready to run without a free processor. */
export function delays(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const pid of treeOf(process.pid)) {
    for (const thread of threadsOf(pid)) {
      const waited = waitedNs(`/proc/${pid}/task/${thread}/schedstat`);
      if (waited !== undefined) found.set(thread, waited / 1e6);
    }
  }
  return found;
}

/** Longest delay of one thread between two readings, in milliseconds. */
export function longestDelay(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  return Math.max(0, ...[...after].map(([thread, waited]) => waited - (before.get(thread) ?? 0)));
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** `schedstat`: time on a processor, time ready without one, number of turns. */
function waitedNs(path: string): number | undefined {
  try {
    return Number(readFileSync(path, "utf8").split(" ")[1]);
  } catch {
    return undefined;
  }
}
