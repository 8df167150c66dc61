// A desktop of our own for machines without one: node tools/headless.mjs [--no-keyring] -- COMMAND ARGS...
import { spawn } from "node:child_process";
import process from "node:process";
import { openVirtualDesktop } from "./setup/virtual-desktop.mjs";

/**
 * Runs a program inside a virtual desktop and ends everything that was started for it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{keyring?: "unlocked" | "none", env?: NodeJS.ProcessEnv, stdio?: import("node:child_process").StdioOptions,
 *   cwd?: string}} [options]
 * @returns {Promise<number>} its exit code
 */
export async function withDesktop(command, args, options = {}) {
  const desktop = await openVirtualDesktop({ keyring: options.keyring ?? "unlocked" });
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        stdio: options.stdio ?? "inherit",
        cwd: options.cwd,
        env: { ...process.env, ...options.env, ...desktop.env },
      });
      child.on("error", reject);
      child.on("close", (code) => resolve(code ?? 1));
    });
  } finally {
    await desktop.close();
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
