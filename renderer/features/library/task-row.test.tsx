// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { cloneElement } from "react";
import { expect, it, vi } from "vitest";
import type { TaskSummary } from "../../../shared/ipc/task";
import { unchecked } from "../../testing/notices";
import { inWindow } from "../../testing/in-window";
import { markupOf } from "../../testing/markup";
import { TaskRow } from "./task-row";

const task: TaskSummary = {
  id: "11111111-1111-4111-8111-111111111111",
  title: "call.mp3",
  inputType: "media",
  mode: "reversible",
  languageIn: "en",
  languageOut: "en",
  service: "embedded",
  state: "completed",
  progress: 1,
  waiting: false,
  createdAt: 0,
  seconds: 29,
  counts: {},
};
const unused = vi.fn();
const row = (change: Partial<TaskSummary>, showsProject = true, onRemove: (task: TaskSummary) => void = unused) => (
  <TaskRow
    task={{ ...task, ...change }}
    current={false}
    selected={false}
    selecting={false}
    showsProject={showsProject}
    onOpen={unused}
    onCancel={unused}
    onRetry={unused}
    onRemove={onRemove}
    onRename={unused}
    onSelect={unused}
  />
);
const markup = (change: Partial<TaskSummary>, showsProject?: boolean): Promise<string> =>
  markupOf(row(change, showsProject));
const about = async (change: Partial<TaskSummary>): Promise<string | undefined> =>
  /class="task-about">([^<]*)</.exec(await markup(change))?.[1];

it("a task of which a part was not checked says so", async () => {
  const task: Partial<TaskSummary> = { inputType: "text", notices: [unchecked({ zh: 1 })] };
  expect(await about({ ...task, seconds: undefined })).toContain("0 findings, not all checked");
  expect(await markup(task)).toContain("task-warning");
});

it("a recording in which nothing was found says its mode all the same", async () => {
  expect(await about({})).toBe("Nothing found · 0:29 · Reversible labels");
});

it("a transcript alone has no mode and no findings", async () => {
  expect(await about({ transcriptOnly: true })).toBe("0:29 · Transcript");
  expect(await about({ transcriptOnly: true, state: "cancelled" })).toBe("Canceled · 0:29 · Transcript");
});

it("says how many findings are to be checked, and numbers equal titles", async () => {
  expect(await markup({ unchecked: 3 })).toMatch(/class="unchecked-count"[^>]*><span[^>]*>3<.*>3 findings to check</);
  expect(await markup({ unchecked: 3, state: "processing" })).not.toContain("unchecked-count");
  const numbered = await markupOf(cloneElement(row({}), { number: 2 }));
  expect(numbered).toMatch(/>call\.mp3<\/span><span class="task-number"> \((<!-- -->)?2/);
});

it("names its project, unless all of the list is of one", async () => {
  const project = { id: "22222222-2222-4222-8222-222222222222", name: "Petrov v. Daisy" };
  expect(await markup({ project })).toContain(">Petrov v. Daisy<");
  expect(await markup({ project }, false)).not.toContain("Petrov");
});

it("a task is deleted once its menu is closed and its row has the focus", async () => {
  const focused: (Element | null)[] = [];
  const onRemove = vi.fn(() => focused.push(document.activeElement));
  await inWindow(row({}, false, onRemove));
  const menu = screen.getByRole("button", { name: "Actions: call.mp3" });
  fireEvent.keyDown(menu, { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await waitFor(() => expect(onRemove).toHaveBeenCalledExactlyOnceWith(task));
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused).toEqual([screen.getByRole("link")]);

  // Another way of closing deletes nothing and returns the focus.
  fireEvent.keyDown(menu, { key: "Enter" });
  fireEvent.keyDown(await screen.findByRole("menu"), { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(menu));
  expect(onRemove).toHaveBeenCalledOnce();
});
