import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { deadlineOf } from "./deadline";

afterEach(() => vi.useRealTimers());

describe("a deadline", () => {
  test("aborts when the time has run out, and says that it was the time", () => {
    vi.useFakeTimers();
    const deadline = deadlineOf(new AbortController().signal, 1000);
    vi.advanceTimersByTime(999);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.aborted).toBe(true);
    expect(deadline.passed()).toBe(true);
  });

  test("aborts with the other signal, also with one that has aborted before, and says that it was not the time", () => {
    const controller = new AbortController();
    const deadline = deadlineOf(controller.signal, 60_000);
    controller.abort();
    expect(deadline.signal.aborted).toBe(true);
    expect(deadline.passed()).toBe(false);
    deadline.end();
    expect(deadlineOf(controller.signal, 60_000).signal.aborted).toBe(true);
  });

  test("never fires after its end", () => {
    vi.useFakeTimers();
    const deadline = deadlineOf(new AbortController().signal, 1000);
    deadline.end();
    vi.advanceTimersByTime(5000);
    expect(deadline.signal.aborted).toBe(false);
  });

  test("fires although garbage is collected and nobody holds the signal", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const aborted = new Promise<void>((resolve) => {
      deadlineOf(new AbortController().signal, 30).signal.addEventListener("abort", () => resolve());
    });
    for (let i = 0; i < 3; i++) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await aborted;
  });
});
