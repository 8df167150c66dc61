import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaskDetail, TaskSummary } from "../shared/ipc/task";
import { followEvents } from "./live";

const KEY = ["tasks.get", { id: "1" }];
const RUNNING = { id: "1", state: "processing", progress: 0.5, document: undefined } as unknown as TaskDetail;

let client: QueryClient;
let tell: (task: Partial<TaskSummary>) => void;
beforeEach(() => {
  client = new QueryClient();
  const on = (name: string, listener: (task: unknown) => void): (() => void) => {
    if (name === "task.changed") tell = (change) => listener({ ...RUNNING, ...change });
    return () => undefined;
  };
  vi.stubGlobal("window", { outis: { on } });
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
