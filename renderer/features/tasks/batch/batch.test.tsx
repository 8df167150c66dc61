// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { type Answers, inWindow, withHeights } from "../../../testing/in-window";
import { NoticeStack } from "../../../ui/notice-stack";
import { Batch } from "./batch";

const ID = "batch";
const task = (id: string, index: number): TaskSummary => ({
  ...({ id, title: id, inputType: "document", mode: "reversible", languageIn: "en", languageOut: "en" } as const),
  ...({ service: "embedded", state: "completed", progress: 1, waiting: false, createdAt: index, counts: {} } as const),
  batch: { id: ID, index, shared: false },
});
const OTHER = { ...task("other", 0), batch: { id: "another", index: 0, shared: false } };

beforeEach(() => withHeights(600));

async function show(answers: Answers) {
  const onCleared = vi.fn();
  await inWindow(
    <>
      <Batch id={ID} refused={[]} onOpen={vi.fn()} onAdd={vi.fn()} onCleared={onCleared} />
      <NoticeStack />
    </>,
    { "tasks.list": () => [task("one", 1), task("two", 2), OTHER], ...answers },
  );
  await screen.findByRole("table", { name: "Files in the batch" });
  return onCleared;
}

it("deletes its tasks, but no others, and brings them back", async () => {
  const [removed, back] = [vi.fn(() => null), vi.fn(() => null)];
  const onCleared = await show({ "tasks.remove": removed, "tasks.undoRemove": back });
  fireEvent.keyDown(screen.getByRole("button", { name: "More actions" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete all" }));
  await waitFor(() => expect(onCleared).toHaveBeenCalledOnce());
  expect(removed.mock.calls).toEqual([[{ id: "two" }], [{ id: "one" }]]);
  const notices = within(screen.getByRole("region", { name: "Notices" }));
  fireEvent.click(await notices.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(back.mock.calls).toEqual([[{ id: "one" }], [{ id: "two" }]]));
  expect(removed).toHaveBeenCalledTimes(2);
});

it("leaves documents unsaved if the user does not accept their losses", async () => {
  const finished = vi.fn(() => ({ saved: false, files: [] }));
  const asks = { ticket: "ticket", notCarried: [], unread: [{ kind: "pictures" as const, count: 3 }], visible: [] };
  await show({ "batch.save": () => ({ saved: false, files: [], asks }), "batch.finishSave": finished });
  fireEvent.click(screen.getByRole("button", { name: "Save all" }));
  await screen.findByText("3 images");
  fireEvent.click(await screen.findByRole("button", { name: "Don't save" }));
  await waitFor(() => expect(finished).toHaveBeenCalledExactlyOnceWith({ ticket: "ticket", save: false }));
});
