import type { Machine } from "./machine";
import type { Measured, SetResult } from "./measure";
import type { StageTimes } from "./stages";

export interface EngineReport {
  readonly machine: Machine;
  readonly limitSeconds: number;
  readonly detectors: readonly Measured[];
  readonly stages?: StageTimes;
}

export function markdown(report: EngineReport): string {
  const { machine: m, detectors } = report;
  const parts = [
    "# Benchmarks of the engine",
    "Written by `npm run bench -- engine`; do not edit by hand. The raw figures are in `research/bench/results/engine.json`.",
    `${m.date}, ${m.cpu}, ${m.cores} cores, ${m.memoryGigabytes} GB, ${m.system}, Node ${m.node}. ` +
      `Load when it began: ${m.load} (other work on the computer makes every time by the clock longer).`,
    "Compared: " +
      detectors
        .map(({ name, version = "", licence }) => `${name} ${version}${licence === undefined ? "" : ` (${licence})`}`)
        .join(", ") +
      `. Each had ${report.limitSeconds} s for each set; a number in brackets says that only so many texts were read.`,
    "## Speed, start and memory",
    table(
      ["", "MB/s by the clock", "MB a processor second", "start, s", "start, processor s", "peak memory, MB"],
      detectors.map(({ name, speed, startSeconds, startCpu, memory }) => [
        name,
        rate(speed?.bytes, speed?.seconds, speed?.cut),
        rate(speed?.bytes, speed?.cpu, speed?.cut),
        startSeconds?.toFixed(1) ?? "-",
        startCpu?.toFixed(1) ?? "-",
        memory?.toFixed(0) ?? "-",
      ]),
    ),
    "A megabyte is 10^6 bytes of UTF-8. Start: from asking for the process to its answer on a short text. " +
      "Peers that find nothing in a language read it quickly.",
    ...(report.stages ? stages(report.stages) : []),
    ...quality(detectors),
  ];
  return `${parts.join("\n\n")}\n`;
}

function stages({ bytes, cpuSeconds }: StageTimes): string[] {
  const rows = Object.entries(cpuSeconds).map(([name, seconds]) => [name, seconds.toFixed(2), rate(bytes, seconds)]);
  return [
    "## Where the engine's time goes",
    table(["stage", "processor s", "MB a processor second"], rows),
    `On ${(bytes / 1e6).toFixed(2)} MB in one text. "identifiers" are the patterns alone.`,
  ];
}

function quality(detectors: readonly Measured[]): string[] {
  const names = detectors[0]?.sets.map(({ name }) => name) ?? [];
  if (names.length === 0) return ["## Quality", "No labelled texts were given, so quality was not measured."];
  const row = (of: (set: SetResult) => string) => (name: string) => [
    name,
    ...detectors.map(({ sets }) => {
      const set = sets.find((one) => one.name === name);
      if (!set || set.documents === 0) return "-";
      return of(set) + (set.documents < set.of ? ` (${set.documents}/${set.of})` : "");
    }),
  ];
  const heads = ["", ...detectors.map(({ name }) => name)];
  const own = detectors[0];
  return [
    "## Quality",
    "Overlap F1 / characters leaked / characters masked without need, in %. Sets that only say what to hide have no F1.",
    table(
      heads,
      names.map(row((s) => `${s.typed ? percent(s.overlapF1) : "-"} / ${percent(s.leak)} / ${percent(s.overMasked)}`)),
    ),
    "Exact F1, in %:",
    table(heads, names.map(row((s) => (s.typed ? percent(s.exactF1) : "-")))),
    ...special(detectors),
    ...(own ? [`### ${own.name} by type`, "Exact F1 / overlap F1, in %.", perType(own.sets)] : []),
  ];
}

function special(detectors: readonly Measured[]): string[] {
  const rows = detectors.flatMap(({ name, sets }) =>
    sets.flatMap((set) => [
      ...(set.identifiers
        ? [[name, set.name, `direct ${percent(set.identifiers.direct)}, quasi ${percent(set.identifiers.quasi)}`]]
        : []),
      ...(set.tests
        ? [[name, set.name, `found ${percent(set.tests.found)}, left alone ${percent(set.tests.leftAlone)}`]]
        : []),
    ]),
  );
  return rows.length === 0
    ? []
    : ["Identifiers by entity recall, and tests of recognizers, in %:", table(["", "set", "figures"], rows)];
}

function perType(sets: readonly SetResult[]): string {
  const types = [...new Set(sets.flatMap(({ perType: all }) => Object.keys(all)))].filter((type) => type !== "MASK");
  return table(
    ["", ...types],
    sets
      .filter(({ typed }) => typed)
      .map(({ name, perType: all }) => [
        name,
        ...types.map((type) => {
          const one = all[type];
          return one && one.gold > 0 ? `${percent(one.exactF1)} / ${percent(one.overlapF1)}` : "-";
        }),
      ]),
  );
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

function rate(bytes: number | undefined, seconds: number | undefined, cut = false): string {
  if (bytes === undefined || seconds === undefined) return "-";
  const megabytes = bytes / 1e6 / Math.max(seconds, 0.01);
  return `${cut ? "≤ " : ""}${megabytes.toPrecision(2)}`;
}

const percent = (value: number): string => (100 * value).toFixed(1);
