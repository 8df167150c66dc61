// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { TaskSummary } from "../../../shared/ipc/task";
import { inWindow } from "../../testing/in-window";
import { TaskRow } from "./task-row";

const TASK: TaskSummary = {
  id: "11111111-1111-4111-8111-111111111111",
  title: "letter",
  inputType: "text",
  mode: "reversible",
  languageIn: "en",
  languageOut: "en",
  service: "embedded",
  state: "completed",
  progress: 1,
  waiting: false,
  createdAt: 0,
  counts: {},
};

it("a task is deleted once its menu is closed and its row has the focus", async () => {
  const focused: (Element | null)[] = [];
  const onRemove = vi.fn(() => focused.push(document.activeElement));
  const unused = vi.fn();
  await inWindow(
    <TaskRow
      task={TASK}
      current={false}
      selected={false}
      selecting={false}
      showsProject={false}
      onOpen={unused}
      onCancel={unused}
      onRetry={unused}
      onRemove={onRemove}
      onRename={unused}
      onSelect={unused}
    />,
  );
  const menu = screen.getByRole("button", { name: "Actions: letter" });
  fireEvent.keyDown(menu, { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await waitFor(() => expect(onRemove).toHaveBeenCalledExactlyOnceWith(TASK));
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused).toEqual([screen.getByRole("link")]);

  // Closed another way, it deletes nothing and gives the focus back to its button.
  fireEvent.keyDown(menu, { key: "Enter" });
  fireEvent.keyDown(await screen.findByRole("menu"), { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(menu));
  expect(onRemove).toHaveBeenCalledOnce();
});
