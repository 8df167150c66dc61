import { spawn, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const AGAIN_MS = 250;

function tool(name, args, input) {
  const { status, stdout } = spawnSync(name, args, { encoding: "utf8", input, timeout: 10_000 });
  return status === 0 ? stdout : undefined;
}

/** For a packaged application, which other programs cannot inspect. */
export const hands = {
  /** One after another, as `ctrl+Return`. */
  press: (...keys) => tool("xdotool", ["key", "--delay", "50", ...keys]),
  /** Visible windows, newest last. @returns {string[]} */
  windows: () => (tool("xdotool", ["search", "--onlyvisible", "--name", "."]) ?? "").split("\n").filter(Boolean),
  /** Focuses a window without a window manager. */
  focus: (window) => tool("xdotool", ["windowfocus", "--sync", window]),
  /** @returns {string | undefined} undefined where it is empty */
  clipboard: () => tool("xclip", ["-selection", "clipboard", "-out"]),
  /** A separate process owns the text until the next copy. */
  copy: (text) =>
    new Promise((resolve, reject) => {
      const child = spawn("xclip", ["-selection", "clipboard", "-in"], { stdio: ["pipe", "ignore", "ignore"] });
      child.on("error", reject);
      child.on("exit", resolve);
      child.stdin.end(text);
    }),
};

/**
 * Polls until a value is found.
 *
 * @template T
 * @param {string} what description of the awaited value
 * @param {number} limit milliseconds
 * @param {() => T | undefined | Promise<T | undefined>} look
 * @returns {Promise<T>} the first that is neither undefined nor false
 */
export async function until(what, limit, look) {
  const end = Date.now() + limit;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await sleep(AGAIN_MS);
  }
}
