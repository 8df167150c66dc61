// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useDraft } from "./use-draft";

afterEach(cleanup);

const SAVED = { url: "https://one.example", model: "small", key: "" };
const draftOf = (onChange?: () => void) =>
  renderHook(({ saved }: { saved: typeof SAVED }) => useDraft(saved, onChange), { initialProps: { saved: SAVED } });

it("begins with what is saved and holds what is entered", () => {
  const { result } = draftOf();
  expect(result.current.value).toEqual(SAVED);
  expect(result.current.changed).toBe(false);
  act(() => result.current.change({ model: "large" }));
  act(() => result.current.change({ key: "k" }));
  expect(result.current.value).toEqual({ ...SAVED, model: "large", key: "k" });
  expect(result.current.changed).toBe(true);
});

it("is not changed by what says the same again, or by spaces around it", () => {
  const { result } = draftOf();
  act(() => result.current.change({ url: ` ${SAVED.url} ` }));
  expect(result.current.changed).toBe(false);
  act(() => result.current.change({ model: "large" }));
  act(() => result.current.change({ model: "small" }));
  expect(result.current.changed).toBe(false);
});

it("shows what is saved meanwhile in the fields that were not touched, and keeps the others", () => {
  const { result, rerender } = draftOf();
  act(() => result.current.change({ model: "large" }));
  rerender({ saved: { ...SAVED, url: "https://two.example", model: "medium" } });
  expect(result.current.value).toEqual({ url: "https://two.example", model: "large", key: "" });
});

it("forgets what was entered once it is saved", () => {
  const { result, rerender } = draftOf();
  act(() => result.current.change({ model: "large", key: "k" }));
  act(() => result.current.settle(result.current.value));
  rerender({ saved: { ...SAVED, model: "large" } });
  expect(result.current.value).toEqual({ ...SAVED, model: "large" });
  expect(result.current.changed).toBe(false);
});

it("keeps what was changed while it was being saved", () => {
  const { result, rerender } = draftOf();
  act(() => result.current.change({ model: "large", key: "k" }));
  const { value, settle } = result.current;
  act(() => result.current.change({ model: "medium" }));
  act(() => settle(value));
  rerender({ saved: { ...SAVED, model: "large" } });
  expect(result.current.value).toEqual({ ...SAVED, model: "medium" });
  expect(result.current.changed).toBe(true);
});

it("tells of each change, as an older answer no longer belongs to the fields", () => {
  const onChange = vi.fn();
  const { result } = draftOf(onChange);
  act(() => result.current.change({ url: "https://two.example" }));
  expect(onChange).toHaveBeenCalledTimes(1);
});
