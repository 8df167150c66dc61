// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announce, hush, useSpoken } from "./notices";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("what was read out stays in the page for a while and no longer, or until it is taken away", () => {
  const { result } = renderHook(useSpoken);
  act(() => announce("Anna"));
  expect(result.current).toBe("Anna");
  act(() => {
    vi.runAllTimers();
  });
  expect(result.current).toBe("");
  act(() => announce("Boris"));
  act(hush);
  expect(result.current).toBe("");
});
