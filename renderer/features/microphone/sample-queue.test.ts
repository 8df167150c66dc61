import { expect, it, vi } from "vitest";
import { SampleQueue } from "./sample-queue";

const chunk = (value: number): Int16Array => new Int16Array(1024).fill(value);

it("sends samples in order, one message at a time, and the rest at the end", async () => {
  const sent: number[] = [];
  let atOnce = 0;
  const queue = new SampleQueue(async (samples) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    sent.push(...samples);
    atOnce -= 1;
  }, vi.fn());
  const expected: number[] = [];
  for (let value = 0; value < 18; value += 1) {
    queue.push(chunk(value));
    expected.push(...chunk(value));
  }
  queue.push(Int16Array.of(7));
  await queue.finish();
  expect(sent).toEqual([...expected, 7]);
  queue.push(chunk(1));
  await queue.finish();
  expect(sent).toHaveLength(18 * 1024 + 1);
});

it("holds no more than half a minute if main does not keep up", () => {
  const failed = vi.fn();
  const queue = new SampleQueue(() => new Promise(() => undefined), failed);
  for (let i = 0; i < 500; i += 1) queue.push(chunk(0));
  expect(failed).toHaveBeenCalledOnce();
});

it("stops after a failed message", async () => {
  const failed = vi.fn();
  const send = vi.fn(() => Promise.reject(new Error("disk_full")));
  const queue = new SampleQueue(send, failed);
  for (let i = 0; i < 12; i += 1) queue.push(chunk(0));
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  queue.push(chunk(0));
  await queue.finish();
  expect(send).toHaveBeenCalledOnce();
});
