// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { TaskSummary } from "../../../shared/ipc/task";
import { inWindow, withHeights } from "../../testing/in-window";
import { Library } from "./library";

const BATCH = { batch: { id: "b", index: 0, shared: false, name: "Letters" } };
const CASE = { id: "p", name: "Case" };
const task = (title: string, createdAt: number, more: Partial<TaskSummary> = {}): TaskSummary => ({
  ...{ id: title, title, inputType: "document", mode: "reversible", languageIn: "en", languageOut: "en" },
  ...{ service: "embedded", state: "completed", progress: 1, waiting: false, createdAt, counts: {} },
  ...more,
});
/** A large batch is closed at first. */
const MEMBERS = Array.from({ length: 7 }, (_, at) => task(`member ${at}`, 10 + at, { ...BATCH, unchecked: at }));
const TASKS = [
  task("alone", 100),
  task("other", 90),
  ...MEMBERS,
  task("of case", 5, { project: CASE }),
  task("of case too", 4, { project: CASE }),
];

beforeEach(() => withHeights(2_000));

async function show() {
  const removed: (readonly string[])[] = [];
  await inWindow(
    <Library
      ref={null}
      place="compose"
      taskId={undefined}
      onNew={vi.fn()}
      onOpen={vi.fn()}
      onBatch={vi.fn()}
      onPeople={vi.fn()}
      onRestore={vi.fn()}
      onSettings={vi.fn()}
      onRemoved={vi.fn()}
    />,
    {
      "tasks.list": () => TASKS,
      "projects.get": () => ({ projects: [CASE], chosen: null }),
      "service.state": () => "ready",
      "tasks.removeMany": ({ ids }) => (removed.push(ids), { count: ids.length }),
    },
  );
  await screen.findByRole("link", { name: /^alone/ });
  return removed;
}
const group = (name: RegExp): HTMLElement => screen.getByRole("button", { name });
const select = (title: string): boolean => fireEvent.click(screen.getByRole("checkbox", { name: `Select ${title}` }));
const titles = (): string[] =>
  [...document.querySelectorAll(".task-list .task-title")].map(({ textContent }) => textContent);
const removeSelected = (): boolean =>
  fireEvent.click(
    within(screen.getByRole("toolbar", { name: "Selected tasks" })).getByRole("button", { name: /Delete/ }),
  );

it("opens and closes groups; a closed one has the number of its tasks and of findings to check", async () => {
  await show();
  expect(titles()).toEqual(["alone", "other", "of case", "of case too"]);
  expect(group(/^Letters/).textContent).toBe("Letters2121 findings to check7");
  fireEvent.click(group(/^Letters/));
  expect(titles()).toContain("member 0");
  expect(group(/^Letters/).textContent).toBe("Letters7");
  fireEvent.click(group(/^Case/));
  expect(titles()).not.toContain("of case");
});

it("deletes selected tasks, but none of a group that was closed since", async () => {
  const removed = await show();
  fireEvent.click(group(/^Letters/));
  for (const title of ["member 1", "alone"]) select(title);
  fireEvent.click(group(/^Letters/));
  expect(screen.getByText("1 selected")).toBeTruthy();
  removeSelected();
  await waitFor(() => expect(removed).toEqual([["alone"]]));
});

it("deletes one task by its key, or all selected ones if it is selected", async () => {
  const removed = await show();
  for (const title of ["alone", "of case"]) select(title);
  const press = (title: RegExp): boolean =>
    fireEvent.keyDown(screen.getByRole("link", { name: title }), { key: "Delete", code: "Delete" });
  press(/^other/);
  await waitFor(() => expect(removed).toEqual([["other"]]));
  for (const title of ["alone", "of case"]) select(title);
  press(/^alone/);
  await waitFor(() => expect(removed).toEqual([["other"], ["alone", "of case"]]));
});

it("deletes the tasks of the shown project only", async () => {
  const removed = await show();
  fireEvent.keyDown(screen.getByRole("button", { name: "Filter" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Case" }));
  await waitFor(() => expect(titles()).toEqual(["of case", "of case too"]));
  fireEvent.keyDown(await screen.findByRole("button", { name: "Actions for the project “Case”" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete its tasks" }));
  await waitFor(() => expect(removed).toEqual([["of case", "of case too"]]));
});
