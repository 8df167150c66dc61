import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaskDetail, TaskSummary } from "../../shared/ipc/task";
import { ok, type Result } from "../../shared/ipc/result";
import { followEvents } from "./follow-events";
import { createQueryClient, taskQuery } from "./queries";

const KEY = ["tasks.get", { id: "1" }];
const RUNNING = { id: "1", state: "processing", progress: 0.5, document: undefined } as unknown as TaskDetail;

let client: QueryClient;
/** In any order. */
let answers: ((result: Result<unknown>) => void)[];
let tell: (task: Partial<TaskSummary>) => void;
beforeEach(() => {
  client = createQueryClient();
  answers = [];
  const on = (name: string, listener: (task: unknown) => void): (() => void) => {
    if (name === "task.changed") tell = (change) => listener({ ...RUNNING, ...change });
    return () => undefined;
  };
  const call = (): Promise<Result<unknown>> => new Promise((resolve) => answers.push(resolve));
  vi.stubGlobal("window", { outis: { on, call } });
  followEvents(client);
});
afterEach(() => vi.unstubAllGlobals());

const stale = (): boolean | undefined => client.getQueryState(KEY)?.isInvalidated;

test("progress is shown at once", () => {
  client.setQueryData(KEY, RUNNING);
  tell({ progress: 0.75 });
  expect(client.getQueryData(KEY)).toMatchObject({ state: "processing", progress: 0.75 });
});

test("a task is called completed only together with its result, which is asked for", () => {
  client.setQueryData(KEY, RUNNING);
  tell({ state: "completed" });
  expect(client.getQueryData(KEY)).toEqual(RUNNING);
  expect(stale()).toBe(true);
});

test("after many changes in a row what is shown is what main has kept at last, in whatever order its answers come", async () => {
  const told = (title: string) => ok({ ...RUNNING, state: "completed", title });
  const stop = new QueryObserver(client, taskQuery("1")).subscribe(() => undefined);
  const shown = () => client.getQueryData<TaskDetail>(KEY)?.title;
  answers[0]?.(told("first"));
  await vi.waitUntil(() => shown() === "first");
  for (const title of ["second", "third", "fourth"]) tell({ state: "completed", title });
  expect(answers).toHaveLength(4);
  for (const [index, title] of [
    [3, "fourth"],
    [1, "second"],
    [2, "third"],
  ] as const)
    answers[index]?.(told(title));
  await vi.waitUntil(() => client.isFetching() === 0);
  expect(shown()).toBe("fourth");
  expect(stale()).toBe(false);
  stop();
});

test.each([0, -3_600_000, 3_600_000])(
  "a running task is not read again during a slow read, nor soon after it; clock moved by %i ms",
  async (moved) => {
    vi.useFakeTimers();
    const stop = new QueryObserver(client, taskQuery("1")).subscribe(() => undefined);
    try {
      answers[0]?.(ok(RUNNING));
      await vi.advanceTimersByTimeAsync(0);
      tell({ progress: 0.6 });
      expect(answers).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(2_000);
      vi.setSystemTime(Date.now() + moved);
      tell({ progress: 0.7 });
      expect(answers).toHaveLength(2);
      answers[1]?.(ok(RUNNING));
      await vi.advanceTimersByTimeAsync(19_000);
      tell({ progress: 0.8 });
      expect(answers).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1_100);
      tell({ progress: 0.9 });
      expect(answers).toHaveLength(3);
      tell({ state: "completed" });
      expect(answers).toHaveLength(4);
    } finally {
      stop();
      vi.useRealTimers();
    }
  },
);

test("queries about the result of a task are read again when it changes", () => {
  const queries = ["review.progress", "review.remaining", "review.samePeople", "tasks.transcriptWords", "pages.boxes"];
  for (const query of queries) client.setQueryData([query, { id: "1" }], []);
  client.setQueryData(["review.progress", { id: "2" }], []);
  tell({ state: "completed" });
  const isStale = (query: string, id: string) => client.getQueryState([query, { id }])?.isInvalidated;
  expect(queries.map((query) => [query, isStale(query, "1")])).toEqual(queries.map((query) => [query, true]));
  expect(isStale("review.progress", "2")).toBe(false);
});
