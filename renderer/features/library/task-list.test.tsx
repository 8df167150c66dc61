// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, it, vi } from "vitest";
import { inWindow } from "../../testing/in-window";
import { TaskList } from "./task-list";

const show = (searching: boolean, onShowAll: (() => void) | undefined) => {
  const unused = vi.fn();
  return inWindow(
    <TaskList
      rows={[]}
      numbers={new Map()}
      searching={searching}
      onShowAll={onShowAll}
      showsProjects={false}
      current={undefined}
      selected={new Set()}
      scroller={createRef<HTMLDivElement>()}
      onToggle={unused}
      onOpenGroup={unused}
      onOpen={unused}
      onCancel={unused}
      onRetry={unused}
      onRemove={unused}
      onRename={unused}
      onSelect={unused}
    />,
  );
};

it("an empty list says whether the filter or the search leaves nothing, and shows all tasks again", async () => {
  const onShowAll = vi.fn();
  await show(true, onShowAll);
  screen.getByText("No task matches the filter");
  expect(screen.queryByText("Try another word, or clear the search.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show all tasks" }));
  expect(onShowAll).toHaveBeenCalledOnce();
});

it("an empty list without a filter advises another word", async () => {
  await show(true, undefined);
  screen.getByText("Try another word, or clear the search.");
  expect(screen.queryByRole("button", { name: "Show all tasks" })).toBeNull();
});
