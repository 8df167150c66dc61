// Breaks promises on purpose and looks whether their tests notice:
//   npm run mutants -- security [ID...] [--without-windows]
//   npm run mutants -- security --table    writes the table of promises in docs/security.md anew
import fs from "node:fs";
import process from "node:process";
import { runMutants } from "./mutants/run.mjs";
import { withTable } from "./mutants/table.mjs";
import { at } from "./setup/root.mjs";

const USAGE = "usage: npm run mutants -- TABLE [ID...] [--without-windows]\ntables: security\n";

const [name, ...rest] = process.argv.slice(2);
if (name !== "security") {
  process.stderr.write(USAGE);
  process.exit(2);
}
const { mutants } = await import(`./mutants/${name}.mjs`);
if (rest.includes("--table")) {
  const page = at("docs", `${name}.md`);
  fs.writeFileSync(page, await withTable(fs.readFileSync(page, "utf8"), mutants));
  process.exit(0);
}
const ids = rest.filter((arg) => !arg.startsWith("--"));
const unknown = ids.filter((id) => !mutants.some((mutant) => mutant.id === id));
if (unknown.length > 0) {
  process.stderr.write(`${USAGE}unknown: ${unknown.join(" ")}\n`);
  process.exit(2);
}
const windows = !rest.includes("--without-windows");
const chosen = mutants.filter(({ id, spec }) => (ids.length === 0 || ids.includes(id)) && (windows || spec !== true));
process.exitCode = (await runMutants(chosen)) ? 0 : 1;
