import { performance } from "node:perf_hooks";

/** stdout is for the command's output. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

export async function step(what, work) {
  say(`> ${what} ...`);
  const began = performance.now();
  const result = await work();
  say(`  done in ${seconds(performance.now() - began)}`);
  return result;
}

/** `1.2 s` */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
