import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ParserEvents } from "../../../documents/process/parser-slot";
import { startParser } from "./parser-process";

class FakeChild extends EventEmitter {
  pid: number | undefined = 4711;
  readonly postMessage = vi.fn();
  readonly kill = vi.fn(() => this.pid !== undefined);
}

const electron = vi.hoisted(() => ({ fork: vi.fn() }));
vi.mock("electron", () => ({ utilityProcess: electron }));

let child: FakeChild;
const newEvents = () => ({
  onReply: vi.fn<ParserEvents["onReply"]>(),
  onInvalid: vi.fn<ParserEvents["onInvalid"]>(),
  onExit: vi.fn<ParserEvents["onExit"]>(),
});
let events: ReturnType<typeof newEvents>;
beforeEach(() => {
  child = new FakeChild();
  electron.fork.mockReset().mockReturnValue(child);
  events = newEvents();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("gives the process nothing of the environment but the folder of Windows", () => {
  vi.stubEnv("OUTIS_SECRET", "key");
  vi.stubEnv("SystemRoot", undefined);
  startParser("parser.js", events);
  expect(electron.fork).toHaveBeenLastCalledWith(
    "parser.js",
    [],
    expect.objectContaining({ env: {}, stdio: "ignore" }),
  );
  vi.stubEnv("SystemRoot", "C:\\Windows");
  startParser("parser.js", events);
  const env = { SystemRoot: "C:\\Windows" };
  expect(electron.fork).toHaveBeenLastCalledWith("parser.js", [], expect.objectContaining({ env }));
});

it("passes on replies that have the form of one, and reports all others", () => {
  startParser("parser.js", events);
  const progress = { id: 1, progress: { step: "reading", page: 1, pages: 2 } };
  child.emit("message", progress);
  expect(events.onReply).toHaveBeenCalledExactlyOnceWith(progress);
  for (const message of [
    "",
    { id: 1 },
    { ...progress, id: "1" },
    { id: 1, spent: false, result: { ok: true, value: {} } },
  ])
    child.emit("message", message);
  expect(events.onReply).toHaveBeenCalledOnce();
  expect(events.onInvalid).toHaveBeenCalledTimes(4);
});

it("kills a process that does not end, and hears nothing of it any more", () => {
  vi.useFakeTimers();
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const parser = startParser("parser.js", events);
  parser.kill();
  expect(child.kill).toHaveBeenCalledOnce();
  child.emit("message", { id: 1, progress: { step: "reading", page: 1, pages: 2 } });
  child.emit("message", "");
  expect(events.onReply).not.toHaveBeenCalled();
  expect(events.onInvalid).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(kill).toHaveBeenCalledExactlyOnceWith(4711, "SIGKILL");
  vi.useRealTimers();
});

it("kills a process that is still starting as soon as it has started", () => {
  child.pid = undefined;
  const parser = startParser("parser.js", events);
  parser.kill();
  expect(child.kill).not.toHaveBeenCalled();
  child.pid = 4711;
  child.emit("spawn");
  expect(child.kill).toHaveBeenCalledOnce();
  child.emit("exit");
  expect(events.onExit).toHaveBeenCalledOnce();
});
