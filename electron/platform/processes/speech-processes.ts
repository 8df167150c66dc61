import { MessageChannelMain, type MessagePortMain, utilityProcess, type UtilityProcess } from "electron";
import { endProcess } from "./end-process";
import { bareEnvironment } from "./environment";

export type SpeechNews = { readonly type: "speechStarted" | "speechEnded"; readonly id: string };

/** The service cannot start processes itself. */
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
    endProcess(child);
  }

  endAll(): void {
    for (const id of [...this.#running.keys()]) this.end(id);
  }
}
