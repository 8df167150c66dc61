import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type OpenApp, painted } from "./open-app";

export interface Step {
  readonly name: string;
  /** Milliseconds from the action until its result is on the screen. */
  readonly ms: number;
  readonly tasks: MainThread;
}

/** Window's main thread during a step, in milliseconds. */
export interface MainThread {
  /** Wall time of the longest task, including other processes on a busy computer. */
  readonly longest: number;
  /** Processor time of the longest task, independent of load. */
  readonly longestWork: number;
  /** Processor time of all tasks. */
  readonly work: number;
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      ph: z.string(),
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/** Records tasks of the window's main thread. */
export async function traced({ app }: OpenApp, act: () => Promise<unknown>): Promise<MainThread> {
  const folder = mkdtempSync(join(tmpdir(), "outis-trace-"));
  const file = join(folder, "trace.json");
  const pid = await app.evaluate(async ({ BrowserWindow, contentTracing }) => {
    const renderer = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0;
    await contentTracing.startRecording({
      included_categories: ["toplevel"],
      excluded_categories: ["*"],
      included_process_ids: [renderer],
      trace_buffer_size_in_kb: 400_000,
    });
    return renderer;
  });
  await act();
  await app.evaluate(({ contentTracing }, path) => contentTracing.stopRecording(path), file);
  const { traceEvents } = traceSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  rmSync(folder, { recursive: true });
  const main = traceEvents.find(
    ({ ph, name, pid: of, args }) =>
      ph === "M" && name === "thread_name" && of === pid && args?.name === "CrRendererMain",
  );
  const tasks = traceEvents.filter(
    ({ ph, name, pid: of, tid }) => ph === "X" && name.endsWith("RunTask") && of === pid && tid === main?.tid,
  );
  if (tasks.length === 0) throw new Error("The trace has no tasks of the window's main thread");
  const most = (times: readonly number[]): number => Math.round(times.reduce((a, b) => Math.max(a, b), 0) / 1000);
  return {
    longest: most(tasks.map(({ dur = 0 }) => dur)),
    longestWork: most(tasks.map(({ tdur = 0 }) => tdur)),
    work: Math.round(tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000),
  };
}

/** How long one action blocks the window. */
export async function step(opened: OpenApp, name: string, act: () => Promise<unknown>): Promise<Step> {
  await painted(opened.page);
  let ms = 0;
  const tasks = await traced(opened, async () => {
    const began = performance.now();
    await act();
    await painted(opened.page);
    ms = Math.round(performance.now() - began);
  });
  process.stderr.write(
    `  ${name}: ${ms} ms, longest task ${tasks.longest} ms (processor ${tasks.longestWork}), all ${tasks.work} ms\n`,
  );
  return { name, ms, tasks };
}
