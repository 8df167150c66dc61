import { describe, expect, it } from "vitest";
import type { TaskSummary } from "../../../shared/ipc/task";
import { type LibraryRow, libraryRows, titleNumbers } from "./library-rows";

const at = (text: string): number => new Date(text).getTime();
const task = (id: string, createdAt: string, more: Partial<TaskSummary> = {}): TaskSummary => ({
  id,
  title: id,
  inputType: "text",
  mode: "blind",
  languageIn: "en",
  languageOut: "en",
  service: "embedded",
  state: "completed",
  progress: 1,
  waiting: false,
  createdAt: at(createdAt),
  counts: {},
  ...more,
});
const batch = { batch: { id: "b", index: 0, shared: false } };
const project = { project: { id: "p", name: "Petrov v. Daisy" } };
const options = { grouped: true, byProject: true, opened: new Map<string, boolean>(), current: undefined };
const shown = (rows: readonly LibraryRow[]): string[] =>
  rows.map(({ group, task: one }) =>
    [group && `${group.kind} ${group.tasks.length}`, one?.id].filter(Boolean).join(": "),
  );

const TASKS = [
  task("old", "2026-11-20T23:59", project),
  task("one", "2026-11-21T00:01", batch),
  task("alone", "2026-11-21T09:00"),
  task("two", "2026-11-21T09:05", batch),
  task("new", "2026-11-22T09:00", project),
];

describe("the rows of the library", () => {
  it("have the newest task first and mark where a day begins", () => {
    const rows = libraryRows(TASKS, { ...options, grouped: false });
    expect(shown(rows)).toEqual(["new", "two", "alone", "one", "old"]);
    expect(rows.map(({ day }) => day)).toEqual([
      at("2026-11-22T00:00"),
      at("2026-11-21T00:00"),
      undefined,
      undefined,
      at("2026-11-20T00:00"),
    ]);
  });

  it("are grouped by project, else by batch, at the newest task", () => {
    expect(shown(libraryRows(TASKS, options))).toEqual(["project 2: new", "old", "batch 2: two", "one", "alone"]);
    expect(shown(libraryRows(TASKS, { ...options, byProject: false }))).toEqual([
      "new",
      "batch 2: two",
      "one",
      "alone",
      "old",
    ]);
  });

  it("leave out the tasks of a closed group; large ones are closed until one of them is open", () => {
    const closed = new Map([["b", false]]);
    expect(shown(libraryRows(TASKS, { ...options, opened: closed }))).toEqual([
      "project 2: new",
      "old",
      "batch 2",
      "alone",
    ]);
    const many = Array.from({ length: 7 }, (_, index) => task(`file ${index}`, `2026-11-21T09:0${index}`, batch));
    expect(shown(libraryRows(many, options))).toEqual(["batch 7"]);
    expect(libraryRows(many, { ...options, current: "file 3" })).toHaveLength(7);
  });

  it("do not group a single task", () => {
    expect(shown(libraryRows([task("one", "2026-11-21T00:01", batch)], options))).toEqual(["one"]);
  });
});

it("numbers equal titles from the second, oldest first", () => {
  const title = { title: "Letter" };
  const tasks = [
    task("c", "2026-11-22", title),
    task("a", "2026-11-20", title),
    task("b", "2026-11-21", title),
    TASKS[0]!,
  ];
  expect([...titleNumbers(tasks, (one) => one.title)]).toEqual([
    ["b", 2],
    ["c", 3],
  ]);
});
