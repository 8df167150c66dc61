import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import type { Machine } from "../machine";
import type { LibraryFigures } from "./library";
import type { LongText } from "./long-text";
import type { Step } from "./stalls";
import type { Typing } from "./typing";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const RESULTS = join(ROOT, "research", "bench", "results", "window.json");

interface Figures {
  readonly typing?: Typing & { readonly machine: Machine };
  readonly text?: LongText & { readonly machine: Machine };
  readonly library?: LibraryFigures & { readonly machine: Machine };
}

/** Saves figures in research/bench/results/window.json and rewrites docs/benchmarks-window.md with all figures. */
export async function keepWindow(fresh: Figures): Promise<void> {
  // Written only here.
  const before = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Figures) : {};
  const figures = { ...before, ...fresh };
  mkdirSync(join(RESULTS, ".."), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(figures, null, 2)}\n`);
  const file = join(ROOT, "docs", "benchmarks-window.md");
  writeFileSync(file, await format(page(figures), { ...(await resolveConfig(file)), filepath: file }));
}

const page = ({ typing, text, library }: Figures): string => `# Benchmarks of the window

Written by \`npm run bench -- window\` (\`typing\`, \`text\` or \`library\` behind it: that part alone); do not edit by
hand. The raw figures are in \`research/bench/results/window.json\`. The built application runs on a desktop of its own and is used
with mouse and keyboard. Times are by the clock: other work on the computer makes them longer.

${typing === undefined ? "" : typingSection(typing)}

${text === undefined ? "" : textSection(text)}

${library === undefined ? "" : librarySection(library)}
`;

const on = (m: Machine): string =>
  `${m.date}, ${m.cpu}, ${m.cores} cores, ${m.memoryGigabytes} GB, ${m.system}. Load when it began: ${m.load}.`;

const typingSection = (t: NonNullable<Figures["typing"]>): string => `## Typing in a text of 100 KB

${on(t.machine)} ${t.bytes} bytes of Russian (${t.characters} characters) stand in the field; ${t.keys} keys are pressed in its middle, from a key until
the frame that shows it. Goal: under 50 ms.

| median ms | 95 of 100 keys within ms | longest ms | processor ms a key | longest task, processor ms |
| --------: | -----------------------: | ---------: | -----------------: | -------------------------: |
| ${t.median} | ${t.p95} | ${t.longest} | ${t.workPerKey} | ${t.longestWork} |`;

const textSection = (t: NonNullable<Figures["text"]>): string => `## A text of 2 MB

${on(t.machine)} ${t.lines} lines, ${(t.bytes / 1e6).toFixed(1)} MB, ${t.rows} rows in the mapping. Longest task: of the page's main
thread, during which the window answers nothing. Goal: under 100 ms.

${stepTable(t.steps)}

Memory in megabytes, at these moments of the same walk; "own" is what no other process shares.

| moment | main, own | main, peak | window, own | window, peak |
| ------ | --------: | ---------: | ----------: | -----------: |
${t.memory.map(({ name, main, renderer }) => `| ${name} | ${main.own} | ${main.peak} | ${renderer.own} | ${renderer.peak} |`).join("\n")}`;

const librarySection = (l: NonNullable<Figures["library"]>): string => `## A library of ${l.tasks} tasks

${on(l.machine)} The first task is on the screen ${l.shown} ms after the page began.

${stepTable(l.steps)}`;

const stepTable = (
  steps: readonly Step[],
): string => `| what is done | ms | longest task, ms | its processor time, ms | all tasks, processor ms |
| ------------ | -: | ---------------: | ---------------------: | ----------------------: |
${steps.map(({ name, ms, tasks }) => `| ${name} | ${ms} | ${tasks.longest} | ${tasks.longestWork} | ${tasks.work} |`).join("\n")}`;
