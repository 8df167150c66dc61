import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { Machine } from "../machine";
import type { Row } from "./row";
import type { PackageSize } from "./sizes";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const RESULTS = join(ROOT, "research", "bench", "results", "weight.json");
const PAGE = join(ROOT, "docs", "performance.md");
const KEPT = 3;

export interface Result {
  readonly machine: Machine;
  readonly commit: string;
  /** Milliseconds. */
  readonly loop: number;
  readonly rows: readonly Row[];
}

/** Keeps the last three results in research/bench/results/weight.json and in docs/performance.md, with its notes. */
export async function keepWeight(result: Result): Promise<void> {
  const before = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Result[]) : [];
  const results = [result, ...before].slice(0, KEPT);
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const page = withResults(readFileSync(PAGE, "utf8"), results);
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}

export const withResults = (page: string, results: readonly Result[]): string =>
  withSection(page, "results", results.map(section).join("\n\n"));

/** Replaces the section of the package in docs/performance.md. */
export async function keepPackageSize(size: PackageSize): Promise<void> {
  const page = withSection(readFileSync(PAGE, "utf8"), "package", packageTable(size));
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}

export function packageTable({ platform, date, total, files, largest }: PackageSize): string {
  const rest = total - largest.reduce((sum, { size }) => sum + size, 0);
  const line = (name: string, size: number): string =>
    `| ${name} | ${(size / 1e6).toFixed(1)} MB | ${((100 * size) / total).toFixed(1)} % |`;
  return `Package of ${date}, ${platform}, unpacked:

| part | size | share |
| ---- | ---: | ----: |
${line("package", total)}
${largest.map(({ name, size }) => line(`\`${name}\``, size)).join("\n")}
${line(`${files - largest.length} other files`, rest)}`;
}

/** Replaces the text between the comments `<!-- NAME -->` and `<!-- end of NAME -->`. */
export function withSection(page: string, name: string, text: string): string {
  const marks = [`<!-- ${name} -->`, `<!-- end of ${name} -->`] as const;
  const [begin, end] = [page.indexOf(marks[0]), page.indexOf(marks[1])];
  if (begin < 0 || end < begin) throw new Error(`docs/performance.md has no place for the ${name}`);
  return `${page.slice(0, begin + marks[0].length)}\n\n${text}\n\n${page.slice(end)}`;
}

const section = ({ machine, commit, loop, rows }: Result): string => `### ${machine.date}, ${commit}

${machine.cpu}, ${machine.cores} cores, ${machine.memoryGigabytes} GB, ${machine.system}. Load when it began: ${machine.load}. The arithmetic loop took ${Math.round(loop)} ms.

| what | value | relative | target |
| ---- | ----: | -------: | -----: |
${rows.map(({ what, value, unit, relative, target }) => `| ${what} | ${Math.round(value)} ${unit} | ${relative === undefined ? "" : `${relative.times.toFixed(2)} × ${relative.to}`} | ${target ?? ""} |`).join("\n")}`;
