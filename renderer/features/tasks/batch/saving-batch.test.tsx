// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { inWindow } from "../../../testing/in-window";
import { SavingBatch } from "./saving-batch";

const [FIRST, SECOND] = ["6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001", "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0002"];
const task = (id: string, title: string): TaskSummary => ({
  ...{ id, title, inputType: "text", mode: "reversible", languageIn: "en", languageOut: "en", service: "embedded" },
  ...{ state: "completed", progress: 1, waiting: false, createdAt: 1, counts: {} },
});

it("says which document is being saved and how far it is, and nothing of others", async () => {
  const tasks = [task(FIRST, "scan-1.png"), task(SECOND, "scan-2.tiff")];
  const window = await inWindow(<SavingBatch tasks={tasks} saving={false} />);
  const listeners: ((told: object) => void)[] = [];
  vi.stubGlobal("outis", {
    on: (event: string, listener: (told: object) => void) => {
      if (event === "documents.progress") listeners.push(listener);
      return vi.fn();
    },
  });
  window.rerender(<SavingBatch tasks={tasks} saving />);
  const tell = (id: string): void =>
    act(() => listeners.forEach((listener) => listener({ id, step: "writing", page: 2, pages: 12 })));
  tell("6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0009");
  expect(screen.queryByRole("status")).toBeNull();
  tell(SECOND);
  expect(screen.getByRole("status").textContent).toBe("Writing page 2 of 12 · scan-2.tiff");
  window.rerender(<SavingBatch tasks={tasks} saving={false} />);
  expect(screen.queryByRole("status")).toBeNull();
});
