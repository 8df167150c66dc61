import { randomUUID } from "node:crypto";
import type { SpeechRequest } from "../../speech/index";
import type { SpeechProcess, SpeechProcesses } from "./speech-process";

/** Used part of Electron's `MessagePortMain`. */
export interface SpeechPort {
  on(event: "message", listener: (event: { data: unknown }) => void): unknown;
  on(event: "close", listener: () => void): unknown;
  postMessage(message: unknown): void;
  start(): void;
  close(): void;
}

export type SpeechWish = { readonly type: "speechWanted" | "speechUnwanted"; readonly id: string };

export interface PortProcesses extends SpeechProcesses {
  /** `port` leads to the started process. */
  started(id: string, port: SpeechPort | undefined): void;
  ended(id: string): void;
}

interface Wanted {
  started(port: SpeechPort | undefined): void;
  exit(): void;
}

export function portProcesses(ask: (wish: SpeechWish) => void): PortProcesses {
  const wanted = new Map<string, Wanted>();

  function start(): SpeechProcess {
    const id = randomUUID();
    const early: SpeechRequest[] = [];
    const replies: ((message: unknown) => void)[] = [];
    const exits: (() => void)[] = [];
    let port: SpeechPort | undefined;
    let exited = false;
    const exit = (): void => {
      if (exited) return;
      exited = true;
      wanted.delete(id);
      port?.close();
      for (const listener of exits) listener();
    };
    const kill = (): void => {
      if (exited) return;
      ask({ type: "speechUnwanted", id });
      exit();
    };
    wanted.set(id, {
      exit,
      started(given) {
        if (given === undefined || port !== undefined) return;
        port = given;
        given.on("message", ({ data }) => {
          if (!exited) for (const listener of replies) listener(data);
        });
        given.on("close", exit);
        given.start();
        for (const request of early.splice(0)) given.postMessage(request);
      },
    });
    ask({ type: "speechWanted", id });
    return {
      send(request) {
        if (exited) return;
        if (port === undefined) early.push(request);
        else port.postMessage(request);
      },
      onReply: (listener) => void replies.push(listener),
      onExit(listener) {
        if (exited) listener();
        else exits.push(listener);
      },
      kill,
    };
  }

  return {
    start,
    started(id, port) {
      const known = wanted.get(id);
      // Stopped before it was started.
      if (known === undefined) port?.close();
      else known.started(port);
    },
    ended: (id) => wanted.get(id)?.exit(),
  };
}
