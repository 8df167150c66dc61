// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSwapWhileHeld } from "./use-swap-while-held";

const SPACE = { key: " ", code: "Space" };
const hold = (target: Element = document.body, repeat = false): boolean =>
  fireEvent.keyDown(target, { ...SPACE, repeat });
const release = (): boolean => fireEvent.keyUp(document.body, SPACE);
const swap = (onTap?: () => void, enabled = true) => renderHook(() => useSwapWhileHeld({ enabled, onTap })).result;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
});

it("swaps the texts while Space is held, without scrolling", () => {
  const swapped = swap();
  expect(hold()).toBe(false);
  expect(swapped.current).toBe(true);
  expect(hold(document.body, true)).toBe(false);
  release();
  expect(swapped.current).toBe(false);
});

it("ends when there are no two texts any more", () => {
  const { result, rerender } = renderHook(({ enabled }) => useSwapWhileHeld({ enabled, onTap: undefined }), {
    initialProps: { enabled: true },
  });
  hold();
  expect(result.current).toBe(true);
  rerender({ enabled: false });
  expect(result.current).toBe(false);
});

it("ends when the window loses the focus", () => {
  const swapped = swap();
  hold();
  fireEvent.blur(window);
  expect(swapped.current).toBe(false);
});

it.each(["textarea", "button", "select", "a"])("leaves Space to the focused %s", (tag) => {
  const swapped = swap();
  const element = document.body.appendChild(document.createElement(tag));
  expect(hold(element)).toBe(true);
  expect(swapped.current).toBe(false);
});

it("plays a recording with a short press, and swaps with a long one", () => {
  const onTap = vi.fn();
  const swapped = swap(onTap);
  hold();
  expect(swapped.current).toBe(false);
  release();
  expect(onTap).toHaveBeenCalledOnce();
  hold();
  act(() => void vi.advanceTimersByTime(300));
  expect(swapped.current).toBe(true);
  release();
  expect([swapped.current, onTap.mock.calls.length]).toEqual([false, 1]);
});

it("only plays while there is no result", () => {
  const onTap = vi.fn();
  const swapped = swap(onTap, false);
  hold();
  act(() => void vi.advanceTimersByTime(300));
  expect(swapped.current).toBe(false);
  release();
  expect(onTap).toHaveBeenCalledOnce();
});
