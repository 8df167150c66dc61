import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { SpeechProcess, SpeechProcesses } from "./speech-process";

/** Needed by Node and its native libraries; without secrets. */
const NEEDED = ["SystemRoot", "windir", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "ELECTRON_RUN_AS_NODE"];

function environment(): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** For a server. `script`: the built `speech.js`. */
export function childProcesses(script: URL): SpeechProcesses {
  return {
    start(): SpeechProcess {
      const child = fork(fileURLToPath(script), [], {
        env: environment(),
        execArgv: [],
        // Native code could print parts of the recording.
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      let exited = false;
      const listeners: (() => void)[] = [];
      const exit = (): void => {
        if (exited) return;
        exited = true;
        for (const listener of listeners) listener();
      };
      child.once("exit", exit);
      child.once("error", exit);
      lower(child.pid);
      return {
        send(request) {
          // The exit event reports a dead process.
          if (child.connected) child.send(request, () => undefined);
        },
        onReply: (listener) => void child.on("message", listener),
        onExit(listener) {
          if (exited) listener();
          else listeners.push(listener);
        },
        kill: () => void child.kill("SIGKILL"),
      };
    },
  };
}

/** Requests and texts have priority. */
function lower(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not permitted, or the process has exited.
  }
}
