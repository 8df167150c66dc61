import { expect, it } from "vitest";
import { wait } from "./timers";

it("waiting ends with the time, and lets go of the signal", async () => {
  let run: () => void = () => undefined;
  const waiting = wait(5, new AbortController().signal, (_, task) => {
    run = task;
    return () => undefined;
  });
  run();
  await expect(waiting).resolves.toBeUndefined();
});

it("waiting ends at once with the signal, and its timer goes", async () => {
  const stop = new AbortController();
  let cancelled = false;
  const waiting = wait(5, stop.signal, () => () => (cancelled = true));
  stop.abort(new Error("stopped"));
  await expect(waiting).rejects.toThrow("stopped");
  expect(cancelled).toBe(true);
  await expect(wait(5, stop.signal, () => expect.unreachable())).rejects.toThrow("stopped");
});
