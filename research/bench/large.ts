// npm run bench -- large [PART ...]: very large inputs in the built application, with the longest time without visible progress,
// memory, cancellation and completeness. Each part is kept in docs/performance.md when it ends.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { longRecording, longText, manyRows, manyScans } from "./large/inputs";
import { keepLarge } from "./large/page";
import { processed } from "./large/process";
import { machine } from "./machine";

const PARTS = {
  text: longText(5),
  "longest-text": longText(20),
  sheet: manyRows,
  scans: manyScans,
  recording: longRecording,
} as const;

const asked = process.argv.slice(2).filter((word) => word !== "large");
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}`);

const STAMP = fileURLToPath(new URL("../../out/.built-from", import.meta.url));
const built = (): string => (existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "");
const say = (line: string): void => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
for (const [part, make] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(part)) continue;
  const began = machine();
  const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" }).trim();
  const build = built();
  const row = await processed(make, say);
  // Parts of the application that are loaded late would be missing.
  if (built() !== build)
    throw new Error("The application was built again while it ran. Use another checkout for that.");
  await keepLarge({ part, machine: began, commit, row });
}
