import { describe, expect, test } from "vitest";
import { type BatchesOptions, inBatches } from "./batches";

/** Doubles numbers, records batches and holds each until `open`. */
function setup(more: Partial<BatchesOptions<number, number>> = {}) {
  const batches: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const double = inBatches<number, number>({
    act: async (items) => {
      batches.push(items);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (items.includes(-1)) throw new Error("minus one");
      return items.map((item) => 2 * item);
    },
    weightOf: (item) => item,
    mostWeight: 100,
    most: 3,
    atOnce: 1,
    tryAlone: () => true,
    ...more,
  });
  const open = async (): Promise<void> => {
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    gates.shift()?.();
  };
  return { double, batches, open };
}

describe("what is asked for at the same time", () => {
  test("is done together: the first at once, the rest as many at a time as may be", async () => {
    const { double, batches, open } = setup();
    const answers = Promise.all([1, 2, 3, 4, 5].map(double));
    for (let i = 0; i < 3; i += 1) await open();
    expect(await answers).toEqual([2, 4, 6, 8, 10]);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  test("is not done together where it weighs too much, but is done", async () => {
    const { double, batches, open } = setup();
    const answers = Promise.all([1, 60, 60, 500].map(double));
    for (let i = 0; i < 4; i += 1) await open();
    expect(await answers).toEqual([2, 120, 120, 1000]);
    expect(batches).toEqual([[1], [60], [60], [500]]);
  });

  test("does not share one another's failures", async () => {
    const { double, batches, open } = setup();
    const answers = Promise.allSettled([1, 2, -1, 3].map(double));
    for (let i = 0; i < 5; i += 1) await open();
    expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(batches).toEqual([[1], [2, -1, 3], [2], [-1], [3]]);
  });

  test("fails together where nothing was wrong with any of it", async () => {
    const { double, batches, open } = setup({ tryAlone: () => false });
    const answers = Promise.allSettled([1, 2, -1].map(double));
    for (let i = 0; i < 2; i += 1) await open();
    expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(batches).toEqual([[1], [2, -1]]);
  });
});
