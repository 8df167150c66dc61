import { expect, test } from "vitest";
import { openLibsqlStorage } from "../store/storage";
import { newTask } from "../testing/task-store-contract";
import { annaEngine, failingEngine, heldEngine } from "../testing/stub-engines";
import { createInProcessRunner } from "../testing/in-process-runner";
import type { NewTask } from "./task-store";
import { createWork } from "./work";

const NOW = 1_700_000_000_000;
const ID = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";

const withWebhook = (more: Partial<NewTask> = {}): NewTask => {
  const task = newTask(ID, more);
  return { ...task, parameters: { ...task.parameters, webhookUrl: "https://a.example/" } };
};

function setup(engine = annaEngine) {
  const store = openLibsqlStorage({ path: ":memory:" }).tasks;
  const ended: string[] = [];
  const onEnded = ({ id, status }: { id: string; status: string }): Promise<void> => {
    ended.push(`${id} ${status}`);
    return Promise.resolve();
  };
  const work = createWork({ store, runner: createInProcessRunner(engine), onEnded, now: () => NOW });
  return { store, work, ended };
}
const quiet = () => new AbortController().signal;

test("a task is worked on once, and its end told once", async () => {
  const { store, work, ended } = setup();
  await store.insert(withWebhook({ input: "Anna" }));
  await Promise.all([work(ID, quiet()), work("unknown", quiet())]);
  await work(ID, quiet());
  expect(ended).toEqual([`${ID} completed`]);
});

test("an engine that fails ends the task in error", async () => {
  const { store, work, ended } = setup(failingEngine);
  await store.insert(withWebhook());
  await work(ID, quiet());
  expect(ended).toEqual([`${ID} error`]);
  expect(await store.get(ID, NOW)).toMatchObject({ status: "error", error: { code: "engine_failed" } });
});

test("work that was broken off leaves the task to the next attempt", async () => {
  const held = heldEngine();
  const { store, work, ended } = setup(held.engine);
  await store.insert(withWebhook());
  const controller = new AbortController();
  const broken = work(ID, controller.signal);
  await held.begun;
  controller.abort(new Error("closing"));
  await broken;
  expect(ended).toEqual([]);
  expect(await store.get(ID, NOW)).toMatchObject({ status: "processing" });
});

test("who has lost the task to another attempt stores nothing and tells nobody", async () => {
  const held = heldEngine();
  const { store, work, ended } = setup(held.engine);
  await store.insert(withWebhook());
  const slow = work(ID, quiet());
  await held.begun;
  const second = await store.claim(ID, NOW);
  held.release();
  await slow;
  expect(ended).toEqual([]);
  expect(await store.complete(ID, second?.attempt ?? 0, { synopsis: "of the second" })).toBe(true);
});

test("a result that cannot be stored because the disk is full is stored once there is room", async () => {
  const { tasks: store } = openLibsqlStorage({ path: ":memory:" });
  await store.insert(withWebhook({ input: "Anna" }));
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  const left = { claim: 1, progress: 9, partial: 9, complete: 2, onEnded: 1 };
  const failing =
    <A extends unknown[], T>(name: keyof typeof left, act: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      left[name]-- > 0 ? Promise.reject(full) : act(...args);
  const waits: number[] = [];
  const ended: string[] = [];
  const work = createWork({
    store: {
      ...store,
      claim: failing("claim", store.claim),
      progress: failing("progress", store.progress),
      partial: failing("partial", store.partial),
      complete: failing("complete", store.complete),
    },
    runner: createInProcessRunner(annaEngine),
    onEnded: failing("onEnded", (task) => Promise.resolve(void ended.push(task.status))),
    now: () => NOW,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
  });
  await work(ID, quiet());
  expect(await store.get(ID, NOW)).toMatchObject({ status: "completed" });
  expect(ended).toEqual(["completed"]);
  expect(waits).toEqual([250, 250, 500, 250]);
});

test("a service that stops while the disk is full leaves the task to the next start", async () => {
  const { tasks: store } = openLibsqlStorage({ path: ":memory:" });
  await store.insert(withWebhook({ input: "Anna" }));
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  const stopping = new AbortController();
  const work = createWork({
    store: { ...store, complete: () => Promise.reject(full) },
    runner: createInProcessRunner(annaEngine),
    now: () => NOW,
    wait: () => {
      stopping.abort();
      return Promise.resolve();
    },
  });
  await expect(work(ID, stopping.signal)).rejects.toBe(full);
  expect(await store.get(ID, NOW)).toMatchObject({ status: "processing" });
});

test("the end of a task is told if its result was stored although the connection broke", async () => {
  const { tasks: store } = openLibsqlStorage({ path: ":memory:" });
  await store.insert(withWebhook({ input: "Anna" }));
  const broken = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" });
  let writes = 0;
  const ended: string[] = [];
  const work = createWork({
    store: {
      ...store,
      complete: async (...given) => {
        const answer = await store.complete(...given);
        writes += 1;
        if (writes === 1) throw broken;
        return answer;
      },
    },
    runner: createInProcessRunner(annaEngine),
    onEnded: (task) => Promise.resolve(void ended.push(task.status)),
    now: () => NOW,
    wait: () => Promise.resolve(),
  });
  await work(ID, quiet());
  expect(writes).toBe(2);
  expect(ended).toEqual(["completed"]);
});
