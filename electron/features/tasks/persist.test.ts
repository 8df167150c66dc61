import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fail, type Failure, ok, type Result } from "../../../shared/ipc/result";
import { persist } from "./persist";
import { Wakes } from "./wakes";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const REFUSED = fail("service_unreachable", "x", { cause: "refused" });
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });

function persisting(answers: (Result<number> | Promise<Result<number>>)[]) {
  const told: (Failure | null)[] = [];
  const [wakes, controller] = [new Wakes(), new AbortController()];
  const signals: AbortSignal[] = [];
  const call = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return Promise.resolve(answers.shift()!);
  });
  const done = persist(call, {
    signal: controller.signal,
    wait: pause,
    random: () => 0,
    onWaiting: (why) => void told.push(why),
    silentMs: 8_000,
    begin: (outer) => wakes.begin("1", outer),
  });
  return { told, wakes, call, signals, done, controller };
}

it("says at the first failure why it waits and when it tries again", async () => {
  const { told, done } = persisting([REFUSED, ok(1)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toMatchObject([{ details: { cause: "refused", retryAt: 1_000 } }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await done).toEqual(ok(1));
  expect(told.at(-1)).toBeNull();
});

it("tries again at once when it is woken, and begins with short pauses again", async () => {
  const { told, wakes, call, done } = persisting([REFUSED, REFUSED, REFUSED, ok(1)]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.at(-1)).toMatchObject({ details: { retryAt: 3_000 } });
  wakes.wake("1");
  await vi.advanceTimersByTimeAsync(0);
  expect(call).toHaveBeenCalledTimes(3);
  expect(told.at(-1)).toMatchObject({ details: { retryAt: 2_000 } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await done).toEqual(ok(1));
});

it("says within ten seconds that there is no answer, without breaking the call off", async () => {
  let answer: (result: Result<number>) => void = () => undefined;
  const { told, call, done } = persisting([new Promise((resolve) => (answer = resolve))]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toMatchObject([{ details: { cause: "silent" } }]);
  answer(ok(1));
  expect(await done).toEqual(ok(1));
  expect([told.at(-1), call.mock.calls.length]).toEqual([null, 1]);
});

it("breaks a call without an answer off when it is woken", async () => {
  const { wakes, signals, done } = persisting([
    new Promise((resolve) => setTimeout(() => resolve(fail("cancelled", "x")), 9_000)),
    ok(1),
  ]);
  await vi.advanceTimersByTimeAsync(8_500);
  wakes.wake("1");
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toEqual(ok(1));
});

it("ends with the task", async () => {
  const { done, controller } = persisting([REFUSED]);
  const ended = expect(done).rejects.toThrow("over");
  await vi.advanceTimersByTimeAsync(0);
  controller.abort(new Error("over"));
  await ended;
});
