import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./root.mjs";

function lastWords(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return lines.slice(-30).join("\n");
}

/**
 * Runs a program in the checkout until it exits.
 *
 * @param {string} file program
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, cwd?: string, input?: string, quiet?: boolean, onLine?: (line: string) => void}} [options]
 *   `quiet` shows the output only in the error; otherwise all of it is written to this process's stderr. `onLine` is
 *   called for each line of output.
 * @returns {Promise<string>} its output; throws if the exit code is not 0
 */
export function run(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
    let output = "";
    let rest = "";
    const take = (chunk) => {
      output += chunk;
      if (options.quiet !== true) process.stderr.write(chunk);
      if (options.onLine === undefined) return;
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) options.onLine(line);
    };
    child.stdout?.setEncoding("utf8").on("data", take);
    child.stderr?.setEncoding("utf8").on("data", take);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(output);
      const end = signal ?? `exit ${String(code)}`;
      const shown = options.quiet === true ? `\n${lastWords(output)}` : "";
      reject(new Error(`${file} ${args.join(" ")}: ${end}${shown}`));
    });
    if (options.input !== undefined) child.stdin?.end(options.input);
  });
}

/** Program and first arguments. */
export function npm() {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && /npm-cli\.(c|m)?js$/.test(cli)) return { file: process.execPath, args: [cli] };
  // On Windows npm is a script that needs a shell.
  if (process.platform === "win32") return { file: process.env.ComSpec ?? "cmd.exe", args: ["/d", "/s", "/c", "npm"] };
  return { file: "npm", args: [] };
}
