import { spawn, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a window or a text is waited for between two looks. */
const AGAIN_MS = 250;

/** Runs one of the desktop's own tools; what it prints, or undefined where it failed. */
function tool(name, args, input) {
  const { status, stdout } = spawnSync(name, args, { encoding: "utf8", input, timeout: 10_000 });
  return status === 0 ? stdout : undefined;
}

/**
 * What a person can do on an X desktop without seeing it: the keyboard, the clipboard, the windows. For a packaged
 * application, which lets no program look inside.
 */
export const hands = {
  /** Presses keys one after another, as `ctrl+Return`. */
  press: (...keys) => tool("xdotool", ["key", "--delay", "50", ...keys]),
  /** The windows that can be seen, newest last. @returns {string[]} */
  windows: () => (tool("xdotool", ["search", "--onlyvisible", "--name", "."]) ?? "").split("\n").filter(Boolean),
  /** Nothing else gives a window the keyboard where there is no window manager. */
  focus: (window) => tool("xdotool", ["windowfocus", "--sync", window]),
  /** @returns {string | undefined} undefined where it is empty */
  clipboard: () => tool("xclip", ["-selection", "clipboard", "-out"]),
  /** Puts a text on the clipboard; a process of its own keeps it there until somebody else copies. */
  copy: (text) =>
    new Promise((resolve, reject) => {
      const child = spawn("xclip", ["-selection", "clipboard", "-in"], { stdio: ["pipe", "ignore", "ignore"] });
      child.on("error", reject);
      child.on("exit", resolve);
      child.stdin.end(text);
    }),
};

/**
 * Looks again and again.
 *
 * @template T
 * @param {string} what is waited for, in words
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
