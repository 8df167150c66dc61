import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SILENT } from "../../service/log/log";
import { newTask } from "../../service/testing/new-task";
import type { Claim } from "../../service/tasks/task-store";
import type { WorkOptions } from "../../service/tasks/task-queue";
import { createPostgresTaskQueue } from "./postgres-task-queue";
import { LONG_QUEUE, SHORT_QUEUE } from "./queue-names";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance", "setTimeout", "setInterval", "clearInterval"] }));

const claimOf = (id: string): Claim => {
  const { input, ...task } = newTask(id);
  return { task: { ...task, status: "processing", progress: 0, stage: "detecting", result: {} }, input, attempt: 1 };
};

/** `count` waiting tasks `t1`, `t2`, ...; each runs for the milliseconds that `takes` returns. */
function setup(
  count: number,
  takes: (id: string) => number,
  stores = (): Promise<void> => Promise.resolve(),
  lane = SHORT_QUEUE,
  otherLaneMs = 0,
) {
  const waiting = Array.from({ length: count }, (_, index) => `t${index + 1}`);
  const [asked, begun, released]: [number[], string[], string[][]] = [[], [], []];
  const query = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve({ rows: [] }), 100)));
  let ours: ReadonlySet<string> = new Set(waiting);
  const renewal = vi.fn(() => Promise.resolve(ours as Set<string>));
  const queue = createPostgresTaskQueue({
    url: "",
    pool: { query } as never,
    claims: {
      next(name, _now, most) {
        if (name !== lane && otherLaneMs === 0) return Promise.resolve([]);
        if (name !== lane) return new Promise((resolve) => setTimeout(() => resolve([]), otherLaneMs));
        asked.push(most);
        return Promise.resolve(waiting.splice(0, most).map(claimOf));
      },
    },
    leases: {
      renew: renewal,
      recover: () => Promise.resolve(0),
      release: (ids) => {
        released.push([...ids]);
        waiting.unshift(...ids);
        return Promise.resolve();
      },
    },
    workers: { deleted: () => Promise.resolve() },
    hears: false,
    leaseMs: 90,
    recoverEveryMs: 1000,
    work: async (id, signal, { onComputed }: WorkOptions = {}) => {
      begun.push(id);
      await new Promise<void>((resolve) => {
        setTimeout(resolve, takes(id));
        signal.addEventListener("abort", () => resolve());
      });
      onComputed?.();
      await stores();
    },
    log: SILENT,
  });
  onTestFinished(async () => {
    const closed = queue.close(0);
    await pass(0);
    await closed;
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    queue,
    query,
    asked,
    begun,
    released,
    pass,
    renewal,
    lose: (id: string) => (ours = new Set([...ours].filter((x) => x !== id))),
  };
}

test("claims more tasks at a time while they are quick, and fewer when they are slow", async () => {
  const { queue, asked, pass } = setup(300, (id) => (Number(id.slice(1)) <= 200 ? 0 : 30));
  await queue.start();
  await pass(12_000);
  expect(asked.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 32, 32]);
  expect(asked.at(-1)).toBeLessThanOrEqual(2);
});

test("tasks claimed with a slow one are put back for other workers", async () => {
  const { queue, begun, released, pass } = setup(40, (id) => (id === "t20" ? 10_000 : 0));
  await queue.start();
  await pass(3000);
  expect(begun.at(-1)).toBe("t20");
  expect(released.flat()).toEqual(["t21", "t22", "t23", "t24", "t25", "t26", "t27", "t28", "t29", "t30", "t31"]);
});

test("a task that is put back and claimed again while leases are renewed begins", async () => {
  const { queue, begun, pass, renewal } = setup(6, (id) => ({ t4: 520, t5: 100 })[id] ?? 0);
  const renewed: ((ours: Set<string>) => void)[] = [];
  await queue.start();
  await pass(2485);
  renewal.mockImplementationOnce(() => new Promise((resolve) => renewed.push(resolve)));
  await pass(65);
  expect(begun.at(-1)).toBe("t5");
  for (const answer of renewed) answer(new Set(["t4"]));
  expect(renewed).toHaveLength(1);
  await pass(200);
  expect(begun).toEqual(["t1", "t2", "t3", "t4", "t5", "t6"]);
});

test.each(["cancelled", "lost"])("a claimed task that is %s before its turn never begins", async (how) => {
  const { queue, begun, pass, lose } = setup(10, (id) => (id === "t4" ? 100 : 0));
  await queue.start();
  await pass(2010);
  expect(begun.at(-1)).toBe("t4");
  if (how === "cancelled") await queue.cancel("t6");
  else lose("t6");
  await pass(2000);
  expect(begun).toEqual(["t1", "t2", "t3", "t4", "t5", "t7", "t8", "t9", "t10"]);
});

test("claimed tasks go to other processes at once when this one stops", async () => {
  const { queue, begun, released, pass } = setup(7, (id) => (id === "t4" ? 10_000 : 0));
  await queue.start();
  await pass(2010);
  const closed = queue.close(100_000);
  await pass(0);
  expect(released).toEqual([["t5", "t6", "t7"]]);
  await pass(10_000);
  await closed;
  expect(begun).toEqual(["t1", "t2", "t3", "t4"]);
});

test.each([
  [SHORT_QUEUE, 65],
  [LONG_QUEUE, 2],
])("in %s the next tasks are computed while results are stored, but not without limit", async (lane, most) => {
  let store = (): void => undefined;
  const stored = new Promise<void>((resolve) => (store = resolve));
  const { queue, begun, pass } = setup(
    1000,
    () => 0,
    () => stored,
    lane,
  );
  onTestFinished(() => store());
  await queue.start();
  await pass(10_000);
  expect(begun).toHaveLength(most);
  store();
  await pass(3000);
  expect(begun).toHaveLength(1000);
});

test("a running task goes to another process at once, also if this one stops while it claims others", async () => {
  const { queue, begun, released, pass } = setup(1, () => 10_000, undefined, SHORT_QUEUE, 500);
  await queue.start();
  await pass(2010);
  expect(begun).toEqual(["t1"]);
  const closed = queue.close(100);
  await pass(1000);
  await closed;
  expect(released).toEqual([["t1"]]);
});

test("counting the waiting tasks takes at most a twentieth of the time", async () => {
  const { queue, query, pass } = setup(0, () => 0);
  for (let ms = 0; ms < 20_000; ms += 50) {
    void queue.load();
    await pass(50);
  }
  expect(query.mock.calls.length).toBeGreaterThan(8);
  expect(query.mock.calls.length).toBeLessThanOrEqual(10);
});
