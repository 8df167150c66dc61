import { readFileSync } from "node:fs";
import type { OpenApp } from "./open-app";

/** Megabytes. `own`: private memory; `resident`: private and shared memory. */
export interface Held {
  readonly own: number;
  readonly resident: number;
  /** Peak of `resident`. */
  readonly peak: number;
}

export interface MemoryStep {
  readonly name: string;
  readonly main: Held;
  readonly renderer: Held;
}

/** Main process and the window's process. Linux only (/proc). */
export async function memory({ app }: OpenApp, name: string): Promise<MemoryStep> {
  const pids = await app.evaluate(({ BrowserWindow }) => ({
    main: process.pid,
    renderer: BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
  }));
  const found = { name, main: held(pids.main), renderer: held(pids.renderer) };
  process.stderr.write(
    `  ${name}: main ${found.main.own} MB (peak ${found.main.peak}), window ${found.renderer.own} MB (peak ${found.renderer.peak})\n`,
  );
  return found;
}

function held(pid: number): Held {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (text: string, field: string): number =>
    Math.round((Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024) / 1e6);
  return {
    own: megabytes(rollup, "Private_Clean") + megabytes(rollup, "Private_Dirty"),
    resident: megabytes(rollup, "Rss"),
    peak: megabytes(status, "VmHWM"),
  };
}
