// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen, within } from "@testing-library/react";
import { type ComponentProps, createRef } from "react";
import { expect, it, vi } from "vitest";
import type { Document } from "../../../../shared/document/document";
import { inWindow, withHeights } from "../../../testing/in-window";
import { TextPanes } from "./panes";
import { PLAIN_PANES } from "./testing/plain-panes";
import { useView } from "./use-view";

const document: Document = {
  original: "Anna wrote.",
  result: "[NAME_1] wrote.",
  replacements: [{ start: 0, end: 4, resultStart: 0, resultEnd: 8, type: "PERSON", kind: "person", score: 1 }],
  segments: [],
};
const nothing = (): void => undefined;

async function show(first: Partial<ComponentProps<typeof TextPanes>>) {
  withHeights(300);
  const panes = (change: typeof first) => (
    <TextPanes ref={createRef()} document={document} {...PLAIN_PANES} {...change} />
  );
  const { rerender } = await inWindow(panes(first));
  return (change: typeof first): void => rerender(panes(change));
}
const regions = (): (string | null)[] =>
  screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"));
const pressed = (): string | null =>
  within(screen.getByRole("group", { name: "Text shown" })).getByRole("button", { pressed: true }).textContent;
const pane = (side: "original" | "result"): HTMLElement => window.document.getElementById(`pane-${side}`)!;

it("shows one text, and the other one while Space is held, by its button or with the focus", async () => {
  const onShown = vi.fn();
  const rerender = await show({ shown: "result", onShown });
  expect([regions(), pressed()]).toEqual([["Depersonalized"], "Depersonalized"]);
  expect(pane("result").textContent).toBe("[NAME_1] wrote.");
  rerender({ shown: "result", onShown, swapped: true });
  expect(pressed()).toBe("Original");
  fireEvent.click(screen.getByRole("button", { name: "Original" }));
  fireEvent.click(screen.getByRole("button", { name: "Depersonalized" }));
  act(() => pane("original").focus());
  expect(onShown.mock.calls).toEqual([["original"], ["result"], ["original"]]);
  rerender({ shown: "original", onShown });
  expect([regions(), pressed()]).toEqual([["Original"], "Original"]);
  rerender({});
  expect(regions()).toEqual(["Original", "Depersonalized"]);
});

it("forgets selected words when another text is shown, so that they are not copied unseen", async () => {
  const rerender = await show({ shown: "original" });
  window.document.getSelection()?.selectAllChildren(pane("original"));
  rerender({ shown: "original" });
  expect(window.document.getSelection()?.rangeCount).toBe(1);
  rerender({ shown: "result" });
  expect(window.document.getSelection()?.rangeCount).toBe(0);
});

it("shows the depersonalized text first, and one text in small windows", () => {
  const media = (matches: boolean): void =>
    void vi.spyOn(window, "matchMedia").mockReturnValue({
      ...{ matches, addEventListener: nothing, removeEventListener: nothing },
    } as unknown as MediaQueryList);
  const view = (hasPages = false) => renderHook(() => useView({ hasPages, readable: "result" })).result;
  media(false);
  const wide = view(true);
  expect(wide.current).toMatchObject({ view: "both", views: ["both", "one", "pages"], side: "result" });
  act(() => wide.current.setView("pages"));
  expect(wide.current.view).toBe("pages");
  act(() => wide.current.toText());
  expect(wide.current.view).toBe("both");
  media(true);
  const small = view();
  expect(small.current).toMatchObject({ view: "one", views: ["one"], side: "result" });
  act(() => small.current.setSide("original"));
  expect(small.current.side).toBe("original");
});
