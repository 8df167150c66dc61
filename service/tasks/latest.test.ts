import { expect, test } from "vitest";
import { latest } from "./latest";

test("writes one after the other, and only the newest of those that wait", async () => {
  const written: number[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const write = latest(async (value: number) => {
    written.push(value);
    if (value === 1) await held;
    if (value === 3) throw new Error("not stored");
  });
  for (const value of [1, 2, 3]) write(value);
  release();
  await expect.poll(() => written).toEqual([1, 3]);
  write(4);
  expect(written).toEqual([1, 3, 4]);
});
