import { expect, it, vi } from "vitest";
import type { TaggerSession } from "../../engine/index";
import type { GraphicsCheck, GraphicsProvider, GraphicsReply } from "../../shared/ipc/graphics";
import { type GraphicsParts, serveGraphics } from "./process";
import type { GraphicsPort } from "./graphics-port";

const versions = { runtime: "1.30.0", model: "abc" };
const session = (values: number[]): TaggerSession => ({ run: () => Promise.resolve(Float32Array.from(values)) });
const check = (provider: GraphicsProvider, outcome: GraphicsCheck["outcome"], speed = 0): GraphicsCheck => ({
  ...{ provider, ...versions, outcome, speed },
});

function started(given: Partial<GraphicsParts> = {}) {
  let receive: (event: { data: unknown; ports?: GraphicsPort[] }) => void = () => undefined;
  const replies: GraphicsReply[] = [];
  const exit = vi.fn();
  const parts: GraphicsParts = {
    ...{ providers: ["dml", "webgpu"], versions, open: () => Promise.resolve(session([1])) },
    test: () => Promise.resolve({ outcome: "usable", speed: 3 }),
    warm: () => Promise.resolve(),
    ...given,
  };
  const parent = {
    on: (_: "message", listener: typeof receive) => void (receive = listener),
    postMessage: (reply: GraphicsReply) => void replies.push(reply),
  };
  serveGraphics(parent, Promise.resolve(parts), exit);
  const checked = async (known: GraphicsCheck[] = []): Promise<(string | undefined)[][]> => {
    receive({ data: { type: "check", known } });
    await expect.poll(() => replies.at(-1)?.type).toBe("decided");
    return replies.map((reply) =>
      reply.type === "decided" ? ["decided"] : [reply.type, reply.check.provider, reply.check.outcome],
    );
  };
  return { checked, receive: (data: unknown, port: GraphicsPort) => receive({ data, ports: [port] }), exit };
}

it.each<[string, Partial<GraphicsParts>, string]>([
  ["lacks", { open: () => Promise.reject(new Error("no adapter")) }, "unavailable"],
  ["fails in", { test: () => Promise.reject(new Error("device lost")) }, "failed"],
  ["finds something else in", { test: () => Promise.resolve({ outcome: "different", speed: 0 }) }, "different"],
  ["is slow in", { test: () => Promise.resolve({ outcome: "slow", speed: 1.5 }) }, "slow"],
])("continues after a provider that the computer %s the check", async (_, parts, outcome) => {
  expect(await started(parts).checked()).toEqual([
    ...(["dml", "webgpu"] as const).flatMap((name) => [
      ["trying", name, "failed"],
      ["checked", name, outcome],
    ]),
    ["decided"],
  ]);
});

it("stops at the first usable provider", async () => {
  expect(await started().checked()).toEqual([["trying", "dml", "failed"], ["checked", "dml", "usable"], ["decided"]]);
});

it("checks a provider that was usable at every start, and others only if model or runtime has changed", async () => {
  expect(await started().checked([check("dml", "failed"), check("webgpu", "usable", 3)])).toEqual([
    ["checked", "dml", "failed"],
    ["trying", "webgpu", "failed"],
    ["checked", "webgpu", "usable"],
    ["decided"],
  ]);
  for (const changed of [{ model: "def" }, { runtime: "1.31.0" }])
    expect((await started().checked([{ ...check("dml", "failed"), ...changed }]))[0]).toEqual([
      "trying",
      "dml",
      "failed",
    ]);
});

it("returns the logits of a window, and none that are no numbers", async () => {
  const given = new Map([
    [1, session([0.5, 2])],
    [2, session([0.5, NaN])],
    [3, { run: () => Promise.reject(new Error("device lost")) }],
  ]);
  const { receive } = started({
    open: () => Promise.resolve({ run: (ids, shape) => given.get(ids.length)!.run(ids, shape) }),
  });
  let ask: (event: { data: unknown }) => void = () => undefined;
  const replies: unknown[] = [];
  const port = {
    on: (event: string, listener: never) => {
      if (event === "message") ask = listener;
    },
    postMessage: (reply: unknown) => void replies.push(reply),
    start: () => undefined,
    close: () => undefined,
  };
  receive({ type: "serve", provider: "dml" }, port);
  await expect.poll(() => replies).toEqual(["ready"]);
  for (const id of [1, 2, 3]) ask({ data: { id, ids: new Int32Array(id) } });
  await expect
    .poll(() => replies.slice(1))
    .toEqual([{ id: 1, logits: Float32Array.from([0.5, 2]) }, { id: 2 }, { id: 3 }]);
});
