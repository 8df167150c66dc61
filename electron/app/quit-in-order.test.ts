import type { EventEmitter } from "node:events";
import { app } from "electron";
import { expect, it, vi } from "vitest";
import { closeTaskFeatures } from "./open-tasks";
import { quitInOrder, type QuitParts } from "./quit-in-order";

vi.mock("electron", async () => {
  const { EventEmitter: Emitter } = await import("node:events");
  return { app: Object.assign(new Emitter(), { quit: vi.fn() }) };
});
vi.mock("./open-tasks", () => ({ closeTaskFeatures: vi.fn() }));

it("stops the service and closes the history also if the last changes cannot be written", async () => {
  vi.mocked(closeTaskFeatures).mockRejectedValue(new Error("database or disk is full"));
  const closed: string[] = [];
  const close = (name: string) => () => Promise.resolve(void closed.push(name));
  quitInOrder({
    clipboard: { forgetNow: close("clipboard") },
    documents: { dropAll: close("documents") },
    models: { close: close("models") },
    host: { stop: close("service") },
    history: Promise.resolve({ close: close("history") }),
    parser: { stop: () => undefined },
    pages: { close: () => undefined },
    recording: { isOpen: () => false },
    end: () => undefined,
  } as unknown as QuitParts);
  (app as unknown as EventEmitter).emit("before-quit", { preventDefault: () => undefined });
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
  expect(closed).toEqual(["clipboard", "documents", "models", "service", "history"]);
});
