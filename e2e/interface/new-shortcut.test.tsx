// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ShortcutsDialog } from "../../renderer/app/shortcuts-dialog";
import { inWindow } from "../../renderer/testing/in-window";
import { Button } from "../../renderer/ui/button";
import { runShortcut, useShortcuts } from "../../renderer/ui/shortcuts";
import { events } from "../../shared/ipc/contract";
import { acceleratorOf, type ShortcutName } from "../../shared/ipc/keyboard";

/** A further shortcut: one entry of the table. Everything else follows. */
vi.mock("../../shared/ipc/shortcut-table", async (original) => {
  const table = await original<typeof import("../../shared/ipc/shortcut-table")>();
  return { ...table, SHORTCUTS: { ...table.SHORTCUTS, madeUp: { keys: "mod+shift+g", screen: "task", menu: true } } };
});

const NAME = "madeUp" as string as ShortcutName;

it("is shown in the list of shortcuts and on its button", async () => {
  await inWindow(
    <>
      <Button shortcut={NAME}>Made up</Button>
      <ShortcutsDialog onClose={() => undefined} />
    </>,
  );
  const task = screen.getByRole("region", { name: "A task" });
  expect([...task.querySelectorAll("kbd")].map(({ textContent }) => textContent)).toContain("Ctrl Shift G");
  const button = screen.getByText("Made up");
  expect(button.getAttribute("aria-keyshortcuts")).toBe("Control+Shift+G");
  expect(button.textContent).toContain("Ctrl Shift G");
});

it("runs its handler on Latin and Cyrillic layouts, and from the native menu", async () => {
  const handler = vi.fn();
  const Handled = () => {
    useShortcuts({ [NAME]: handler });
    return null;
  };
  await inWindow(<Handled />);
  for (const key of ["G", "П"]) fireEvent.keyDown(window, { key, code: "KeyG", ctrlKey: true, shiftKey: true });
  expect(handler).toHaveBeenCalledTimes(2);
  expect(acceleratorOf(NAME)).toBe("CmdOrCtrl+Shift+G");
  expect(events["menu.command"].safeParse(NAME).success).toBe(true);
  runShortcut(NAME);
  expect(handler).toHaveBeenCalledTimes(3);
});
