// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { unchecked } from "../../../testing/notices";
import { inWindow, withHeights } from "../../../testing/in-window";
import { BatchTable } from "./batch-table";

beforeEach(() => withHeights(600));

const task = (number: number, state: TaskSummary["state"]): TaskSummary => ({
  id: `task ${number}`,
  title: `File ${number}`,
  inputType: "text",
  mode: "reversible",
  languageIn: "en",
  languageOut: "en",
  service: "embedded",
  state,
  progress: 0,
  waiting: false,
  createdAt: number,
  counts: {},
});
const acts = () => ({ onOpen: vi.fn(), onMove: vi.fn(), onCancel: vi.fn(), onRetry: vi.fn() });
const show = async (tasks: readonly TaskSummary[], saved?: { id: string; fileName: string }[]) => {
  const told = acts();
  await inWindow(
    <div className="batch">
      <BatchTable tasks={tasks} saved={saved} {...told} />
    </div>,
  );
  return told;
};
const table = (): HTMLElement => screen.getByRole("table", { name: "Files in the batch" });
const rowOf = (title: string): HTMLElement => screen.getByRole("button", { name: title }).closest("tr")!;

describe("the table of a batch", () => {
  it("tells a file of which a part was not checked from one that is done", async () => {
    await show([task(1, "completed"), { ...task(2, "completed"), notices: [unchecked({ zh: 1 })] }]);
    expect(within(rowOf("File 1")).getByText("Completed")).toBeTruthy();
    const warned = within(rowOf("File 2")).getByText("Completed, with a warning");
    expect(warned.className).toBe("batch-warning");
    expect(warned.querySelector("svg")).not.toBeNull();
  });

  it("counts what is to check in each file that is done", async () => {
    await show([
      { ...task(1, "completed"), unchecked: 3 },
      { ...task(2, "completed"), unchecked: 0 },
    ]);
    expect(within(rowOf("File 1")).getByText("3 findings to check")).toBeTruthy();
    expect(within(rowOf("File 2")).queryByText(/findings to check/)).toBeNull();
  });

  it("of thousands of files has those in view in the page, and says how many there are", async () => {
    await show(Array.from({ length: 3000 }, (_, number) => task(number, "queued")));
    expect(table().getAttribute("aria-rowcount")).toBe("3001");
    expect(within(table()).getAllByRole("row").length).toBeLessThan(100);
    expect(rowOf("File 0").getAttribute("aria-rowindex")).toBe("2");
  });

  it("moves a file that waits, but neither the first one up nor the last one down", async () => {
    const told = await show([task(0, "completed"), task(1, "queued"), task(2, "queued"), task(3, "queued")]);
    const button = (name: RegExp, row: string) => within(rowOf(row)).getByRole("button", { name });
    expect(within(rowOf("File 0")).queryByRole("button", { name: /up/i })).toBeNull();
    expect(button(/up/i, "File 1").getAttribute("aria-disabled")).toBe("true");
    expect(button(/down/i, "File 3").getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button(/down/i, "File 2"));
    expect(told.onMove).toHaveBeenCalledWith("task 2", 1);
  });

  it("offers a failed file again, opens any, and says where each was saved", async () => {
    const told = await show([task(0, "error"), task(1, "completed")], [{ id: "task 1", fileName: "one.txt" }]);
    const [first] = within(rowOf("File 0")).getAllByRole("button").slice(-1);
    fireEvent.click(first!);
    expect(told.onRetry).toHaveBeenCalledWith("task 0");
    fireEvent.click(screen.getByRole("button", { name: "File 1" }));
    expect(told.onOpen).toHaveBeenCalledWith("task 1");
    expect(rowOf("File 1").textContent).toContain("one.txt");
  });
});
