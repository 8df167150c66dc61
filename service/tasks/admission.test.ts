import { describe, expect, test } from "vitest";
import { createAdmission } from "./admission";
import type { Load } from "./task-queue";

type Waits = Record<string, readonly [tasks: number, bytes: number]>;

/** Limits: 3 tasks or 100 bytes per owner, 5 tasks or 200 bytes in total. */
function admission(waits: Waits) {
  const load = (owner?: string): Promise<Load> => {
    const asked = Object.entries(waits).filter(([name]) => owner === undefined || owner === name);
    const sum = (index: 0 | 1): number => asked.reduce((total, [, counts]) => total + counts[index], 0);
    return Promise.resolve({ waiting: sum(0), waitingBytes: sum(1), running: 0, oldestSeconds: 0 });
  };
  return createAdmission({ ofOwner: { tasks: 3, bytes: 100 }, inAll: { tasks: 5, bytes: 200 }, load });
}
const refused = (owner: string, bytes: number, waits: Waits): Promise<unknown> =>
  admission(waits)
    .enter(owner, bytes)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
const OWN = { failure: "too_many_waiting", status: 429, retryAfter: 10 };
const ALL = { failure: "unavailable", status: 503, retryAfter: 10 };

describe("whose task may wait", () => {
  test("an owner's limit holds for that owner alone, in tasks and in bytes", async () => {
    expect(await refused("a", 1, { a: [3, 3] })).toMatchObject(OWN);
    expect(await refused("a", 11, { a: [1, 90] })).toMatchObject(OWN);
    expect(await refused("a", 10, { a: [1, 90] })).toBeUndefined();
    expect(await refused("b", 100, { a: [3, 100] })).toBeUndefined();
  });

  test("all together have one, which refuses no owner's first", async () => {
    const full: Waits = { a: [3, 3], b: [2, 2] };
    expect(await refused("b", 1, full)).toMatchObject(ALL);
    expect(await refused("c", 1, full)).toBeUndefined();
    const heavy: Waits = { a: [2, 99], b: [2, 99] };
    expect(await refused("b", 1, heavy)).toBeUndefined();
    expect(await refused("a", 1, { ...heavy, c: [1, 2] })).toMatchObject(ALL);
    expect(await refused("d", 50, { ...heavy, c: [1, 2] })).toBeUndefined();
  });

  test("a first text may be larger than what may wait", async () => {
    expect(await refused("a", 5000, {})).toBeUndefined();
  });

  test("tasks that are on their way into the line count, until they are there or refused", async () => {
    const door = admission({});
    const inside = await Promise.all([door.enter("a", 1), door.enter("a", 1), door.enter("a", 1)]);
    await expect(door.enter("a", 1)).rejects.toMatchObject(OWN);
    expect(await door.enter("b", 1)).toBeDefined();
    inside[0]();
    inside[0]();
    await door.enter("a", 1);
    await expect(door.enter("a", 1)).rejects.toMatchObject(OWN);
  });
});
