import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * Loads every core.
 *
 * @returns {{pids: (number | undefined)[], stop: () => void}} stop stops all loops
 */
export function burnCores() {
  const children = Array.from({ length: availableParallelism() }, () =>
    // Exits with this process, even after a crash.
    spawn(process.execPath, ["-e", BURN], { stdio: ["pipe", "ignore", "ignore"] }),
  );
  return {
    pids: children.map(({ pid }) => pid),
    stop: () => {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/** Pauses to process the end of stdin. */
const BURN = `
  process.stdin.on("end", () => process.exit()).resume();
  (function burn() { const end = Date.now() + 50; while (Date.now() < end); setImmediate(burn); })();`;
