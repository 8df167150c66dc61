import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createGraphicsLink, createThreadGraphics } from "./graphics-link";

class FakePort {
  readonly sent: { id: number }[] = [];
  readonly listeners: Record<string, (event: { data: unknown }) => void> = {};
  readonly close = vi.fn();
  start(): void {}
  on(event: string, listener: (event: { data: unknown }) => void): void {
    this.listeners[event] = listener;
  }
  postMessage(message: { id: number }): void {
    this.sent.push(message);
  }
  reply(data: unknown): void {
    this.listeners["message"]?.({ data });
  }
}

const CPU = Float32Array.of(1);
const GPU = Float32Array.of(2);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A thread whose windows go to a graphics process. */
function connected() {
  const onFailure = vi.fn();
  const link = createGraphicsLink(onFailure);
  const thread = createThreadGraphics((id, ids) => void link.run(ids).then((logits) => thread.reply(id, logits)));
  link.onChange(() => thread.turn(link.isOn));
  const processor = { run: vi.fn(() => Promise.resolve(CPU)) };
  const session = thread.through(processor);
  const read = (): Promise<Float32Array> => session.run(Int32Array.of(7, 8), [1, 2]);
  const port = new FakePort();
  link.use(port);
  return { link, port, read, onFailure, processor };
}

it("uses the graphics processor as soon as it is ready", async () => {
  const { port, read, processor } = connected();
  expect(await read()).toBe(CPU);
  port.reply("ready");
  const [first, second] = [read(), read()];
  port.reply({ id: port.sent[1]?.id, logits: GPU });
  port.reply({ id: port.sent[0]?.id, logits: CPU });
  expect(await Promise.all([first, second])).toEqual([CPU, GPU]);
  expect(processor.run).toHaveBeenCalledOnce();
});

it.each<[string, (port: FakePort) => void, boolean]>([
  ["fails", (port) => port.reply({ id: port.sent[0]?.id }), true],
  ["replies nonsense", (port) => port.reply({ id: port.sent[0]?.id, logits: "none" }), true],
  ["hangs", () => vi.advanceTimersByTime(5_000), true],
  ["ends", (port) => port.listeners["close"]?.({ data: undefined }), false],
])("gives all windows to the processor if the graphics process %s", async (_, fail, isReported) => {
  const { link, port, read, onFailure, processor } = connected();
  port.reply("ready");
  const windows = [read(), read()];
  fail(port);
  expect(await Promise.all([...windows, read()])).toEqual([CPU, CPU, CPU]);
  expect([processor.run.mock.calls.length, port.sent.length, link.isOn]).toEqual([3, 2, false]);
  expect(onFailure).toHaveBeenCalledTimes(isReported ? 1 : 0);
  port.reply("ready");
  expect(link.isOn).toBe(false);
});
