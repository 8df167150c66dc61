import { performance } from "node:perf_hooks";

/**
 * Progress for the person at the terminal. Always on stderr: stdout belongs to the command's own answer.
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Says what begins, does it, and says how long it took. */
export async function step(what, work) {
  say(`> ${what} ...`);
  const began = performance.now();
  const result = await work();
  say(`  done in ${seconds(performance.now() - began)}`);
  return result;
}

/** Milliseconds as `1.2 s`. */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
