import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("every start gives the service a new key of 256 random bits", async () => {
  const host = new ServiceHost({ service: "service.js", speech: "speech.js" }, () => undefined);
  host.start();
  started[0]?.emit("spawn");
  started[0]?.kill();
  await vi.advanceTimersToNextTimerAsync();
  started[1]?.emit("spawn");
  const keys = started.map(({ messages }) => messages[0]?.key ?? "");
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(new Set(keys).size).toBe(2);
});
