import { describe, expect, it, vi } from "vitest";
import type { DecoderBridge } from "./decoder/messages";
import { decoderWork, type DecoderPage } from "./decoder-work";

type Call = (call: keyof DecoderBridge, ...input: unknown[]) => Promise<unknown>;

function pageThat(script: (call: Call, gone: () => void) => Promise<unknown>) {
  const answers = new Map<string, (...input: unknown[]) => unknown>();
  let gone: () => void = () => undefined;
  const page = {
    handle: (call, answer) => void answers.set(call, answer),
    onGone: (listener) => (gone = listener),
    open: () =>
      void script(
        (call, ...input) => Promise.resolve(input).then((given) => answers.get(call)?.(...given)),
        () => gone(),
      ).catch(() => undefined),
    destroy: vi.fn(),
  } satisfies DecoderPage;
  return page;
}
const work = { type: "decode", size: 100 } as const;
const probed = { kind: "audio", format: "WAVE", seconds: 2 } as const;

describe("the work of a decoder's window", () => {
  it("reads by place, gives samples, ends", async () => {
    const given: unknown[] = [];
    const page = pageThat(async (call) => {
      given.push(await call("work"), await call("read", 10, 20));
      await call("samples", new Int16Array([1, 2]), 1, 2);
      await call("ended", { ok: true, probed });
    });
    const samples = vi.fn(() => Promise.resolve());
    const read = (from: number, to: number) => Promise.resolve(new Uint8Array(to - from));
    await expect(decoderWork(page, work, { read, samples })).resolves.toEqual(probed);
    expect(given).toEqual([work, new Uint8Array(10)]);
    expect(samples).toHaveBeenCalledWith(new Int16Array([1, 2]), 1, 2);
    expect(page.destroy).toHaveBeenCalledOnce();
  });

  it("fails as the page says", async () => {
    const page = pageThat((call) => call("ended", { ok: false, code: "unsupported_recording", format: "wmav2" }));
    await expect(decoderWork(page, work, {})).rejects.toMatchObject({
      code: "unsupported_recording",
      details: { format: "wmav2" },
    });
  });

  it.each([
    ["crashes", (_call: Call, gone: () => void) => Promise.resolve().then(gone)],
    ["says what nobody understands", (call: Call) => call("ended", { ok: false, code: "rm -rf" })],
    ["asks for what no file has", (call: Call) => call("read", -5, 10)],
    ["asks for too much", (call: Call) => call("read", 0, 2 ** 40)],
    ["gives something else than samples", (call: Call) => call("samples", "loud", 0, 1)],
    ["hangs", () => new Promise(() => undefined)],
  ])("is unreadable, and the window gone, when the page %s", async (_case, script) => {
    const page = pageThat(script);
    await expect(decoderWork(page, work, {}, { patienceMs: 20 })).rejects.toThrow();
    expect(page.destroy).toHaveBeenCalledOnce();
  });

  it("does not take a slow disk for a hanging page", async () => {
    const page = pageThat(async (call) => {
      await call("samples", new Int16Array(1), 0, 1);
      await call("ended", { ok: true, probed });
    });
    let release: () => void = () => undefined;
    const samples = () => new Promise<void>((resolve) => (release = resolve));
    vi.useFakeTimers();
    try {
      const done = decoderWork(page, work, { samples }, { patienceMs: 1000 });
      await vi.advanceTimersByTimeAsync(5000);
      release();
      await expect(done).resolves.toEqual(probed);
    } finally {
      vi.useRealTimers();
    }
  });

  it("says what the disk said", async () => {
    const page = pageThat((call) => call("samples", new Int16Array(1), 0, 1));
    const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
    await expect(decoderWork(page, work, { samples: () => Promise.reject(full) })).rejects.toBe(full);
  });

  it("ends at once when it is cancelled", async () => {
    const controller = new AbortController();
    const page = pageThat(() => new Promise(() => undefined));
    const done = decoderWork(page, work, {}, { signal: controller.signal });
    controller.abort();
    await expect(done).rejects.toThrow();
    expect(page.destroy).toHaveBeenCalledOnce();
  });
});
