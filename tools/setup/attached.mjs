import { spawn } from "node:child_process";

/** Ctrl+C reaches all programs of a terminal, so the signal is repeated only if the program still runs. */
const SIGINT_DELAY_MS = 500;
const END_LIMIT_MS = 10_000;
const SIGNALS = /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** Exits this process on a signal, so that its exit listeners run. Returns a function that removes the handlers. */
export function exitOnSignals() {
  const exit = (_signal, number) => process.exit(128 + number);
  for (const signal of SIGNALS) process.on(signal, exit);
  return () => {
    for (const signal of SIGNALS) process.off(signal, exit);
  };
}

/**
 * Runs a program until it exits. The first signal to this process ends the program; the second ends this process.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<number>} its exit code, or 128 and the number of the signal
 */
export function runAttached(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    const timers = [];
    let ended = 0;
    const end = (signal, number) => {
      if (ended > 0) process.exit(ended);
      ended = 128 + number;
      timers.push(setTimeout(() => child.kill("SIGTERM"), signal === "SIGINT" ? SIGINT_DELAY_MS : 0));
      timers.push(setTimeout(() => child.kill("SIGKILL"), END_LIMIT_MS));
    };
    for (const signal of SIGNALS) process.on(signal, end);
    const finish = () => {
      for (const signal of SIGNALS) process.off(signal, end);
      for (const timer of timers) clearTimeout(timer);
    };
    child.on("error", (error) => {
      finish();
      reject(error);
    });
    child.on("close", (code) => {
      finish();
      resolve(ended > 0 ? ended : (code ?? 1));
    });
  });
}
