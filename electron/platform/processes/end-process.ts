import type { UtilityProcess } from "electron";

/** Milliseconds. A process in a model call receives no messages. */
const KILL_AFTER_MS = 500;

export function endProcess(child: UtilityProcess): void {
  const { pid } = child;
  child.kill();
  const late = setTimeout(() => {
    try {
      if (pid !== undefined) process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }, KILL_AFTER_MS);
  child.once("exit", () => clearTimeout(late));
}
