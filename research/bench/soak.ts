// npm run bench -- soak [--minutes N]: mixed work in the built application. Fails if memory, handles, files or processes
// grow steadily.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Course, growthOf, leaks } from "./soak/growth";
import { mixedWork } from "./soak/mixed-work";
import { handlesOf, megabytesOf, processesUnder } from "./weight/processes";
import { input, type OpenApp, withApp } from "./window/open-app";

const { values } = parseArgs({ allowPositionals: true, options: { minutes: { type: "string", default: "120" } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error("--minutes is a number");
const MINUTE_MS = 60_000;
/** Undo of a deletion ends, and processes without work may end. */
const REST_MS = 12_000;

const folder = mkdtempSync(join(tmpdir(), "outis-soak-"));
const [data, temporary] = [join(folder, "data"), join(folder, "temporary")];
mkdirSync(temporary);
process.env["TMPDIR"] = temporary;

function filesIn(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((file) => !file.isDirectory())
    .map((file) => join(file.parentPath, file.name));
}

/** Megabytes of the heap of main after a garbage collection. */
const objectsOfMain = ({ app }: OpenApp): Promise<number> =>
  app.evaluate(() => {
    const { setFlagsFromString } = process.getBuiltinModule("node:v8");
    setFlagsFromString("--expose-gc");
    (process.getBuiltinModule("node:vm").runInNewContext("gc") as () => void)();
    return process.memoryUsage().heapUsed / 1e6;
  });

/** `allowed`: growth of bounded caches and of garbage that is not collected without need. */
const MEASURED: Readonly<Record<string, { readonly unit: string; readonly allowed: number }>> = {
  memory: { unit: "MB", allowed: 25 },
  "memory of main": { unit: "MB", allowed: 15 },
  "memory of the window": { unit: "MB", allowed: 60 },
  "objects of main": { unit: "MB", allowed: 5 },
  "objects of the window": { unit: "MB", allowed: 5 },
  "elements of the window": { unit: "", allowed: 500 },
  handles: { unit: "", allowed: 4 },
  "temporary files": { unit: "", allowed: 2 },
  "data on disk": { unit: "MB", allowed: 2 },
  processes: { unit: "", allowed: 0.5 },
};

async function run(): Promise<void> {
  const samples: Record<string, number>[] = [];
  await withApp(data, async (opened) => {
    const { app, page } = opened;
    await input(page).waitFor();
    const inspector = await page.context().newCDPSession(page);
    await inspector.send("Performance.enable");
    /** After a garbage collection. */
    const inWindow = async (): Promise<Record<string, number>> => {
      await inspector.send("HeapProfiler.collectGarbage");
      const { metrics } = await inspector.send("Performance.getMetrics");
      const valueOf = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return { "objects of the window": valueOf("JSHeapUsedSize") / 1e6, "elements of the window": valueOf("Nodes") };
    };
    const sample = async (): Promise<void> => {
      const window = await page
        .evaluate(() => document.title)
        .then(() =>
          app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0),
        );
      const main = app.process().pid ?? 0;
      const pids = processesUnder(main);
      const bytes = filesIn(data).reduce(
        (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
      const found = {
        memory: pids.reduce((sum, pid) => sum + megabytesOf(pid), 0),
        "memory of main": megabytesOf(main),
        "memory of the window": megabytesOf(window),
        "objects of main": await objectsOfMain(opened),
        ...(await inWindow()),
        handles: pids.reduce((sum, pid) => sum + handlesOf(pid).length, 0),
        "temporary files": filesIn(temporary).length,
        "data on disk": bytes / 1e6,
        processes: pids.length,
      };
      samples.push(found);
      const told = Object.entries(found).map(([name, value]) => `${name} ${value.toFixed(1)}`);
      process.stderr.write(`${((performance.now() - began) / MINUTE_MS).toFixed(1)} min: ${told.join(", ")}\n`);
    };
    const began = performance.now();
    for (let round = 0; performance.now() - began < minutes * MINUTE_MS; round += 1) {
      await mixedWork(opened, folder, round);
      const due = began + samples.length * MINUTE_MS;
      if (performance.now() < due) continue;
      await pause(REST_MS);
      await sample();
    }
  });
  report(samples);
}

function report(samples: readonly Record<string, number>[]): void {
  const lines = [
    "| quantity | after the first round | at the end | growth after the warm-up |",
    "| --- | --- | --- | --- |",
  ];
  for (const [what, { unit, allowed }] of Object.entries(MEASURED)) {
    const course: Course = { what, values: samples.map((sample) => sample[what] ?? 0), allowed };
    const { growth } = growthOf(course.values);
    const [first = 0, last = 0] = [course.values[0], course.values.at(-1)];
    const told = [first, last, growth].map((value) => `${value.toFixed(1)} ${unit}`.trim());
    if (leaks(course)) process.exitCode = 1;
    lines.push(`| ${what} | ${told.join(" | ")}${leaks(course) ? ", steady" : ""} |`);
  }
  process.stdout.write(`${samples.length} samples\n${lines.join("\n")}\n`);
}

try {
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
