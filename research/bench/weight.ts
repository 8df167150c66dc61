// npm run bench -- weight [PART ...] [--rounds N]: the built application, always compared with an empty window or an arithmetic
// loop. Parts are the names in PARTS; a run of all parts is kept in docs/performance.md, and the sizes of the package always.
import { execFileSync } from "node:child_process";
import { machine } from "./machine";
import { batchRows } from "./weight/batch";
import { clipboardRows } from "./weight/clipboard";
import { documentRows } from "./weight/documents";
import { largeTaskRows } from "./weight/large-tasks";
import { launchRows } from "./weight/launch";
import { memoryRows } from "./weight/memory";
import { keepPackageSize, keepWeight } from "./weight/page";
import { recordingRows } from "./weight/recording";
import { arithmeticLoop, median } from "./weight/reference";
import type { Row } from "./weight/row";
import { packageSize, sizeRows } from "./weight/sizes";
import { textRows } from "./weight/texts";
import { windowRows } from "./weight/window";

const args = process.argv.slice(2).filter((word) => word !== "weight");
const at = args.indexOf("--rounds");
const rounds = at < 0 ? 9 : Number(args.splice(at, 2)[1]);

const PARTS: Readonly<Record<string, () => Promise<Row[]> | Row[]>> = {
  launch: () => launchRows(rounds),
  memory: memoryRows,
  texts: textRows,
  documents: documentRows,
  clipboard: clipboardRows,
  window: windowRows,
  batch: batchRows,
  large: largeTaskRows,
  recording: recordingRows,
  sizes: sizeRows,
};
const unknown = args.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}`);

const began = machine();
const loop = median([arithmeticLoop(), arithmeticLoop(), arithmeticLoop()]);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (args.length > 0 && !args.includes(name)) continue;
  process.stderr.write(`> ${name} ...\n`);
  const found = await measure();
  rows.push(...found);
  for (const { what, value, unit, relative } of found) {
    const times = relative === undefined ? "" : `, ${relative.times.toFixed(2)} times the ${relative.to}`;
    process.stdout.write(`${what}: ${Math.round(value)} ${unit}${times}\n`);
  }
}
if (args.length === 0 || args.includes("sizes")) {
  const size = packageSize();
  if (size === undefined) process.stdout.write("There is no package in release/: npm run package\n");
  else await keepPackageSize(size);
}
if (args.length === 0) {
  const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" }).trim();
  await keepWeight({ machine: began, commit, loop, rows });
}
