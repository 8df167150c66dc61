import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";

export interface Trial {
  /** Of the planned kills. */
  readonly number?: number;
  readonly fault: string;
  readonly moment: string;
  /** The behaviour that was seen, if it is of interest. */
  readonly outcome: string;
  /** Broken promises. Entries with `note:` are only reported. */
  readonly wrong: readonly string[];
  /** Until the application answered again or stated a reason. */
  readonly waitedMs: number;
  /** Tasks that ended with an error and succeeded when they were started again. */
  readonly repeated: number;
}

interface Group {
  readonly commit: string;
  readonly date: string;
  readonly command: string;
  readonly seed: number;
  readonly trials: readonly Trial[];
}

const ROOT = join(import.meta.dirname, "..", "..");
const RESULTS = join(ROOT, "research", "bench", "results", "chaos-app.json");
const PAGE = join(ROOT, "docs", "chaos.md");
const [BEGIN, END] = ["<!-- results -->", "<!-- end of results -->"];

export const isBroken = ({ wrong }: Trial): boolean => wrong.some((one) => !one.startsWith("note:"));

/** Replaces the results of the group. Slices of kills with one seed are joined. */
export async function keep(name: string, seed: number, command: string, trials: readonly Trial[]): Promise<void> {
  const groups = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Record<string, Group>) : {};
  const before = groups[name];
  const added = new Set(trials.map(({ number }) => number));
  const joined =
    name === "kills" && before?.seed === seed
      ? [...before.trials.filter(({ number }) => !added.has(number)), ...trials]
      : trials;
  const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  groups[name] = { commit, date, command, seed, trials: joined };
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, await pretty(JSON.stringify(groups), RESULTS));
  writeFileSync(PAGE, await pretty(withResults(readFileSync(PAGE, "utf8"), groups), PAGE));
}

const pretty = async (text: string, path: string): Promise<string> =>
  format(text, { ...(await resolveConfig(path)), filepath: path });

function withResults(page: string, groups: Readonly<Record<string, Group>>): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("docs/chaos.md has no place for the results");
  const sections = Object.entries(groups).map(([name, group]) => section(name, group));
  return `${page.slice(0, begin + BEGIN.length)}\n\n${sections.join("\n\n")}\n\n${page.slice(end)}`;
}

function section(name: string, { commit, date, command, trials }: Group): string {
  const kinds = [...new Set(trials.map(({ fault, moment }) => `${fault}\n${moment}`))].sort();
  const rows = kinds.map((kind) => row(trials.filter(({ fault, moment }) => `${fault}\n${moment}` === kind)));
  const broken = trials.filter(isBroken).length;
  return `### ${name}

\`${command}\`, ${date}, ${commit}. ${trials.length} faults, ${broken === 0 ? "no promise broken" : `**${broken} with a broken promise**`}.

| fault | when | times | longest wait | tasks repeated after an error | as promised | outcome |
| --- | --- | ---: | ---: | ---: | --- | --- |
${rows.join("\n")}`;
}

function row(trials: readonly Trial[]): string {
  const [first] = trials;
  if (first === undefined) return "";
  const seconds = Math.max(...trials.map(({ waitedMs }) => waitedMs)) / 1000;
  const repeated = trials.reduce((sum, trial) => sum + trial.repeated, 0);
  const kept = trials.filter((trial) => !isBroken(trial)).length;
  const all = kept === trials.length ? "yes" : `**${kept} of ${trials.length}**`;
  const seen = new Map<string, number>();
  for (const { outcome, wrong } of trials)
    for (const one of [outcome, ...wrong].filter((text) => text !== "")) seen.set(one, (seen.get(one) ?? 0) + 1);
  const outcomes = [...seen].map(([text, times]) => (trials.length === 1 ? text : `${times} × ${text}`)).join("; ");
  return `| ${first.fault} | ${first.moment} | ${trials.length} | ${seconds.toFixed(1)} s | ${repeated} | ${all} | ${outcomes.replaceAll("|", "/")} |`;
}
