import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";

const LIMIT_MS = 60_000;
const REFUSED = 2;
const SWITCHES = [
  "--remote-debugging-port=0",
  "-remote-debugging-port=0",
  "--remote-debugging-pipe",
  "--inspect=0",
  "--js-flags=--expose-gc",
  "--load-extension=/tmp",
  "--proxy-server=127.0.0.1:1",
];

/** @returns {Promise<{code: number | null, said: string}>} code null: it had to be killed */
async function end(executable, args, env) {
  const child = spawn(executable, args, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, ...env } });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  const timer = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  return { code, said };
}

/**
 * Starts a packaged application with switches that would open it to another program.
 *
 * @param {string} executable
 * @param {string[]} flags with which it starts here at all
 * @param {string} userData an empty folder
 * @returns {Promise<string[]>} a line for each switch that was not refused
 */
export async function notRefused(executable, flags, userData) {
  const problems = [];
  const env = { OUTIS_USER_DATA: userData };
  for (const given of SWITCHES) {
    const { code, said } = await end(executable, [...flags, given], env);
    const name = given.replace(/^-+/, "").split("=")[0];
    if (code !== REFUSED || !said.includes(`does not take --${name}\n`)) problems.push(`${given} is taken (${code})`);
  }
  const asNode = await end(executable, [...flags, "-e", "process.exit(7)"], { ...env, ELECTRON_RUN_AS_NODE: "1" });
  if (asNode.code !== REFUSED) problems.push(`ELECTRON_RUN_AS_NODE is taken (${asNode.code})`);
  const left = fs.readdirSync(userData).map((name) => path.join(userData, name));
  return [...problems, ...left.map((file) => `a refused start left ${file}`)];
}
