import { expect, test } from "vitest";
import { createQueue } from "./queue";

/** Work that ends when the test says so. */
function manualWork() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const aborted: string[] = [];
  const work = (id: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      begun.push(id);
      finish.set(id, resolve);
      signal.addEventListener("abort", () => {
        aborted.push(id);
        reject(new Error("aborted"));
      });
    });
  return { begun, aborted, work, finish: (id: string) => finish.get(id)?.() };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("begins in the order of arrival, never more than its limit at once", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 2, work: manual.work });
  for (const id of ["a", "b", "c", "d"]) queue.add(id);
  await turn();
  expect(manual.begun).toEqual(["a", "b"]);
  expect([queue.running(), queue.waiting()]).toEqual([2, 2]);
  manual.finish("b");
  await turn();
  expect(manual.begun).toEqual(["a", "b", "c"]);
  await queue.close(0);
});

test("an id is there once, waiting or running", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 1, work: manual.work });
  for (const id of ["a", "a", "b", "b"]) queue.add(id);
  await turn();
  queue.add("a");
  expect([queue.running(), queue.waiting()]).toEqual([1, 1]);
  await queue.close(0);
});

test("cancelling forgets what waits and aborts what runs; the next one begins", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 1, work: manual.work });
  for (const id of ["a", "b", "c"]) queue.add(id);
  await turn();
  queue.cancel("b");
  queue.cancel("a");
  await turn();
  expect(manual.aborted).toEqual(["a"]);
  expect(manual.begun).toEqual(["a", "c"]);
  await queue.close(0);
});

test("closing waits for what runs and begins nothing more", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 1, work: manual.work });
  queue.add("a");
  queue.add("b");
  await turn();
  const closed = queue.close(60_000);
  manual.finish("a");
  await closed;
  expect(manual.begun).toEqual(["a"]);
  expect(manual.aborted).toEqual([]);
});

test("work that throws frees its place", async () => {
  const seen: string[] = [];
  const queue = createQueue({
    concurrency: 1,
    work: (id) => {
      seen.push(id);
      return Promise.reject(new Error("broken"));
    },
  });
  queue.add("a");
  queue.add("b");
  await turn();
  await turn();
  expect(seen).toEqual(["a", "b"]);
  await queue.close(0);
});
