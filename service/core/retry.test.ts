import { expect, test } from "vitest";
import { retryUntilAvailable } from "./retry";

const refused = (): Error => Object.assign(new Error("x"), { code: "ECONNREFUSED", syscall: "connect" });

/** Opens at the last of `times` attempts. */
function opening(times: number, error: () => Error = refused) {
  let attempts = 0;
  return () => {
    attempts += 1;
    return attempts < times ? Promise.reject(error()) : Promise.resolve(attempts);
  };
}

test("waits for a database that is away, longer from time to time, and says so", async () => {
  const waits: number[] = [];
  const errors: unknown[] = [];
  const wait = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
  const { signal } = new AbortController();
  expect(await retryUntilAvailable(opening(8), { signal, onRetry: (error) => errors.push(error), wait })).toBe(8);
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  expect(errors).toHaveLength(7);
});

test("does not wait where something else is wrong", async () => {
  const wrong = Object.assign(new Error("x"), { code: "28P01" });
  const wait = (): Promise<void> => Promise.reject(new Error("waited"));
  const { signal } = new AbortController();
  await expect(
    retryUntilAvailable(
      opening(2, () => wrong),
      { signal, onRetry: () => undefined, wait },
    ),
  ).rejects.toBe(wrong);
});

test("ends with the signal, in the middle of a pause too", async () => {
  const stop = new AbortController();
  const waiting = retryUntilAvailable(opening(Infinity), { signal: stop.signal, onRetry: () => stop.abort() });
  await expect(waiting).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
