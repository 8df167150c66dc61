import { readFileSync } from "node:fs";

/** Ticks per second in /proc: 100 for programs on every Linux. */
const TICKS = 100;

/** All threads. Undefined without /proc. */
export function processorSeconds(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The program's name in brackets may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields?.[11]), Number(fields?.[12])];
  return Number.isFinite(user + system) ? (user + system) / TICKS : undefined;
}

/** Peak in megabytes. Undefined without /proc. */
export function residentMegabytes(pid: number): number | undefined {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? "")?.[1];
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
