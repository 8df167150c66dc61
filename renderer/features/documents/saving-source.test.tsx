// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { inWindow } from "../../testing/in-window";
import { SavingSource } from "./saving-source";

afterEach(() => vi.useRealTimers());

it("shows the steps of a document that takes long to save, and can be stopped", async () => {
  const onCancel = vi.fn();
  const window = await inWindow(<SavingSource id="one" saving={false} onCancel={onCancel} />);
  const listeners: ((told: object) => void)[] = [];
  vi.stubGlobal("outis", {
    on: (event: string, listener: (told: object) => void) => {
      if (event === "documents.progress") listeners.push(listener);
      return vi.fn();
    },
  });
  vi.useFakeTimers();
  const tell = (progress: object): void =>
    act(() => listeners.forEach((listener) => listener({ id: "one", ...progress })));
  window.rerender(<SavingSource id="one" saving onCancel={onCancel} />);
  tell({ step: "reading" });
  expect(screen.queryByRole("status")).toBeNull();
  act(() => void vi.advanceTimersByTime(600));
  expect(screen.getByRole("status").textContent).toBe("Reading the document");
  tell({ step: "writing", page: 2, pages: 12 });
  expect(screen.getByRole("status").textContent).toBe("Writing page 2 of 12");
  screen.getByRole("button", { name: "Stop saving" }).click();
  expect(onCancel).toHaveBeenCalledOnce();
  window.rerender(<SavingSource id="one" saving={false} onCancel={onCancel} />);
  expect(screen.queryByRole("status")).toBeNull();
});
