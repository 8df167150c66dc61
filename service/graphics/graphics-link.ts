import type { TaggerSession } from "../../engine/index";
import { type GraphicsPort, windowReplySchema } from "./graphics-port";

/** Milliseconds for a window (processor: less than 0.1 s). */
const LIMIT_MS = 5_000;

export interface GraphicsLink {
  readonly isOn: boolean;
  onChange(listener: () => void): void;
  /** Logits of a window; undefined if the processor must read it. Never rejects. */
  run(ids: Int32Array): Promise<Float32Array | undefined>;
  use(port: GraphicsPort | undefined): void;
}

/** A failure disables the link until the next `use`. */
export function createGraphicsLink(onFailure: () => void, limitMs = LIMIT_MS): GraphicsLink {
  const waiting = new Map<number, (logits?: Float32Array) => void>();
  const listeners: (() => void)[] = [];
  let port: GraphicsPort | undefined;
  let isOn = false;
  let last = 0;

  function turn(on: boolean): void {
    isOn = on;
    for (const listener of listeners) listener();
  }

  function use(next: GraphicsPort | undefined): void {
    port?.close();
    port = next;
    if (isOn) turn(false);
    for (const settle of [...waiting.values()]) settle();
    next?.on("message", ({ data }) => {
      if (port !== next) return;
      const reply = windowReplySchema.safeParse(data).data;
      if (reply === "ready") turn(true);
      else if (reply?.logits === undefined) fail();
      else waiting.get(reply.id)?.(reply.logits);
    });
    next?.on("close", () => {
      if (port === next) use(undefined);
    });
    next?.start();
  }

  function fail(): void {
    use(undefined);
    onFailure();
  }

  return {
    get isOn() {
      return isOn;
    },
    onChange: (listener) => void listeners.push(listener),
    use,
    run(ids) {
      const id = (last += 1);
      if (!isOn || port === undefined) return Promise.resolve(undefined);
      port.postMessage({ id, ids });
      return new Promise((resolve) => {
        const limit = setTimeout(fail, limitMs);
        waiting.set(id, (logits) => {
          clearTimeout(limit);
          waiting.delete(id);
          resolve(logits);
        });
      });
    },
  };
}

/** The thread's side of the link. */
export interface ThreadGraphics {
  readonly through: (processor: TaggerSession) => TaggerSession;
  turn(on: boolean): void;
  reply(id: number, logits: Float32Array | undefined): void;
}

export function createThreadGraphics(ask: (id: number, ids: Int32Array) => void): ThreadGraphics {
  const waiting = new Map<number, (logits: Float32Array | undefined) => void>();
  let isOn = false;
  let last = 0;
  return {
    turn: (on) => void (isOn = on),
    reply(id, logits) {
      waiting.get(id)?.(logits);
      waiting.delete(id);
    },
    through: (processor) => ({
      async run(ids, shape) {
        if (!isOn) return processor.run(ids, shape);
        const id = (last += 1);
        const answer = new Promise<Float32Array | undefined>((resolve) => void waiting.set(id, resolve));
        ask(id, ids);
        return (await answer) ?? processor.run(ids, shape);
      },
    }),
  };
}
