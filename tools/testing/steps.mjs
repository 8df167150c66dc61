import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { withDesktop } from "../headless.mjs";
import { ensureBuild } from "../setup/build.mjs";
import { run } from "../setup/command.mjs";
import { ROOT, at } from "../setup/root.mjs";
import { say } from "../setup/say.mjs";
import { fromReport, readPlaywright, readVitest, testsOfPlaywright, testsOfVitest } from "./tally.mjs";

const bin = (...parts) => at("node_modules", ...parts);
const passed = { passed: 1, failed: 0, skipped: 0 };
const failed = { passed: 0, failed: 1, skipped: 0 };

/** Some runners colour their output under CI=true even without a terminal. */
const plain = process.stderr.isTTY === true ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" };

/** Runs a Node program in the checkout, output on stderr and no input. True if it exited with 0. */
function node(args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ["ignore", 2, 2],
      env: { ...process.env, ...plain, ...env },
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0));
  });
}

const check = async (args) => ((await node(args)) ? passed : failed);

/** Report of a runner's last run. */
const reportOf = (name) => at("out", "test-results", name);

/** Path for a new report; removes the report of an earlier run. */
function freshReport(name) {
  const file = reportOf(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

/** Tests in the report of the last run; empty if it cannot be read. */
function testsIn(name, read) {
  try {
    return read(JSON.parse(fs.readFileSync(reportOf(name), "utf8")));
  } catch {
    return [];
  }
}

async function unit() {
  const report = freshReport("unit.json");
  const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return fromReport(report, await node([bin("vitest", "vitest.mjs"), ...args]), readVitest);
}

/** On Linux always on a desktop of its own, so that a test has a keychain and no window steals the person's focus. */
async function endToEnd() {
  const report = freshReport("e2e.json");
  const args = [bin("@playwright", "test", "cli.js"), "test"];
  const env = { ...plain, OUTIS_E2E_REPORT: report };
  await ensureBuild();
  const endedWell =
    process.platform === "linux"
      ? (await withDesktop(process.execPath, args, { env, stdio: ["ignore", 2, 2] })) === 0
      : await node(args, env);
  return fromReport(report, endedWell, readPlaywright);
}

/** The package that `npm run package` makes, tried as a person would: installed, used, removed. */
async function installed() {
  const packagers = ["apt-get", "dpkg-deb"].every(
    (name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0,
  );
  if (!packagers || process.getuid?.() !== 0) {
    say("SKIPPED: installing a package needs Debian or Ubuntu, and root.");
    return { passed: 0, failed: 0, skipped: 1 };
  }
  fs.rmSync(at("release"), { recursive: true, force: true });
  if (!(await node([at("tools", "package.mjs")], { DEB_LEVEL: "1" }))) return failed;
  const deb = fs.readdirSync(at("release")).find((name) => name.endsWith(".deb"));
  if (deb === undefined) return failed;
  const apt = (...args) =>
    run("apt-get", ["-y", "-q", ...args], { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  await apt("install", "--no-install-recommends", at("release", deb));
  const works = await node([at("tools", "try-package.mjs"), "/usr/bin/outis"]);
  await apt("remove", "outis");
  return works && !fs.existsSync("/usr/bin/outis") ? passed : failed;
}

/**
 * Steps of `npm test`, in this order.
 *
 * @type {{name: string, title: string, needsWindows?: boolean, run: () => Promise<import("./tally.mjs").Tally>,
 *   tests?: () => import("./tally.mjs").TestRun[]}[]} tests: those of the last run
 */
export const steps = [
  {
    name: "format",
    title: "Format",
    run: () => check([bin("prettier", "bin", "prettier.cjs"), "--check", "--log-level=warn", "."]),
  },
  { name: "lint", title: "Lint", run: () => check([bin("eslint", "bin", "eslint.js"), "."]) },
  {
    name: "structure",
    title: "Structure",
    run: () =>
      check([
        bin("dependency-cruiser", "bin", "dependency-cruise.mjs"),
        ...["--config", ".dependency-cruiser.mjs", "--output-type", "err-long", "."],
      ]),
  },
  { name: "unused", title: "Unused", run: () => check([bin("knip", "bin", "knip.js"), "--no-progress"]) },
  {
    name: "types",
    title: "Types",
    run: () => check([bin("typescript", "bin", "tsc"), "-b", "tsconfig.projects.json"]),
  },
  { name: "unit", title: "Unit", run: unit, tests: () => testsIn("unit.json", testsOfVitest) },
  { name: "build", title: "Build", run: () => ensureBuild().then(() => passed) },
  {
    name: "e2e",
    title: "End to end",
    needsWindows: true,
    run: endToEnd,
    tests: () => testsIn("e2e.json", testsOfPlaywright),
  },
  { name: "package", title: "Package", needsWindows: true, run: installed },
];
