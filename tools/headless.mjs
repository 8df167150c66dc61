// Virtual desktop for machines without a display: node tools/headless.mjs [--no-keyring] -- COMMAND ARGS...
import process from "node:process";
import { exitOnSignals, runAttached } from "./setup/attached.mjs";
import { openVirtualDesktop } from "./setup/virtual-desktop.mjs";

/** Environments of several desktops as a JSON array. */
const DESKTOPS = "OUTIS_TEST_DESKTOPS";

/**
 * Runs a program inside virtual desktops and ends everything that was started for it. The program's own environment is
 * that of the first desktop.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{keyring?: "unlocked" | "none", env?: NodeJS.ProcessEnv, stdio?: import("node:child_process").StdioOptions,
 *   cwd?: string, desktops?: number}} [options]
 * @returns {Promise<number>} its exit code
 */
export async function withDesktop(command, args, { keyring = "unlocked", desktops: count = 1, ...options } = {}) {
  const desktops = [];
  let leaveSignals = exitOnSignals();
  try {
    while (desktops.length < count) desktops.push(await openVirtualDesktop({ keyring }));
    const environments = desktops.map(({ env }) => env);
    const all = count > 1 ? { [DESKTOPS]: JSON.stringify(environments) } : {};
    leaveSignals();
    return await runAttached(command, args, {
      stdio: options.stdio ?? "inherit",
      cwd: options.cwd,
      env: { ...process.env, ...options.env, ...environments[0], ...all },
    });
  } finally {
    leaveSignals();
    leaveSignals = exitOnSignals();
    for (const desktop of desktops) await desktop.close();
    leaveSignals();
  }
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const keyring = args[0] === "--no-keyring" ? "none" : "unlocked";
  const [command, ...rest] = args
    .filter((arg, i) => !(i === 0 && arg === "--no-keyring"))
    .filter((arg, i) => !(i === 0 && arg === "--"));
  if (command === undefined) {
    process.stderr.write("usage: node tools/headless.mjs [--no-keyring] -- COMMAND ARGS...\n");
    process.exit(2);
  }
  process.exitCode = await withDesktop(command, rest, { keyring });
}
