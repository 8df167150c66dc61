import { fork } from "node:child_process";
import path from "node:path";
import process from "node:process";

/** Milliseconds for one test. A process without a reply is killed, and its test counts as red. */
const LONGEST_MS = 180_000;
const KEPT = 4000;

/**
 * Runs unit tests in a copy of the checkout, in a process that is started when it is first needed.
 *
 * @param {string} root the copy
 */
export function createUnitTests(root) {
  let running;
  let changed = [];

  function end() {
    const child = running;
    running = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // A worker in an endless loop does not notice the exit of its parent.
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  }
  process.on("exit", end);

  /** Rejects if the process exits. */
  const reply = (child) =>
    new Promise((resolve, reject) => {
      const ended = (code, signal) => reject(new Error(`vitest ended with ${signal ?? code}`));
      child.once("exit", ended);
      child.once("message", (message) => {
        child.off("exit", ended);
        resolve(message);
      });
    });

  async function started() {
    if (running !== undefined) return running;
    /** @type {import("node:child_process").ChildProcess & {said: string}} */
    const child = Object.assign(
      fork(path.join(root, "tools", "mutants", "unit-process.mjs"), [], {
        cwd: root,
        detached: process.platform !== "win32",
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", NODE_ENV: "test", VITEST: "true" },
      }),
      { said: "" },
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => (child.said = `${child.said}${text}`.slice(-KEPT)));
    }
    running = child;
    changed = [];
    await reply(child);
    return child;
  }

  return {
    invalidate: (file) => changed.push(file),
    /**
     * @param {{test: string, name: string}} wanted
     * @returns {Promise<{outcome: import("./outcome.mjs").TestOutcome, said: string}>}
     */
    async run({ test, name }) {
      let hung = false;
      let timer;
      let child;
      try {
        child = await started();
        timer = setTimeout(() => {
          hung = true;
          end();
        }, LONGEST_MS);
        const answer = reply(child);
        child.send({ test, name, changed: changed.splice(0) });
        const { outcome, said } = await answer;
        return { outcome, said: said.slice(-KEPT) };
      } catch (error) {
        end();
        return { outcome: hung ? "red" : "none", said: `${child?.said ?? ""}\n${String(error)}` };
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      end();
      process.off("exit", end);
    },
  };
}
