import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The process and all below it. Linux only (/proc). */
export function processesUnder(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(processesUnder)];
  } catch {
    // The process has ended.
    return [];
  }
}

/** Megabytes; shared memory is divided between its processes. */
export function megabytesOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}

/** Open files, sockets and pipes. */
export function handlesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((handle) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${handle}`);
      } catch {
        return "";
      }
    });
  } catch {
    return [];
  }
}
