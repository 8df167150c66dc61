import { timedExporter, unnamedTier } from "./timed-exporter";
import { type Interval, type Tier, tiersOf } from "./tiers";

/** Praat long text format (manual, "TextGrid file formats"). */
export const praat = timedExporter(
  { id: "textgrid", label: { name: "Praat" }, extension: "TextGrid", icon: "subtitles", group: "analysis" },
  (transcript, source) => toTextGrid(tiersOf(transcript, unnamedTier(source))),
);

function toTextGrid(tiers: readonly Tier[]): string {
  const end = Math.max(0, ...tiers.map(({ intervals }) => intervals.at(-1)?.end ?? 0));
  const lines = [
    'File type = "ooTextFile"',
    'Object class = "TextGrid"',
    "",
    ...range({ start: 0, end }, ""),
    "tiers? <exists>",
    `size = ${tiers.length}`,
    "item []:",
  ];
  tiers.forEach(({ name, intervals }, index) => {
    const all = withoutGaps(intervals, end);
    lines.push(
      `    item [${index + 1}]:`,
      '        class = "IntervalTier"',
      `        name = ${quoted(name)}`,
      ...range({ start: 0, end }, "        "),
      `        intervals: size = ${all.length}`,
    );
    all.forEach((interval, at) =>
      lines.push(
        `        intervals [${at + 1}]:`,
        ...range(interval, "            "),
        `            text = ${quoted(interval.text)}`,
      ),
    );
  });
  return `${lines.join("\n")}\n`;
}

/** Fills silence with empty intervals. */
function withoutGaps(intervals: readonly Interval[], end: number): Interval[] {
  const all: Interval[] = [];
  let last = 0;
  for (const interval of intervals) {
    if (interval.start > last) all.push({ start: last, end: interval.start, text: "" });
    all.push(interval);
    last = interval.end;
  }
  if (last < end) all.push({ start: last, end, text: "" });
  return all;
}

const range = ({ start, end }: Pick<Interval, "start" | "end">, indent: string): string[] => [
  `${indent}xmin = ${start / 1000}`,
  `${indent}xmax = ${end / 1000}`,
];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
