import { expect, test } from "vitest";
import { createQueue, type Entry } from "./queue";

const entry = (id: string, owner = "a", bytes = 1): Entry => ({ id, owner, bytes });

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
  for (const id of ["a", "b", "c", "d"]) queue.add(entry(id));
  await turn();
  expect(manual.begun).toEqual(["a", "b"]);
  expect(queue.counts()).toEqual({ waiting: 2, waitingBytes: 2, running: 2 });
  manual.finish("b");
  await turn();
  expect(manual.begun).toEqual(["a", "b", "c"]);
  await queue.close(0);
});

test("tells how long the oldest has waited, whoever it belongs to", async () => {
  const manual = manualWork();
  let now = 0;
  const queue = createQueue({ concurrency: 1, work: manual.work, now: () => now });
  expect(queue.oldestSeconds()).toBe(0);
  queue.add(entry("a"));
  expect(queue.oldestSeconds()).toBe(0);
  for (const id of ["b", "c"]) {
    now += 1000;
    queue.add(entry(id, id));
  }
  now += 500;
  expect(queue.oldestSeconds()).toBe(1.5);
  queue.cancel("b");
  expect(queue.oldestSeconds()).toBe(0.5);
  await queue.close(0);
});

test("an id is there once, waiting or running", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 1, work: manual.work });
  for (const id of ["a", "a", "b", "b"]) queue.add(entry(id));
  await turn();
  queue.add(entry("a"));
  expect(queue.counts()).toEqual({ waiting: 1, waitingBytes: 1, running: 1 });
  await queue.close(0);
});

test("cancelling forgets what waits and aborts what runs; the next one begins", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 1, work: manual.work });
  for (const id of ["a", "b", "c"]) queue.add(entry(id));
  await turn();
  queue.cancel("b");
  queue.cancel("a");
  await turn();
  expect(manual.aborted).toEqual(["a"]);
  expect(manual.begun).toEqual(["a", "c"]);
  await queue.close(0);
});

test("owners take turns: one who has many waiting holds up no other's first", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 1, work: manual.work });
  for (let i = 1; i <= 1000; i += 1) queue.add(entry(`a${i}`, "a"));
  for (const id of ["b1", "b2", "c1"]) queue.add(entry(id, id.charAt(0)));
  for (const expected of ["a1", "a2", "b1", "c1", "a3", "b2", "a4", "a5"]) {
    await turn();
    expect(manual.begun.at(-1)).toBe(expected);
    manual.finish(expected);
  }
  await queue.close(0);
});

test("of those who wait, the owner with the fewest running is next", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 3, work: manual.work });
  for (const id of ["a1", "a2", "a3", "a4"]) queue.add(entry(id, "a"));
  await turn();
  queue.add(entry("b1", "b"));
  queue.add(entry("b2", "b"));
  for (const id of ["a1", "b1"]) {
    manual.finish(id);
    await turn();
  }
  expect(manual.begun).toEqual(["a1", "a2", "a3", "b1", "b2"]);
  await queue.close(0);
});

test("one owner has its own limit, and an owner with none running is let in beyond the limit of all", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 3, ofOwner: 2, owners: 5, work: manual.work });
  for (const id of ["a1", "a2", "a3", "a4"]) queue.add(entry(id, "a"));
  await turn();
  expect(manual.begun).toEqual(["a1", "a2"]);
  for (const id of ["b1", "b2", "c1", "d1", "e1"]) queue.add(entry(id, id.charAt(0)));
  await turn();
  expect(manual.begun).toEqual(["a1", "a2", "b1", "c1", "d1"]);
  manual.finish("d1");
  await turn();
  expect(manual.begun.at(-1)).toBe("e1");
  manual.finish("e1");
  manual.finish("c1");
  await turn();
  expect(manual.begun.at(-1)).toBe("e1");
  manual.finish("a1");
  await turn();
  expect(manual.begun.slice(6)).toEqual(["a3"]);
  await queue.close(0);
});

test("counts what waits of each owner, in tasks and in bytes", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 1, work: manual.work });
  for (const [id, owner, bytes] of [
    ["a1", "a", 5],
    ["a2", "a", 7],
    ["b1", "b", 11],
    ["b2", "b", 13],
  ] as const) {
    queue.add(entry(id, owner, bytes));
  }
  queue.add(entry("b2", "b", 13));
  await turn();
  expect(queue.counts()).toEqual({ waiting: 3, waitingBytes: 31, running: 1 });
  expect(queue.counts("a")).toEqual({ waiting: 1, waitingBytes: 7, running: 1 });
  expect(queue.counts("b")).toEqual({ waiting: 2, waitingBytes: 24, running: 0 });
  queue.cancel("b1");
  expect(queue.counts("b")).toEqual({ waiting: 1, waitingBytes: 13, running: 0 });
  queue.cancel("b2");
  expect(queue.counts("b")).toEqual({ waiting: 0, waitingBytes: 0, running: 0 });
  await queue.close(0);
});

test("closing waits for what runs and begins nothing more", async () => {
  const manual = manualWork();
  const queue = createQueue({ concurrency: 1, work: manual.work });
  queue.add(entry("a"));
  queue.add(entry("b"));
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
  queue.add(entry("a"));
  queue.add(entry("b"));
  await turn();
  await turn();
  expect(seen).toEqual(["a", "b"]);
  await queue.close(0);
});

test("the next task is computed while a result is being stored, but not without limit", async () => {
  const begun: string[] = [];
  let store = (): void => undefined;
  const stored = new Promise<void>((resolve) => (store = resolve));
  const queue = createQueue({
    concurrency: 1,
    work: (id, _signal, { onComputed }) => {
      begun.push(id);
      onComputed();
      return stored;
    },
  });
  for (let i = 1; i <= 100; i += 1) queue.add(entry(`a${i}`));
  await turn();
  expect(begun).toHaveLength(64);
  expect(queue.counts("a")).toEqual({ waiting: 36, waitingBytes: 36, running: 64 });
  store();
  await turn();
  expect(begun).toEqual(Array.from({ length: 100 }, (_, i) => `a${i + 1}`));
  await queue.close(0);
});

test("large texts whose results are being stored are limited in bytes", async () => {
  const begun: string[] = [];
  const queue = createQueue({
    concurrency: 1,
    work: (id, signal, { onComputed }) => {
      begun.push(id);
      onComputed();
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
    },
  });
  for (let i = 1; i <= 10; i += 1) queue.add(entry(`a${i}`, "a", 2_000_000));
  await turn();
  expect(begun).toEqual(["a1", "a2"]);
  await queue.close(0);
});
