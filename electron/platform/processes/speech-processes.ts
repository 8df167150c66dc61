import { MessageChannelMain, type MessagePortMain, utilityProcess, type UtilityProcess } from "electron";
import { bareEnvironment } from "./environment";

/** Message to the service about a process that it requested. */
export type SpeechNews = { readonly type: "speechStarted" | "speechEnded"; readonly id: string };

/** A process that does not exit within this time is killed. Milliseconds. */
const KILL_AFTER_MS = 500;

/**
 * The processes that transcribe recordings. The service, itself a utility process, cannot start processes: it requests
 * them, and communicates with each over a separate port.
 */
export class SpeechProcesses {
  readonly #entry: string;
  readonly #tell: (news: SpeechNews, ports?: MessagePortMain[]) => void;
  readonly #running = new Map<string, UtilityProcess>();

  constructor(entry: string, tell: (news: SpeechNews, ports?: MessagePortMain[]) => void) {
    this.#entry = entry;
    this.#tell = tell;
  }

  start(id: string): void {
    if (this.#running.has(id)) return;
    const child = utilityProcess.fork(this.#entry, [], {
      serviceName: "Outis speech",
      stdio: "ignore",
      env: bareEnvironment(),
    });
    this.#running.set(id, child);
    child.once("spawn", () => {
      const { port1, port2 } = new MessageChannelMain();
      child.postMessage({ type: "serve" }, [port1]);
      this.#tell({ type: "speechStarted", id }, [port2]);
    });
    child.once("exit", () => {
      if (this.#running.get(id) === child) this.#running.delete(id);
      this.#tell({ type: "speechEnded", id });
    });
  }

  end(id: string): void {
    const child = this.#running.get(id);
    if (child === undefined) return;
    this.#running.delete(id);
    const { pid } = child;
    child.kill();
    // It may be running a model, and receive no messages.
    const late = setTimeout(() => kill(pid), KILL_AFTER_MS);
    child.once("exit", () => clearTimeout(late));
  }

  endAll(): void {
    for (const id of [...this.#running.keys()]) this.end(id);
  }
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}
