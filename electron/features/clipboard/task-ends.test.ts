import { expect, it } from "vitest";
import type { Document } from "../../../shared/document/document";
import type { TaskState } from "../../../shared/ipc/task";
import { TaskEnds } from "./task-ends";

const ID = "0d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f";
const at = { start: 0, end: 4, resultStart: 0, resultEnd: 8, type: "PERSON", kind: "person" } as const;
const DOCUMENT: Document = {
  original: "Anna",
  result: "[NAME_1]",
  replacements: [
    { ...at, score: 0.9 },
    { ...at, score: 0.1 },
  ],
  segments: [],
};

function journal(first: TaskState) {
  const task: { state: TaskState | undefined; document: Document; shown?: TaskState; isReadable: boolean } = {
    state: first,
    document: DOCUMENT,
    isReadable: true,
  };
  const getLight = () => {
    if (!task.isReadable) throw Object.assign(new Error("Damaged"), { code: "SQLITE_CORRUPT" });
    return task.state === undefined ? undefined : { state: task.state };
  };
  const store = { getLight: getLight as never, document: () => task.document };
  const ends = new TaskEnds(store, ({ state }) => ({ state: task.shown ?? state }));
  return { task, ends };
}

it("tells what came of a task when it has ended, and how much of it is to be checked", async () => {
  const { task, ends } = journal("queued");
  const ended = ends.wait(ID);
  ends.changed(ID);
  expect(ends.follows(ID)).toBe(true);
  task.state = "completed";
  ends.changed(ID);
  expect(await ended).toEqual({ state: "completed", result: "[NAME_1]", found: 2, doubtful: 1, unchecked: 0 });
  expect(ends.follows(ID)).toBe(false);
});

it("tells of one that had ended before it was asked", async () => {
  expect(await journal("error").ends.wait(ID)).toEqual({ state: "error" });
});

it.each(["a full disk", "an unreadable history"])(
  "ends with an error after %s, although the task is stored as running",
  async (fault) => {
    const { ends, task } = journal("processing");
    const ended = ends.wait(ID);
    if (fault === "a full disk") task.shown = "error";
    else task.isReadable = false;
    ends.changed(ID);
    expect(await ended).toEqual({ state: "error" });
    expect(ends.follows(ID)).toBe(false);
  },
);

it("takes one that was deleted for cancelled, and one without a result for failed", async () => {
  const { task, ends } = journal("processing");
  const ended = ends.wait(ID);
  task.state = undefined;
  ends.changed(ID);
  expect(await ended).toEqual({ state: "cancelled" });
  const other = journal("completed");
  other.task.document = { ...DOCUMENT, result: "" };
  expect(await other.ends.wait(ID)).toEqual({ state: "error" });
});
