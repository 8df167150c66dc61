import { expect, it } from "vitest";
import { poll } from "./poll";

it("reads until there is a value, with a pause before each read whose delay is above 0", async () => {
  const waits: number[] = [];
  const answers = [undefined, undefined, "done"];
  const parts = { wait: (ms: number) => Promise.resolve(waits.push(ms)), delay: (reads: number) => 10 * reads };
  expect(await poll(() => Promise.resolve(answers.shift()), parts)).toBe("done");
  expect(waits).toEqual([10, 20]);
});

it("ends when the pause or the read fails", async () => {
  const failing = (): Promise<never> => Promise.reject(new Error("aborted"));
  const delay = (): number => 1;
  await expect(poll(() => Promise.resolve(1), { wait: failing, delay })).rejects.toThrow("aborted");
  await expect(poll(failing, { wait: () => Promise.resolve(), delay })).rejects.toThrow("aborted");
});
