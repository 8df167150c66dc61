// @vitest-environment happy-dom
import { fireEvent, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeReview } from "../../testing/fake-review";
import { useUncertainKeys } from "./use-uncertain-keys";

const WORDS = [
  { start: 3, end: 5 },
  { start: 9, end: 12 },
];
const shown = vi.fn();
let pane: HTMLElement;

/** False if the key keeps its usual effect. */
const press = (key: string, more: KeyboardEventInit = {}, target: Element = pane): boolean =>
  !fireEvent.keyDown(target, { key, code: key, ...more });

beforeEach(() => {
  shown.mockClear();
  document.body.innerHTML = '<section id="pane-original" tabindex="0"><button></button></section>';
  pane = document.getElementById("pane-original") ?? document.body;
  const review = { ...fakeReview(), target: undefined, show: shown };
  renderHook(() => useUncertainKeys(review.document, WORDS, review));
});

it("Tab shows the next word and Shift+Tab the previous one; at the ends they leave the text", () => {
  expect(press("Tab")).toBe(true);
  expect(shown).toHaveBeenLastCalledWith(WORDS[0]);
  expect(press("Tab")).toBe(true);
  expect(shown).toHaveBeenLastCalledWith(WORDS[1]);
  expect(press("Tab")).toBe(false);
  expect(press("Tab", { shiftKey: true })).toBe(true);
  expect(shown).toHaveBeenLastCalledWith(WORDS[0]);
  expect(press("Tab", { shiftKey: true })).toBe(false);
});

it("after Escape, Tab leaves the text until the focus returns", () => {
  press("Escape");
  expect(press("Tab")).toBe(false);
  expect(shown).not.toHaveBeenCalled();
  fireEvent.focusOut(pane);
  expect(press("Tab")).toBe(true);
});

it("Tab keeps its usual effect outside of the text, also on buttons within it", () => {
  const button = pane.querySelector("button") ?? document.body;
  expect(press("Tab", {}, button)).toBe(false);
  expect(press("Tab", {}, document.body)).toBe(false);
  expect(press("Tab", { ctrlKey: true })).toBe(false);
});
