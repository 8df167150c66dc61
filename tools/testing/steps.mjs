import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
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

/** Some runners use colours under CI=true. */
const plain = process.stderr.isTTY === true ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" };

/** True for exit code 0. */
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

/** Sequential until one fails. Prints their output at the end, because other checks run in parallel. */
async function check(...programs) {
  const output = [];
  let isClean = true;
  for (const args of programs) {
    const { status, text } = await capture(args);
    output.push(text);
    isClean = status === 0;
    if (!isClean) break;
  }
  const text = output.join("").trim();
  if (text !== "") say(text);
  return isClean ? passed : failed;
}

/** @param {string[]} args @returns {Promise<{status: number | null, text: string}>} */
function capture(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...plain },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part) => (text += part));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, text }));
  });
}

const reportOf = (name) => at("out", "test-results", name);

function freshReport(name) {
  const file = reportOf(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

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

/** On Linux on virtual desktops, for a keychain and the focus: one for each core, at most two. */
async function endToEnd() {
  const report = freshReport("e2e.json");
  const args = [bin("@playwright", "test", "cli.js"), "test"];
  const env = { ...plain, OUTIS_E2E_REPORT: report };
  const desktops = Math.min(2, os.availableParallelism());
  await ensureBuild();
  const endedWell =
    process.platform === "linux"
      ? (await withDesktop(process.execPath, args, { env, stdio: ["ignore", 2, 2], desktops })) === 0
      : await node(args, env);
  return fromReport(report, endedWell, readPlaywright);
}

/** Installs, uses and removes the package of `npm run package`. */
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

const cruise = (rules) => [
  bin("dependency-cruiser", "bin", "dependency-cruise.mjs"),
  ...["--config", `tools/structure/${rules}.mjs`, "--output-type", "err-long", "."],
];

/**
 * Steps of `npm test`, in this order; the checks, which use one core each, run in parallel.
 *
 * @type {{name: string, title: string, isCheck?: boolean, needsWindows?: boolean,
 *   run: () => Promise<import("./tally.mjs").Tally>, tests?: () => import("./tally.mjs").TestRun[]}[]} tests: those of
 *   the last run
 */
export const steps = [
  {
    name: "lint",
    title: "Lint",
    isCheck: true,
    run: () => check([bin("oxlint", "bin", "oxlint"), "--deny-warnings", "--report-unused-disable-directives"]),
  },
  {
    name: "types",
    title: "Types",
    isCheck: true,
    run: () => check([bin("typescript-native", "bin", "tsc"), "-b", "tsconfig.projects.json"]),
  },
  {
    name: "format",
    title: "Format",
    isCheck: true,
    run: () => check([bin("prettier", "bin", "prettier.cjs"), "--check", "--log-level=warn", "."]),
  },
  { name: "structure", title: "Structure", isCheck: true, run: () => check(cruise("imports"), cruise("cycles")) },
  {
    name: "unused",
    title: "Unused",
    isCheck: true,
    run: () => check([bin("knip", "bin", "knip.js"), "--no-progress"]),
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
