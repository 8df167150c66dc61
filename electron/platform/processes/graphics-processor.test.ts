import { EventEmitter } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GraphicsCheck, GraphicsProvider } from "../../../shared/ipc/graphics";
import { GraphicsProcessor } from "./graphics-processor";
import type { HostedGraphics } from "./service-host";

class Child extends EventEmitter {
  pid = undefined;
  readonly postMessage = vi.fn();
  kill(): boolean {
    this.emit("exit");
    return true;
  }
}
const { forked } = vi.hoisted((): { forked: Child[] } => ({ forked: [] }));
vi.mock("electron", () => ({
  utilityProcess: {
    fork: () => {
      forked.push(new Child());
      return forked.at(-1);
    },
  },
  MessageChannelMain: class {
    readonly port1 = "graphics";
    readonly port2 = "service";
  },
}));

const check = (provider: GraphicsProvider, outcome: GraphicsCheck["outcome"]): GraphicsCheck => ({
  ...{ provider, outcome, runtime: "1.30.0", model: "abc", speed: outcome === "usable" ? 3 : 0 },
});

let folder: string;
beforeEach(() => {
  vi.useFakeTimers();
  forked.length = 0;
  folder = mkdtempSync(join(tmpdir(), "outis-graphics-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function switchedOn() {
  let hosted: HostedGraphics | undefined;
  const host = { useGraphics: (next: HostedGraphics | undefined) => void (hosted = next) };
  const graphics = new GraphicsProcessor({ ...{ entry: "graphics.js", folder, host }, onState: () => undefined });
  graphics.use(true);
  return {
    graphics,
    hosted: () => hosted,
    kept: () => JSON.parse(readFileSync(join(folder, "graphics.json"), "utf8")) as GraphicsCheck[],
    shown: () => [graphics.state.isChecking, ...graphics.state.checks.map(({ outcome }) => outcome)],
    /** To the newest process. */
    say: (...messages: readonly (readonly ["trying" | "checked", GraphicsCheck] | readonly ["decided"])[]) => {
      for (const [type, of] of messages) forked.at(-1)?.emit("message", { type, check: of });
    },
  };
}

const trying = (provider: GraphicsProvider) => ["trying", check(provider, "failed")] as const;
const checked = (provider: GraphicsProvider, outcome: GraphicsCheck["outcome"]) =>
  ["checked", check(provider, outcome)] as const;

it("connects a usable provider to the service, also at the next start", () => {
  const { hosted, kept, shown, say } = switchedOn();
  expect([shown(), hosted()]).toEqual([[true], undefined]);
  say(trying("dml"), checked("dml", "slow"), trying("webgpu"), checked("webgpu", "usable"), ["decided"]);
  expect(shown()).toEqual([false, "slow", "usable"]);
  expect(hosted()?.open()).toBe("service");
  expect(forked[0]?.postMessage).toHaveBeenLastCalledWith({ type: "serve", provider: "webgpu" }, ["graphics"]);
  switchedOn();
  forked[1]?.emit("spawn");
  expect(forked[1]?.postMessage).toHaveBeenCalledWith({ type: "check", known: kept() });
  expect(kept()).toEqual([check("dml", "slow"), check("webgpu", "usable")]);
});

it.each(["unavailable", "different", "slow", "failed"] as const)(
  "leaves the work to the processor if %s",
  (outcome) => {
    const { hosted, shown, say } = switchedOn();
    say(trying("webgpu"), checked("webgpu", outcome), ["decided"]);
    expect([shown(), hosted(), forked.length]).toEqual([[false, outcome], undefined, 1]);
  },
);

it.each<[string, () => void]>([
  ["crashes", () => forked[0]?.emit("exit")],
  ["hangs", () => vi.advanceTimersByTime(60_000)],
])("does not try a provider again whose check %s, but the next one", (_, end) => {
  const { kept, shown, say } = switchedOn();
  say(trying("dml"));
  end();
  expect([forked.length, kept(), shown()]).toEqual([2, [check("dml", "failed")], [true]]);
  forked[1]?.emit("spawn");
  expect(forked[1]?.postMessage).toHaveBeenCalledWith({ type: "check", known: kept() });
});

it("gives up if the process ends without trying anything", () => {
  const { shown } = switchedOn();
  forked[0]?.emit("exit");
  expect([shown(), forked.length]).toEqual([[false], 1]);
});

it.each<[string, (hosted: HostedGraphics | undefined) => void]>([
  ["crashes", () => forked[0]?.emit("exit")],
  ["fails in the service", (hosted) => hosted?.onFailure()],
])("disconnects a provider for good that later %s", (_, fail) => {
  const { hosted, kept, say } = switchedOn();
  say(trying("dml"), checked("dml", "usable"), ["decided"]);
  fail(hosted());
  expect(hosted()).toBeUndefined();
  expect(kept()).toEqual([{ ...check("dml", "usable"), outcome: "failed" }]);
});

it("forgets an unfinished check at the end of the application, and all checks when it is switched off", () => {
  const { graphics, kept, say } = switchedOn();
  say(trying("dml"), checked("dml", "slow"), trying("webgpu"));
  expect(kept()).toHaveLength(2);
  graphics.close();
  expect([kept(), forked.length]).toEqual([[check("dml", "slow")], 1]);
  graphics.use(false);
  expect(kept()).toEqual([]);
});
