import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IDLE_MS } from "./idle-time";
import { ServiceHost } from "./service-host";

class StandIn extends EventEmitter {
  readonly messages: { readonly type: string; readonly key?: string }[] = [];
  postMessage(message: { readonly type: string; readonly key?: string }): void {
    this.messages.push(message);
  }
  kill(): void {
    this.emit("exit");
  }
}
const { started } = vi.hoisted((): { started: StandIn[] } => ({ started: [] }));
vi.mock("electron", () => ({
  utilityProcess: {
    fork: () => {
      const process = new StandIn();
      started.push(process);
      return process;
    },
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  started.length = 0;
  // Healthy.
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newHost = () => new ServiceHost({ service: "service.js", speech: "speech.js" }, () => undefined);

/** Ready, like a process that has started. */
function ready(at: number): void {
  started[at]?.emit("message", { type: "ready", baseUrl: `http://127.0.0.1:${at + 1}/api` });
}
const messagesTo = (at: number): string[] => (started[at]?.messages ?? []).map(({ type }) => type);

test("every start gives the service a new key of 256 random bits", async () => {
  const host = newHost();
  host.prepare();
  started[0]?.emit("spawn");
  started[0]?.kill();
  await vi.advanceTimersToNextTimerAsync();
  started[1]?.emit("spawn");
  const keys = started.map(({ messages }) => messages[0]?.key ?? "");
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(new Set(keys).size).toBe(2);
});

test("the service starts when it is used, ends when idle and starts again for the next use", async () => {
  const host = newHost();
  expect(started).toHaveLength(0);
  const first = host.address();
  ready(0);
  expect((await first).baseUrl).toContain(":1/");
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  await host.address();
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  expect(messagesTo(0)).not.toContain("stop");
  await vi.advanceTimersByTimeAsync(1);
  expect(messagesTo(0)).toContain("stop");
  const second = host.address();
  ready(1);
  started[0]?.kill();
  expect((await second).baseUrl).toContain(":2/");
  expect(host.state).toBe("ready");
  expect(started).toHaveLength(2);
});

test("the service is not idle during a call, and is killed if it does not stop", async () => {
  const host = newHost();
  host.prepare();
  ready(0);
  let end: () => void = () => undefined;
  const call = host.during(new Promise<void>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(10 * IDLE_MS);
  expect(messagesTo(0)).not.toContain("stop");
  end();
  await call;
  const killed = vi.spyOn(started[0] ?? new StandIn(), "kill");
  await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
  expect(messagesTo(0)).toContain("stop");
  expect(killed).toHaveBeenCalledOnce();
  expect(started).toHaveLength(1);
});

test("crashes are forgotten when the service ends because it is idle", async () => {
  const host = newHost();
  for (let crashes = 1; crashes <= 7; crashes += 1) {
    host.prepare();
    ready(started.length - 1);
    started.at(-1)?.kill();
    expect(host.state).toBe("restarting");
    const count = started.length;
    while (started.length === count) await vi.advanceTimersToNextTimerAsync();
    ready(started.length - 1);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(messagesTo(started.length - 1)).toContain("stop");
  }
});

test("an ended task is reported with its id in the service", () => {
  const host = newHost();
  const told = vi.fn();
  host.onTaskEnded(told);
  host.prepare();
  started[0]?.emit("message", { type: "taskEnded", id: "1" });
  expect(told.mock.calls).toEqual([["1"]]);
});
