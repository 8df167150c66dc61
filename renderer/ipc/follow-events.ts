import type { QueryClient } from "@tanstack/react-query";
import type { TaskDetail, TaskSummary } from "../../shared/ipc/task";

/** Shortest milliseconds between reads of a running task, and in times of the last read: texts may have megabytes. */
const PARTIAL_EVERY = 1200;
const PARTIAL_PAUSE = 10;

/** Events with a query's new result. */
const VALUES = [
  ["service.changed", "service.state"],
  ["speech.changed", "speech.models"],
  ["graphics.changed", "graphics.state"],
  ["settings.changed", "settings.get"],
] as const;

/** Newest first. */
function withTask(list: readonly TaskSummary[], changed: TaskSummary): TaskSummary[] {
  const known = list.some((task) => task.id === changed.id);
  const next = known ? list.map((task) => (task.id === changed.id ? changed : task)) : [changed, ...list];
  return next.sort((a, b) => b.createdAt - a.createdAt);
}

export function followEvents(client: QueryClient): () => void {
  /** Infinity during a read, which another one would start anew. */
  const nextRead = new Map<string, number>();

  const onTask = (task: TaskSummary): void => {
    client.setQueryData<TaskSummary[]>(["tasks.list", { query: "" }], (list) => list && withTask(list, task));
    void client.invalidateQueries({
      queryKey: ["tasks.list"],
      predicate: (query) => (query.queryKey[1] as { query: string } | undefined)?.query !== "",
    });
    if (task.state === "completed") {
      void client.invalidateQueries({ queryKey: ["history.recovery"] });
      void client.invalidateQueries({ queryKey: ["review.remaining", { id: task.id }] });
      void client.invalidateQueries({ queryKey: ["review.progress", { id: task.id }] });
      void client.invalidateQueries({ queryKey: ["review.samePeople", { id: task.id }] });
      void client.invalidateQueries({ queryKey: ["tasks.coveredStretches", { id: task.id }] });
      void client.invalidateQueries({ queryKey: ["tasks.transcriptWords", { id: task.id }] });
      for (const pages of ["pages.list", "pages.boxes"])
        void client.invalidateQueries({ queryKey: [pages, { id: task.id }] });
      void client.invalidateQueries({ queryKey: ["pages.render", { id: task.id, after: true }] });
    }
    const key = ["tasks.get", { id: task.id }];
    const before = client.getQueryData<TaskDetail>(key);
    if (before === undefined) {
      void client.invalidateQueries({ queryKey: key });
      return;
    }
    // New states need texts, read below.
    if (before.state === task.state) client.setQueryData<TaskDetail>(key, { ...before, ...task });
    const began = performance.now();
    const finished = before.state !== task.state || task.state === "completed";
    if (!finished && began < (nextRead.get(task.id) ?? 0)) return;
    nextRead.set(task.id, Infinity);
    void client.invalidateQueries({ queryKey: key }).finally(() => {
      const now = performance.now();
      nextRead.set(task.id, now + Math.max(PARTIAL_EVERY, PARTIAL_PAUSE * (now - began)));
    });
  };

  const stops = [
    window.outis.on("task.changed", onTask),
    window.outis.on("task.removed", ({ id }) => {
      client.setQueriesData<TaskSummary[]>({ queryKey: ["tasks.list"] }, (list) =>
        list?.filter((task) => task.id !== id),
      );
    }),
    ...VALUES.map(([event, query]) =>
      window.outis.on(event, (value) => {
        client.setQueryData([query, null], value);
      }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
