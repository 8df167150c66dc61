// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ShortcutsView } from "../../../shared/ipc/clipboard-shortcuts";
import { inWindow } from "../../testing/in-window";
import { ShortcutField } from "./shortcut-field";

const HELD: ShortcutsView["depersonalize"] = { on: true, keys: "Control+Alt+H", state: "on" };

async function show(held = HELD) {
  const [chosen, pauses]: [string[], boolean[]] = [[], []];
  const pause = ({ paused }: { readonly paused: boolean }): null => {
    pauses.push(paused);
    return null;
  };
  await inWindow(
    <ShortcutField act="depersonalize" held={held} otherKeys="Control+Alt+B" onChange={(keys) => chosen.push(keys)} />,
    { "shortcuts.pause": pause },
  );
  return { chosen, pauses };
}
const button = (): HTMLElement => screen.getByRole("button", { name: /^Change the shortcut/ });
const waits = (): boolean => button().getAttribute("aria-pressed") === "true";
const press = (key: string, code: string, held: object = {}): boolean =>
  fireEvent.keyDown(button(), { key, code, ...held });
const CONTROL_SHIFT = { ctrlKey: true, shiftKey: true };
const CONTROL_ALT = { ctrlKey: true, altKey: true };

it("takes the next combination that it may take; meanwhile no global shortcut acts", async () => {
  const { chosen, pauses } = await show();
  expect(press("K", "KeyK", CONTROL_SHIFT)).toBe(true);
  fireEvent.click(button());
  expect(button().textContent).toBe("Press the keys…");
  expect(screen.getByRole("status").textContent).toContain("Hold at least two of Ctrl, Alt, Shift, Super");
  press("Control", "ControlLeft", { ctrlKey: true });
  press("k", "KeyK", { ctrlKey: true });
  expect(chosen).toEqual([]);
  expect(press("K", "KeyK", CONTROL_SHIFT)).toBe(false);
  expect(chosen).toEqual(["Control+Shift+K"]);
  expect(waits()).toBe(false);
  await waitFor(() => expect(pauses).toEqual([true, false]));
});

it("refuses the keys of the other shortcut, and waits on", async () => {
  const { chosen } = await show();
  fireEvent.click(button());
  press("b", "KeyB", CONTROL_ALT);
  expect(screen.getByRole("status").textContent).toBe("The other shortcut already uses these keys.");
  expect(waits()).toBe(true);
  expect(chosen).toEqual([]);
});

it.each([
  ["М", "KeyV", CONTROL_SHIFT, "Other programs paste, copy, save or undo with these keys. Choose others."],
  ["@", "KeyQ", CONTROL_ALT, "These keys type a character on some keyboards. Choose others."],
  ["F1", "F1", CONTROL_ALT, "The system or most programs need these keys. Choose others."],
])("says why %s cannot be used, and waits on", async (key, code, held, reason) => {
  const { chosen } = await show();
  fireEvent.click(button());
  press(key, code, held);
  expect(screen.getByRole("status").textContent).toBe(reason);
  expect(waits()).toBe(true);
  expect(chosen).toEqual([]);
});

it("says that a combination of an older version does not act", async () => {
  await show({ on: true, keys: "Control+Shift+V", state: "refused" });
  expect(screen.getByRole("status").textContent).toContain("These keys do not work");
  expect(screen.getByRole("button", { name: "Use Ctrl Alt H" })).toBeTruthy();
});

it("leaves all as it was at Escape, and where the focus goes on", async () => {
  const { chosen, pauses } = await show();
  fireEvent.click(button());
  press("Escape", "Escape");
  expect(waits()).toBe(false);
  fireEvent.click(button());
  expect(press("Tab", "Tab")).toBe(true);
  fireEvent.blur(button());
  expect(waits()).toBe(false);
  expect(chosen).toEqual([]);
  await waitFor(() => expect(pauses).toEqual([true, false, true, false]));
});

it("offers the first keys again, and says where others hold the chosen ones", async () => {
  const { chosen } = await show({ on: true, keys: "Control+Shift+K", state: "taken" });
  expect(screen.getByRole("status").textContent).toBe("Another program uses these keys. Choose others.");
  fireEvent.click(screen.getByRole("button", { name: "Use Ctrl Alt H" }));
  expect(chosen).toEqual([""]);
});
