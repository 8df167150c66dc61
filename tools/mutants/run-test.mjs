import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { withDesktop } from "../headless.mjs";

/** A test that a break has left hanging is red, too. Milliseconds. */
const LONGEST_MS = 180_000;
const KEPT = 4000;

const literally = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function run(command, args, cwd, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => (said = `${said}${text}`.slice(-KEPT)));
    }
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      child.kill("SIGKILL");
    }, LONGEST_MS);
    child.on("error", (error) => resolve({ code: 1, said: String(error), hung }));
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, said, hung });
    });
  });
}

/**
 * Runs one test of a copy of the checkout.
 *
 * @param {string} root
 * @param {{test: string, name: string, spec?: true}} test
 * @returns {Promise<{outcome: "green" | "red" | "none", said: string}>} none: no test ran, or the code does not load
 */
export function runTest(root, { test, name, spec }) {
  return spec ? runSpec(root, test, name) : runUnit(root, test, name);
}

async function runUnit(root, test, name) {
  const report = path.join(root, "out", "mutant.json");
  fs.rmSync(report, { force: true });
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const named = name === "" ? [] : ["-t", literally(name)];
  const args = [vitest, "run", test, ...named, "--reporter=json", `--outputFile=${report}`];
  const { said, hung } = await run(process.execPath, args, root);
  const counted = readJson(report);
  if (counted === undefined) return { outcome: hung ? "red" : "none", said };
  if (counted.numFailedTests > 0) return { outcome: "red", said };
  return { outcome: counted.numPassedTests > 0 ? "green" : "none", said };
}

async function runSpec(root, test, name) {
  const build = [path.join(root, "node_modules", "electron-vite", "bin", "electron-vite.js"), "build"];
  // As tools/setup/build.mjs builds.
  const built = await run(process.execPath, [...build, "--logLevel", "warn"], root, { ELECTRON_MAJOR_VER: "33" });
  if (built.code !== 0) return { outcome: "none", said: built.said };
  const report = path.join(root, "out", "mutant-e2e.json");
  fs.rmSync(report, { force: true });
  const playwright = path.join(root, "node_modules", "@playwright", "test", "cli.js");
  const named = name === "" ? [] : ["-g", literally(name)];
  const args = [playwright, "test", test, ...named, "--reporter=json"];
  const options = { stdio: "ignore", env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } };
  const before = process.cwd();
  process.chdir(root);
  try {
    if (process.platform === "linux") await withDesktop(process.execPath, args, options);
    else await run(process.execPath, args, root, options.env);
  } finally {
    process.chdir(before);
  }
  const stats = readJson(report)?.stats;
  if (stats === undefined) return { outcome: "none", said: "" };
  if (stats.unexpected > 0) return { outcome: "red", said: "" };
  return { outcome: stats.expected > 0 ? "green" : "none", said: "" };
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
