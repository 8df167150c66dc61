// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SHORTCUT_NAMES } from "../../shared/ipc/keyboard";
import { inWindow } from "../testing/in-window";
import { ShortcutsDialog } from "./shortcuts-dialog";

const answers = {
  "shortcuts.get": () => ({
    depersonalize: { on: true, keys: "Control+Alt+H", state: "on" as const },
    restore: { on: false, keys: "Control+Alt+B", state: "off" as const },
  }),
};

it("lists every shortcut by screen, with those for other programs that are on, and closes", async () => {
  const onClose = vi.fn();
  await inWindow(<ShortcutsDialog onClose={onClose} />, answers);
  const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  const screens = await within(dialog).findAllByRole("region");
  await within(dialog).findByRole("region", { name: "From any program" });
  expect(screens.length).toBeGreaterThanOrEqual(6);
  const task = within(dialog).getByRole("region", { name: "A task" });
  expect(within(task).getByText("Copy depersonalized text").parentElement?.textContent).toContain("Ctrl Shift C");
  expect(within(task).getByText("Swap original and result (while held)").parentElement?.textContent).toContain("Space");
  const transcript = within(dialog).getByRole("region", { name: "Transcript of a recording" });
  expect(within(transcript).getByText("Play or pause the recording").parentElement?.textContent).toContain("Space");
  expect(within(transcript).getByText("Play or pause while typing").nextSibling?.textContent).toBe("Ctrl Space");
  expect(within(transcript).getByText("Previous uncertain word").nextSibling?.textContent).toBe("Shift Tab");
  expect(dialog.querySelectorAll("dt")).toHaveLength(SHORTCUT_NAMES.length + 1);
  expect(within(dialog).getByText("This list").parentElement?.textContent).toBe("This listCtrl /?");
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
