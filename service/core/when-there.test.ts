import { expect, test } from "vitest";
import { whenThere } from "./when-there";

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
  const away: unknown[] = [];
  const wait = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
  const { signal } = new AbortController();
  expect(await whenThere(opening(8), { signal, away: (error) => away.push(error), wait })).toBe(8);
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  expect(away).toHaveLength(7);
});

test("does not wait where something else is wrong", async () => {
  const wrong = Object.assign(new Error("x"), { code: "28P01" });
  const wait = (): Promise<void> => Promise.reject(new Error("waited"));
  const { signal } = new AbortController();
  await expect(
    whenThere(
      opening(2, () => wrong),
      { signal, away: () => undefined, wait },
    ),
  ).rejects.toBe(wrong);
});

test("ends with the signal, in the middle of a pause too", async () => {
  const stop = new AbortController();
  const waiting = whenThere(opening(Infinity), { signal: stop.signal, away: () => stop.abort() });
  await expect(waiting).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
