import { EventEmitter } from "node:events";
import type { MessagePortMain } from "electron";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SpeechNews, SpeechProcesses } from "./speech-processes";

const { fork, MessageChannelMain } = vi.hoisted(() => ({
  fork: vi.fn(),
  MessageChannelMain: class {
    readonly port1 = { side: "speech", channel: this };
    readonly port2 = { side: "service", channel: this };
  },
}));
vi.mock("electron", () => ({ utilityProcess: { fork }, MessageChannelMain }));

class FakeProcess extends EventEmitter {
  pid: number | undefined = 4711;
  readonly postMessage = vi.fn();
  readonly kill = vi.fn(() => true);
}

describe("processes that listen", () => {
  let forked: FakeProcess[];
  let told: [news: SpeechNews, ports?: MessagePortMain[] | undefined][];
  let processes: SpeechProcesses;
  const kill = vi.spyOn(process, "kill");
  beforeEach(() => {
    vi.useFakeTimers();
    kill.mockReset().mockReturnValue(true);
    forked = [];
    told = [];
    fork.mockReset().mockImplementation(() => {
      const child = new FakeProcess();
      forked.push(child);
      return child;
    });
    processes = new SpeechProcesses("/app/speech.js", (...news) => told.push(news));
  });
  afterEach(() => vi.useRealTimers());

  it("are started with nothing of the person's environment", () => {
    vi.stubEnv("OUTIS_SECRET", "secret");
    processes.start("a");
    vi.unstubAllEnvs();
    const [entry, args, options] = fork.mock.calls[0] as [string, string[], Electron.ForkOptions];
    expect([entry, args, options.stdio]).toEqual(["/app/speech.js", [], "ignore"]);
    expect(Object.keys(options.env ?? {})).not.toContain("OUTIS_SECRET");
    expect(options.env).toHaveProperty("PATH");
  });

  it("meet the service over a channel of their own, once they run", () => {
    processes.start("a");
    expect(told).toEqual([]);
    forked[0]?.emit("spawn");
    type Sent = [{ readonly type: string }, [{ readonly side: string; readonly channel: unknown }]];
    const [[message, [port1]]] = forked[0]?.postMessage.mock.calls as [Sent];
    const [[news, [port2]]] = told as unknown as [Sent];
    expect([message, port1.side]).toEqual([{ type: "serve" }, "speech"]);
    expect([news, port2.side]).toEqual([{ type: "speechStarted", id: "a" }, "service"]);
    expect(port1.channel).toBe(port2.channel);
  });

  it("are one for each id", () => {
    processes.start("a");
    processes.start("a");
    processes.start("b");
    expect(forked).toHaveLength(2);
  });

  it("that crash are told of, and may be started again", () => {
    processes.start("a");
    forked[0]?.emit("spawn");
    told.length = 0;
    forked[0]?.emit("exit", 139);
    expect(told).toEqual([[{ type: "speechEnded", id: "a" }]]);
    processes.start("a");
    expect(forked).toHaveLength(2);
  });

  it("that end in time are not killed", () => {
    processes.start("a");
    processes.end("a");
    expect(forked[0]?.kill).toHaveBeenCalledOnce();
    forked[0]?.emit("exit", 0);
    vi.runAllTimers();
    expect(kill).not.toHaveBeenCalled();
  });

  it("that are deep in a model are killed", () => {
    processes.start("a");
    processes.end("a");
    vi.runAllTimers();
    expect(kill).toHaveBeenCalledExactlyOnceWith(4711, "SIGKILL");
  });

  it("that have ended in that very moment do no harm", () => {
    processes.start("a");
    processes.end("a");
    kill.mockImplementation(() => {
      throw Object.assign(new Error("none"), { code: "ESRCH" });
    });
    expect(() => vi.runAllTimers()).not.toThrow();
  });

  it("are not taken for their successor of the same id when they end late", () => {
    processes.start("a");
    processes.end("a");
    processes.start("a");
    forked[0]?.emit("exit", 0);
    processes.end("a");
    expect(forked[1]?.kill).toHaveBeenCalledOnce();
  });

  it("all end with the service", () => {
    processes.start("a");
    processes.start("b");
    processes.endAll();
    expect(forked.map((child) => child.kill.mock.calls.length)).toEqual([1, 1]);
    processes.end("a");
    expect(forked[0]?.kill).toHaveBeenCalledOnce();
  });
});
