import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { languagesOf } from "../../engine/index";

const USAGE = "usage: npm run bench -- languages FOLDER...   folders of .jsonl files whose lines have `text`";
/** Lines read of a file. */
const MOST = 800;
const line = z.object({ text: z.string() });

const folders = process.argv.slice(2).filter((argument) => argument !== "languages");
if (folders.length === 0) throw new Error(USAGE);
console.log("| set | texts | with an unsupported part | with a limited part | MB/s |\n| --- | --: | --: | --: | --: |");
for (const file of folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))) {
  if (!file.endsWith(".jsonl")) continue;
  const lines = readFileSync(file, "utf8").trim().split("\n").slice(0, MOST);
  const texts = lines.map((one) => line.parse(JSON.parse(one)).text);
  const counts = { unsupported: 0, limited: 0 };
  const began = performance.now();
  for (const text of texts) {
    const grades = new Set((await languagesOf(text)).map(({ support }) => support));
    if (grades.has("unsupported")) counts.unsupported += 1;
    if (grades.has("limited")) counts.limited += 1;
  }
  const speed = Buffer.byteLength(texts.join("")) / 1000 / (performance.now() - began);
  const name = basename(file).replace(/(?:\.dev)?\.jsonl$/, "");
  console.log(`| ${name} | ${texts.length} | ${counts.unsupported} | ${counts.limited} | ${speed.toFixed(2)} |`);
}
