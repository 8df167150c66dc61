import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { Machine } from "../machine";
import { withSection } from "../weight/page";
import type { Row, Step } from "./row";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const RESULTS = join(ROOT, "research", "bench", "results", "large.json");
const PAGE = join(ROOT, "docs", "performance.md");

export interface LargeResult {
  readonly part: string;
  readonly machine: Machine;
  readonly commit: string;
  readonly row: Row;
}

/** Keeps the last result of each part in research/bench/results/large.json and in docs/performance.md. */
export async function keepLarge(result: LargeResult): Promise<void> {
  const before = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as LargeResult[]) : [];
  const results = [...before.filter(({ part }) => part !== result.part), result];
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const page = withSection(readFileSync(PAGE, "utf8"), "large inputs", tables(results));
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}

function tables(results: readonly LargeResult[]): string {
  const rows = results.map(({ row }) => {
    const { input, outcome, memory, copy = "", filesLeft } = row;
    return `| ${input} | ${outcome} | ${Math.round(memory.all)} MB | ${memory.worker} ${Math.round(memory.workerMemory)} MB | ${copy} | ${filesLeft} |`;
  });
  const steps = results.flatMap(({ row }) => row.steps.map((step) => stepLine(row.input, step)));
  const runs = results.map(
    ({ row, machine, commit }) =>
      `- ${row.input}: ${machine.date}, ${commit}, ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGigabytes} GB, ${machine.system}, load when it began: ${machine.load}`,
  );
  return `| input | outcome | memory of all processes | of the process that worked | saved copy | files left |
| --- | --- | ---: | ---: | --- | ---: |
${rows.join("\n")}

| input | step | time | longest time without visible progress | changes of the progress | Cancel: shown, work ended |
| --- | --- | ---: | ---: | ---: | ---: |
${steps.join("\n")}

${runs.join("\n")}`;
}

function stepLine(input: string, { name, seconds, quiet, changes, cancelled }: Step): string {
  const ends = cancelled === undefined ? "" : `${cancelled.shown.toFixed(1)} s, ${cancelled.stopped.toFixed(1)} s`;
  return `| ${input} | ${name} | ${seconds.toFixed(0)} s | ${quiet.toFixed(1)} s | ${changes} | ${ends} |`;
}
