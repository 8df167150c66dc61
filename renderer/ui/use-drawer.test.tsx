// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDrawer } from "./use-drawer";

let isNarrow = true;
let onChange: () => void = () => undefined;
beforeEach(() => {
  isNarrow = true;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isNarrow;
    },
    addEventListener: (_: string, listener: () => void) => (onChange = listener),
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Window() {
  const panel = useRef<HTMLElement>(null);
  const drawer = useDrawer("(max-width: 1099.98px)", panel);
  return (
    <>
      <button type="button" aria-controls="panel" aria-expanded={drawer.isShown} onClick={drawer.toggle}>
        Details
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the panel */}
      <aside ref={panel} id="panel" tabIndex={-1} hidden={!drawer.isShown} onKeyDown={drawer.onKeyDown}>
        <button type="button">Inside</button>
      </aside>
      <p>Text</p>
    </>
  );
}

const details = (): HTMLElement => screen.getByRole("button", { name: "Details" });
const isOpen = (): boolean => screen.queryByRole("button", { name: "Inside" }) !== null;

it("opens with the focus, closes with Escape, and returns the focus", () => {
  render(<Window />);
  expect(isOpen()).toBe(false);
  details().focus();
  fireEvent.click(details());
  expect([isOpen(), document.activeElement?.id]).toEqual([true, "panel"]);
  screen.getByRole("button", { name: "Inside" }).focus();
  fireEvent.keyDown(screen.getByRole("button", { name: "Inside" }), { key: "Escape" });
  expect([isOpen(), document.activeElement]).toEqual([false, details()]);
});

it("closes with a press outside, and stays with a press inside", () => {
  render(<Window />);
  fireEvent.click(details());
  fireEvent.pointerDown(screen.getByRole("button", { name: "Inside" }));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByText("Text"));
  expect(isOpen()).toBe(false);
});

it("is always shown in a wide window", () => {
  render(<Window />);
  isNarrow = false;
  fireEvent.click(details());
  onChange();
  fireEvent.keyDown(screen.getByRole("button", { name: "Inside" }), { key: "Escape" });
  expect(isOpen()).toBe(true);
});
