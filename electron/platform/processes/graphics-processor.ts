import { join } from "node:path";
import { MessageChannelMain, utilityProcess, type UtilityProcess } from "electron";
import { z } from "zod";
import {
  type GraphicsCheck,
  graphicsCheckSchema,
  graphicsReplySchema,
  type GraphicsState,
} from "../../../shared/ipc/graphics";
import { readJsonFile, writeJsonFile } from "../files/json-file";
import { endProcess } from "./end-process";
import { bareEnvironment } from "./environment";
import type { ServiceHost } from "./service-host";

/** Milliseconds for each provider. */
const CHECK_LIMIT_MS = 60_000;

export interface GraphicsProcessorParts {
  /** Built `graphics.js`. */
  readonly entry: string;
  readonly folder: string;
  readonly host: Pick<ServiceHost, "useGraphics">;
  readonly onState: (state: GraphicsState) => void;
}

/**
 * Checks the graphics processor in its own process, and connects it to the service if it is faster. A provider that
 * crashes, hangs or fails is not tried again until versions change or the user switches the setting off.
 */
export class GraphicsProcessor {
  readonly #parts: GraphicsProcessorParts;
  readonly #file: string;
  #kept: readonly GraphicsCheck[] = [];
  #state: GraphicsState = { isChecking: false, checks: [] };
  #child: UtilityProcess | undefined;
  #isOn = false;

  constructor(parts: GraphicsProcessorParts) {
    this.#parts = parts;
    this.#file = join(parts.folder, "graphics.json");
  }

  get state(): GraphicsState {
    return this.#state;
  }

  use(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    if (!isOn) {
      this.close();
      this.#keep([]);
      return;
    }
    this.#kept = readJsonFile(this.#file, z.array(graphicsCheckSchema)) ?? [];
    this.#start();
  }

  close(): void {
    this.#parts.host.useGraphics(undefined);
    const child = this.#child;
    this.#child = undefined;
    if (child !== undefined) endProcess(child);
    if (this.#state.isChecking) this.#keep(this.#state.checks);
    this.#change({ isChecking: false, checks: [] });
  }

  #start(): void {
    /** The provider in use. It has failed if the process exits. */
    let current: GraphicsCheck | undefined;
    const child = utilityProcess.fork(this.#parts.entry, [], {
      serviceName: "Outis graphics",
      stdio: "ignore",
      env: bareEnvironment(),
    });
    this.#child = child;
    this.#change({ isChecking: true, checks: [] });
    const limit = setTimeout(() => endProcess(child), CHECK_LIMIT_MS);
    child.once("spawn", () => child.postMessage({ type: "check", known: this.#kept }));
    child.on("message", (message: unknown) => {
      const reply = graphicsReplySchema.safeParse(message).data;
      if (reply === undefined || this.#child !== child) return;
      if (reply.type === "decided") {
        clearTimeout(limit);
        this.#change({ ...this.#state, isChecking: false });
        if (current !== undefined) return this.#connect(child, current);
        this.#child = undefined;
        return endProcess(child);
      }
      limit.refresh();
      current = reply.type === "trying" || reply.check.outcome === "usable" ? reply.check : undefined;
      // Stored as failed before the check, so that a crash of the computer does not repeat at every start.
      this.#keep([...this.#kept.filter(({ provider }) => provider !== reply.check.provider), reply.check]);
      if (reply.type === "checked") this.#change({ isChecking: true, checks: [...this.#state.checks, reply.check] });
    });
    child.once("exit", () => {
      clearTimeout(limit);
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#parts.host.useGraphics(undefined);
      if (current === undefined) return this.#change({ isChecking: false, checks: [] });
      const failed = { ...current, outcome: "failed" } as const;
      this.#keep(this.#kept.map((check) => (check.provider === failed.provider ? failed : check)));
      this.#start();
    });
  }

  #connect(child: UtilityProcess, { provider }: GraphicsCheck): void {
    this.#parts.host.useGraphics({
      open: () => {
        const { port1, port2 } = new MessageChannelMain();
        child.postMessage({ type: "serve", provider }, [port1]);
        return port2;
      },
      onFailure: () => endProcess(child),
    });
  }

  #keep(checks: readonly GraphicsCheck[]): void {
    this.#kept = checks;
    writeJsonFile(this.#file, checks);
  }

  #change(state: GraphicsState): void {
    this.#state = state;
    this.#parts.onState(state);
  }
}
