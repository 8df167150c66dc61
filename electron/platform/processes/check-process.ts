import { utilityProcess } from "electron";
import type { CheckRequest } from "../../../speech/index";
import { endProcess } from "./end-process";
import { bareEnvironment } from "./environment";

export interface CheckProcess {
  send(request: CheckRequest): void;
  onReply(listener: (message: unknown) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}

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
    kill: () => endProcess(child),
  };
}
