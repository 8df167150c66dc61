import { readFileSync } from "node:fs";

/** Clock ticks a second in /proc: fixed at 100 for programs on every Linux. */
const TICKS = 100;

/** Processor time of a process, user and system, all its threads. Undefined where there is no /proc. */
export function processorSeconds(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The program's name, in brackets, may hold spaces.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields?.[11]), Number(fields?.[12])];
  return Number.isFinite(user + system) ? (user + system) / TICKS : undefined;
}

/** Most memory that a process has held so far, in megabytes. Undefined where there is no /proc. */
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
