// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { inWindow } from "../../testing/in-window";
import { GroupRow } from "./group-row";
import type { TaskGroup } from "./library-rows";

const group = (more: Partial<TaskGroup>): TaskGroup => ({
  id: "g",
  kind: "batch",
  name: undefined,
  tasks: [],
  open: false,
  ...more,
});

it.each([
  [group({ kind: "batch" }), "Open the batch of 0 files"],
  [group({ kind: "project", name: "Petrov v. Daisy" }), "People in the project “Petrov v. Daisy”"],
])("opens the screen of all its tasks, and not its rows", async (one, name) => {
  const [onOpen, onToggle] = [vi.fn(), vi.fn()];
  await inWindow(<GroupRow group={one} current={false} onToggle={onToggle} onOpen={onOpen} />);
  fireEvent.click(screen.getByRole("button", { name }));
  expect(onOpen).toHaveBeenCalledWith(one);
  expect(onToggle).not.toHaveBeenCalled();
});
