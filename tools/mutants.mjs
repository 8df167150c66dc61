// Breaks promises on purpose and checks that tests fail. Exit code: 0 if every row is red; 1 if a row is not, or had no
// test; 2 for wrong arguments; 3 if requested rows were left out.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { parseArguments } from "./mutants/arguments.mjs";
import { lineOf, recordOf, summary } from "./mutants/report.mjs";
import { runMutants } from "./mutants/run.mjs";
import { withTable } from "./mutants/table.mjs";
import { ensureTestPrograms } from "./setup/test-programs.mjs";
import { main, prepare } from "./setup/prepare.mjs";
import { at, ROOT } from "./setup/root.mjs";

const USAGE = `usage: npm run mutants -- TABLE [ID...] [--without-windows] [--record FILE]
       npm run mutants -- TABLE --table    writes the table of promises in docs/TABLE.md anew
tables: security
  --without-windows   leaves out rows that build and open the application; such a run is partial
  --record FILE       writes the results of a whole run as a Markdown page
`;

const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

/** Marked if files differ. */
const commit = () =>
  `${git("rev-parse", "--short=12", "HEAD")}${git("status", "--porcelain") === "" ? "" : " + changes"}`;

main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const fail = (error) => {
    process.stderr.write(`${error}\n${USAGE}`);
    process.exitCode = 2;
  };
  if (name !== "security") return fail(`unknown table: ${name ?? ""}`);
  /** @type {{mutants: readonly import("./mutants/mutant.mjs").Mutant[]}} */
  const { mutants } = await import(`./mutants/${name}.mjs`);
  const parsed = parseArguments(args, mutants);
  if ("error" in parsed) return fail(parsed.error);
  if ("table" in parsed) {
    const page = at("docs", `${name}.md`);
    fs.writeFileSync(page, await withTable(fs.readFileSync(page, "utf8"), mutants));
    return;
  }
  const { rows, leftOut, record } = parsed;
  const windows = rows.some(({ spec }) => spec);
  await prepare({ electron: windows, virtualDesktop: windows && process.platform === "linux", build: false });
  await ensureTestPrograms();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));

  const ran = { commit: commit(), date: new Date().toISOString().slice(0, 10) };
  const began = performance.now();
  const results = await runMutants(rows, (result) => process.stdout.write(lineOf(result)));
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(summary(results, { total: mutants.length, leftOut }, seconds));
  if (record !== undefined) {
    const machine = `${os.availableParallelism()} cores, ${os.platform()} ${os.arch()}, Node ${process.version}`;
    fs.writeFileSync(path.resolve(record), await recordOf(results, { seconds, machine, ...ran }));
  }
  const red = results.every(({ outcome }) => outcome === "red");
  process.exitCode = !red ? 1 : leftOut > 0 ? 3 : 0;
});
