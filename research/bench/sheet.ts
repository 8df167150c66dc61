// npm run bench -- sheet [--rows N]: depersonalizes a table as the command line does.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { textHash } from "../../documents/text-hash";
import type { Engine } from "../../engine/index";
import { readConfined, rewriteConfined } from "../../cli/confined-documents";
import { localEngine, strongRandom } from "../../cli/local-engine";
import { machine } from "./machine";
import { csvOf, workbookOfRows } from "./sheet-files";
import { sheetRows } from "./sheet-rows";

const ROWS = 100_000;
const MEASURED_EVERY_MS = 50;

interface Step {
  readonly what: string;
  readonly seconds: number;
  /** Of all threads. */
  readonly cpuSeconds: number;
  /** Peak of the process with model and text. */
  readonly peakMegabytes: number;
}

async function measured<T>(what: string, steps: Step[], work: () => Promise<T>): Promise<T> {
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), MEASURED_EVERY_MS);
  const [began, used] = [performance.now(), process.cpuUsage()];
  try {
    return await work();
  } finally {
    clearInterval(timer);
    const { user, system } = process.cpuUsage(used);
    steps.push({
      what,
      seconds: (performance.now() - began) / 1000,
      cpuSeconds: (user + system) / 1e6,
      peakMegabytes: Math.round(Math.max(peak, process.memoryUsage.rss()) / 1e6),
    });
  }
}

/** As the command line does. */
async function through(engine: Engine, name: string, bytes: Uint8Array): Promise<string> {
  const steps: Step[] = [];
  const read = await measured("read", steps, () => readConfined(name, bytes));
  if (!read.ok) throw new Error(`${name}: ${read.error.code}`);
  const { text } = read.value;
  const options = { mode: "reversible", language: "ru", languageOut: "ru", random: strongRandom } as const;
  const result = await measured("find and replace", steps, () => engine.depersonalize(text, options));
  const edits = result.spans.map(({ start, end, resultStart, resultEnd }) => ({
    ...{ start, end },
    replacement: result.text.slice(resultStart, resultEnd),
  }));
  const written = await measured("write and read again", steps, () =>
    rewriteConfined(name, bytes, { text: textHash(text), edits }),
  );
  if (!written.ok) throw new Error(`${name}: ${written.error.code}`);
  const megabytes = (count: number): string => (count / 1e6).toFixed(1);
  const lines = [
    ...steps,
    {
      what: "all",
      seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0),
      cpuSeconds: steps.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      peakMegabytes: Math.max(...steps.map(({ peakMegabytes }) => peakMegabytes)),
    },
  ].map(
    ({ what, seconds, cpuSeconds, peakMegabytes }) =>
      `| ${what} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${peakMegabytes} |`,
  );
  const title = `${name}: file ${megabytes(bytes.byteLength)} MB, text ${megabytes(Buffer.byteLength(text))} MB, ${edits.length} replacements`;
  const table = `${title}\n\n| step | s | s of the processor | MB |\n| --- | --: | --: | --: |\n${lines.join("\n")}\n`;
  process.stdout.write(`\n${table}`);
  return table;
}

const PAGE = fileURLToPath(new URL("../../docs/benchmarks-sheet.md", import.meta.url));

/** Small tables only measure the start. */
async function keep(on: ReturnType<typeof machine>, tables: readonly string[]): Promise<void> {
  const page = `# Large tables

Written by \`npm run bench -- sheet\`; do not edit by hand. ${on.date}, ${on.cpu}, ${on.cores} cores, ${on.system}, Node ${on.node}, load ${on.load}.

A table of staff with ${ROWS} rows and six columns (name, telephone, mail, town, salary, note), made by the command
(\`research/bench/sheet-rows.ts\`), goes the way of the command line: read in a thread of its own, found and replaced, written into a
copy, which is read once more. Seconds by the clock, and of the processor in all threads: on a computer that does other work
as well the latter are the ones to compare. Megabytes: the most that the process held meanwhile, with the model and the text.

${tables.join("\n")}`;
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}

const { values } = parseArgs({ args: process.argv.slice(3), options: { rows: { type: "string" } } });
const rows = sheetRows(Number(values.rows ?? ROWS));
const on = machine();
process.stdout.write(`${JSON.stringify(on)}\n`);
const engine = await localEngine();
const tables = [
  await through(engine, "sheet.xlsx", workbookOfRows(rows)),
  await through(engine, "sheet.csv", csvOf(rows)),
];
if (values.rows === undefined) await keep(on, tables);
