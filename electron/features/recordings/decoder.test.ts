import { describe, expect, it, vi } from "vitest";
import type { DecoderBridge } from "./decoder/messages";
import { createDecoder } from "./decoder";
import type { DecoderPage } from "./decoder-work";
import { failureOf } from "./recording-failure";

type Call = (call: keyof DecoderBridge, ...input: unknown[]) => Promise<unknown>;
const probed = { kind: "audio", format: "MP3", seconds: 2 } as const;
const source = { length: 100, read: (from: number, to: number) => Promise.resolve(new Uint8Array(to - from)) };

function decoderThat(script: (call: Call, gone: () => void) => Promise<unknown> | undefined) {
  const seen = { opened: 0, destroyed: 0 };
  const decoder = createDecoder((): DecoderPage => {
    const answers = new Map<string, (...input: unknown[]) => unknown>();
    let gone: () => void = () => undefined;
    return {
      handle: (call, answer) => void answers.set(call, answer),
      onGone: (listener) => (gone = listener),
      open: () => {
        seen.opened += 1;
        const call: Call = (name, ...input) => Promise.resolve(input).then((given) => answers.get(name)?.(...given));
        script(call, () => gone())?.catch(() => undefined);
      },
      destroy: () => (seen.destroyed += 1),
    };
  });
  return { decoder, seen };
}
function writer() {
  const samples: number[] = [];
  const append = (more: Int16Array): Promise<void> => Promise.resolve(void samples.push(...more));
  return {
    samples,
    append,
    length: 0,
    finish: () => Promise.resolve(samples.length),
    discard: () => Promise.resolve(),
  };
}

describe("the decoder", () => {
  it("says what a file is, and reads of it no more than it is asked for", async () => {
    const read = vi.fn(source.read);
    const { decoder, seen } = decoderThat(async (call) => {
      expect(await call("work")).toEqual({ type: "probe", size: 100 });
      await call("read", 0, 10);
      await call("ended", { ok: true, probed });
    });
    await expect(decoder.probe({ length: 100, read })).resolves.toEqual(probed);
    expect(read.mock.calls).toEqual([[0, 10]]);
    expect(seen).toEqual({ opened: 1, destroyed: 1 });
  });

  it("writes the samples as they come, and says how far it is", async () => {
    const { decoder } = decoderThat(async (call) => {
      await call("samples", new Int16Array([1, 2]), 1, 2);
      await call("samples", new Int16Array([3]), 2, 2);
      await call("ended", { ok: true, probed });
    });
    const [target, onProgress] = [writer(), vi.fn()];
    await expect(decoder.decode(source, target, { onProgress })).resolves.toEqual(probed);
    expect(target.samples).toEqual([1, 2, 3]);
    expect(onProgress.mock.calls).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it("gives samples to encode and takes what has become of them", async () => {
    const pieces = [new Int16Array([1]), undefined];
    const written: unknown[] = [];
    const { decoder } = decoderThat(async (call) => {
      expect(await call("nextSamples")).toEqual(new Int16Array([1]));
      expect(await call("nextSamples")).toBeUndefined();
      await call("encoded", new Uint8Array([7]), 5);
      await call("ended", { ok: true });
    });
    await decoder.encode(
      () => Promise.resolve(pieces.shift()),
      (bytes, at) => Promise.resolve(void written.push([...bytes], at)),
    );
    expect(written).toEqual([[7], 5]);
  });

  it.each([
    ["crashes at once", (_call: Call, gone: () => void) => Promise.resolve().then(gone)],
    ["crashes in the middle", (call: Call, gone: () => void) => call("samples", new Int16Array(9), 1, 2).then(gone)],
    ["talks nonsense", (call: Call) => call("ended", { ok: "perhaps" })],
    ["ends without saying what it was", (call: Call) => call("ended", { ok: true })],
    ["reads where no file is", (call: Call) => call("read", -1, 5)],
  ])("calls a recording unreadable when its window %s", async (_case, script) => {
    const { decoder, seen } = decoderThat(script);
    const error: unknown = await decoder.decode(source, writer()).catch((reason: unknown) => reason);
    expect(failureOf(error)).toMatchObject({ code: "recording_unreadable" });
    expect(seen.destroyed).toBe(1);
  });

  it("calls a recording unreadable when its window hangs", async () => {
    vi.useFakeTimers();
    try {
      const { decoder, seen } = decoderThat(() => new Promise(() => undefined));
      const ended = decoder.decode(source, writer()).catch((reason: unknown) => failureOf(reason));
      await vi.advanceTimersByTimeAsync(59_000);
      expect(seen.destroyed).toBe(0);
      await vi.advanceTimersByTimeAsync(2000);
      expect(await ended).toMatchObject({ code: "recording_unreadable" });
      expect(seen.destroyed).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("opens two windows at once, the next when one has ended, even badly; a probe waits for none", async () => {
    const ends: (() => void)[] = [];
    const { decoder, seen } = decoderThat((_call, gone) => void ends.push(gone));
    const decoding = [1, 2, 3].map(() => decoder.decode(source, writer()).catch(() => undefined));
    await vi.waitFor(() => expect(seen.opened).toBe(2));
    const probing = decoder.probe(source).catch(() => undefined);
    expect(seen.opened).toBe(3);
    ends[0]?.();
    await decoding[0];
    await vi.waitFor(() => expect(seen.opened).toBe(4));
    for (const end of ends) end();
    await Promise.all([...decoding, probing]);
    expect(seen.destroyed).toBe(4);
  });

  it("does nothing for what was cancelled while it stood in line", async () => {
    const { decoder, seen } = decoderThat((call) => call("ended", { ok: true, probed }));
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(decoder.decode(source, writer(), { signal })).rejects.toThrow("enough");
    await expect(decoder.probe(source, signal)).rejects.toThrow("enough");
    expect(seen.opened).toBe(0);
    expect(seen.destroyed).toBe(2);
  });
});
