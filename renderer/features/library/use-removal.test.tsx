// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { inWindow } from "../../testing/in-window";
import { NoticeStack } from "../../ui/notice-stack";
import { useRemoval } from "./use-removal";

const TASK = { id: "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001", title: "letter", inputType: "text", createdAt: 1 } as const;

/** The settings, which delete everything, and the list, where Ctrl+Z is pressed. */
function Window() {
  const inSettings = useRemoval();
  const inList = useRemoval();
  return (
    <>
      <button onClick={() => inSettings.remove([TASK])}>delete</button>
      <button onClick={() => inList.undo()}>undo</button>
      <NoticeStack />
    </>
  );
}

it("takes the last deletion back, wherever in the window it was made, and once", async () => {
  const undone = vi.fn(() => ({ count: 1 }));
  const removed = vi.fn(() => ({ count: 1 }));
  await inWindow(<Window />, { "tasks.removeMany": removed, "tasks.undoRemoveMany": undone });
  fireEvent.click(screen.getByRole("button", { name: "delete" }));
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
  await waitFor(() => {
    fireEvent.click(screen.getByRole("button", { name: "undo" }));
    expect(undone).toHaveBeenCalledWith({ ids: [TASK.id] });
  });
  fireEvent.click(screen.getByRole("button", { name: "undo" }));
  expect(undone).toHaveBeenCalledOnce();
});

it("brings tasks back from the notice", async () => {
  const undone = vi.fn(() => ({ count: 1 }));
  await inWindow(<Window />, { "tasks.removeMany": () => ({ count: 1 }), "tasks.undoRemoveMany": undone });
  fireEvent.click(screen.getByRole("button", { name: "delete" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undone).toHaveBeenCalledExactlyOnceWith({ ids: [TASK.id] }));
});
