import { utilityProcess } from "electron";
import type { CheckRequest } from "../../../speech/cover/check-job";
import { bareEnvironment } from "./environment";

/** A process that listens, started for one check. */
export interface CheckProcess {
  send(request: CheckRequest): void;
  onReply(listener: (message: unknown) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}

/** A process that does not exit within this time, in milliseconds, is killed: it may be running a model. */
const KILL_AFTER_MS = 500;

/** Starts `speech.js` as a utility process without environment and streams. */
export function startCheck(entry: string): CheckProcess {
  const child = utilityProcess.fork(entry, [], {
    serviceName: "Outis speech check",
    stdio: "ignore",
    env: bareEnvironment(),
  });
  return {
    send: (request) => child.postMessage(request),
    onReply: (listener) => void child.on("message", listener),
    onExit: (listener) => void child.once("exit", listener),
    kill() {
      const { pid } = child;
      child.kill();
      const late = setTimeout(() => {
        try {
          if (pid !== undefined) process.kill(pid, "SIGKILL");
        } catch {
          // It has ended in the meantime.
        }
      }, KILL_AFTER_MS);
      child.once("exit", () => clearTimeout(late));
    },
  };
}
