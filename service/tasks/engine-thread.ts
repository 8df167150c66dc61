import type { MessagePort } from "node:worker_threads";
import type { ThreadGraphics } from "../graphics/graphics-link";
import type { LocalEngine } from "../models/local-engine";
import type { EngineReply, EngineRequest } from "./engine-messages";
import { perform } from "./perform";
import { cryptoRandom } from "./random";
import { RunFailure } from "../core/run-failure";

export interface ServeOptions {
  readonly forget?: () => void;
  /** Milliseconds from the last request to `forget`. 0: when idle. */
  readonly remembersMs?: number;
  readonly graphics?: ThreadGraphics;
}

/** Progress at most every 50 ms. */
export function serveEngine(
  port: MessagePort,
  local: LocalEngine | Promise<LocalEngine>,
  { forget = () => undefined, remembersMs = 0, graphics }: ServeOptions = {},
): void {
  let idle: NodeJS.Timeout | undefined;
  const running = new Map<number, AbortController>();
  const reply = (message: EngineReply): void => port.postMessage(message);
  void Promise.resolve(local).then(() => reply({ type: "ready" }));

  async function run(request: EngineRequest & { type: "run" }): Promise<void> {
    const controller = new AbortController();
    running.set(request.id, controller);
    clearTimeout(idle);
    let told = 0;
    const onProgress = (characters: number): void => {
      const now = performance.now();
      if (now - told < 50) return;
      told = now;
      reply({ type: "progress", id: request.id, characters });
    };
    try {
      const parts = { ...(await local), random: cryptoRandom };
      const outcome = await perform(request.job, parts, { signal: controller.signal, onProgress });
      reply({ type: "done", id: request.id, outcome });
    } catch (error) {
      reply({ type: "failed", id: request.id, code: error instanceof RunFailure ? error.code : "engine_failed" });
    } finally {
      running.delete(request.id);
      if (running.size === 0) {
        if (remembersMs === 0) forget();
        else idle = setTimeout(forget, remembersMs).unref();
      }
    }
  }

  port.on("message", (request: EngineRequest) => {
    switch (request.type) {
      case "run":
        return void run(request);
      case "abort":
        return running.get(request.id)?.abort();
      case "graphics":
        return graphics?.turn(request.isOn);
      case "logits":
        return graphics?.reply(request.id, request.logits);
    }
  });
}
