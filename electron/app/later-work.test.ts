import { EventEmitter } from "node:events";
import { app } from "electron";
import { afterEach, expect, it, vi } from "vitest";
import { LaterWork } from "./later-work";
import type { Work } from "./work";

vi.mock("electron", async () => {
  const { EventEmitter: Emitter } = await import("node:events");
  return { app: Object.assign(new Emitter(), { quit: vi.fn() }) };
});

const events = app as unknown as EventEmitter;
const work = {} as Work;

function quit(): { readonly prevented: boolean } {
  const preventDefault = vi.fn();
  events.emit("before-quit", { preventDefault });
  return { prevented: preventDefault.mock.calls.length > 0 };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.mocked(app.quit).mockClear();
  events.removeAllListeners();
});

it("loads the features once", async () => {
  const load = vi.fn(() => Promise.resolve(work));
  const later = new LaterWork(load);
  later.begin();
  later.begin();
  expect(later.current).toBeUndefined();
  expect(await later.begun).toBe(work);
  later.begin();
  expect(load).toHaveBeenCalledOnce();
  expect(later.current).toBe(work);
});

it("quits at once unless features are loading, and then after they are loaded", async () => {
  const later = new LaterWork(() => Promise.resolve(work));
  later.quitAfterStart();
  expect(quit().prevented).toBe(false);
  later.begin();
  expect(quit().prevented).toBe(true);
  expect(app.quit).not.toHaveBeenCalled();
  await settled();
  expect(app.quit).toHaveBeenCalledOnce();
  expect(quit().prevented).toBe(false);
});

it("quits when the features that it waits for cannot be loaded", async () => {
  const report = vi.fn();
  const later = new LaterWork(() => Promise.reject(new Error("no such file")), report);
  later.quitAfterStart();
  later.begin();
  expect(quit().prevented).toBe(true);
  await settled();
  expect(report).toHaveBeenCalledOnce();
  await expect(later.begun).rejects.toThrow("no such file");
  expect(app.quit).toHaveBeenCalledOnce();
  expect(quit().prevented).toBe(false);
});
