import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { withDesktop } from "../headless.mjs";

const KEPT = 4000;

const literally = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function run(command, args, cwd, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => (said = `${said}${text}`.slice(-KEPT)));
    }
    child.on("error", (error) => resolve({ code: 1, said: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, said }));
  });
}

const failures = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .flatMap(({ title, tests }) => [
        title,
        ...tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])),
      ]),
    ...failures(suite.suites ?? []),
  ]);

/**
 * Runs tests against the built application in a copy of the checkout. Builds only if a file was changed since the last
 * build.
 *
 * @param {string} root the copy
 */
export function createWindowTests(root) {
  let built = false;

  async function build() {
    if (built) return { code: 0, said: "" };
    const command = [path.join(root, "node_modules", "electron-vite", "bin", "electron-vite.js"), "build"];
    // Same as tools/setup/build.mjs.
    const result = await run(process.execPath, [...command, "--logLevel", "warn"], root, { ELECTRON_MAJOR_VER: "33" });
    built = result.code === 0;
    return result;
  }

  return {
    invalidate: () => (built = false),
    /**
     * @param {{test: string, name: string}} wanted
     * @returns {Promise<{outcome: import("./outcome.mjs").TestOutcome, said: string}>}
     */
    async run({ test, name }) {
      const { code, said } = await build();
      if (code !== 0) return { outcome: "none", said };
      const report = path.join(root, "out", "mutant-e2e.json");
      fs.rmSync(report, { force: true });
      const playwright = path.join(root, "node_modules", "@playwright", "test", "cli.js");
      const named = name === "" ? [] : ["-g", literally(name)];
      const args = [playwright, "test", test, ...named, "--reporter=json"];
      const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: "1", FORCE_COLOR: "0" };
      if (process.platform === "linux") {
        await withDesktop(process.execPath, args, { stdio: "ignore", env, cwd: root });
      } else await run(process.execPath, args, root, env);
      const { stats, suites = [] } = readJson(report) ?? {};
      if (stats === undefined) return { outcome: "none", said: "Playwright wrote no report." };
      if (stats.unexpected > 0) return { outcome: "red", said: failures(suites).join("\n") };
      if (stats.expected > 0) return { outcome: "green", said: "" };
      return { outcome: "none", said: "No test of this name ran." };
    },
  };
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
