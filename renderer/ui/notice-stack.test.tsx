// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UNDO_MS } from "../../shared/ipc/limits";
import { inWindow } from "../testing/in-window";
import { NoticeStack } from "./notice-stack";
import { announce, dismiss, leaveScreen, notify, post } from "./notices";

beforeEach(async () => {
  await inWindow(<NoticeStack />);
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

const stack = (): HTMLElement => screen.getByRole("region", { name: "Notices" });
const shown = (): (string | null | undefined)[] =>
  [...stack().children].map((toast) => toast.querySelector(".toast-text")?.textContent);
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe("messages at the edge of the window", () => {
  it("are read out politely, and go by themselves", () => {
    act(() => notify("Copied"));
    expect(stack().getAttribute("aria-live")).toBe("polite");
    expect(shown()).toEqual(["Copied"]);
    pass(4999);
    expect(shown()).toEqual(["Copied"]);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it("stand once however often they are said, and three at most", () => {
    act(() => ["one", "two", "one"].forEach((text) => notify(text)));
    expect(shown()).toEqual(["two", "one"]);
    act(() => ["three", "four"].forEach((text) => notify(text)));
    expect(shown()).toEqual(["one", "three", "four"]);
  });

  it("go with their screen, except for an undo", () => {
    const run = vi.fn();
    act(() => {
      notify("Saved", { action: { label: "Show in folder", run } });
      notify("Deleted", { action: { label: "Undo", run }, undoes: true });
      leaveScreen();
    });
    expect(shown()).toEqual(["Deleted"]);
  });

  it("with something to do about them stay as long as that can be done, and go once it is", () => {
    const run = vi.fn();
    act(() => notify("Deleted", { detail: "For good soon", tone: "bad", action: { label: "Undo", run } }));
    expect(shown()).toEqual(["DeletedFor good soon"]);
    expect(stack().firstElementChild?.className).toBe("toast bad");
    pass(UNDO_MS - 1);
    fireEvent.click(within(stack()).getByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  it("are closed by hand, or by whoever has shown them", () => {
    act(() => notify("Saved"));
    fireEvent.click(within(stack()).getByRole("button", { name: "Close" }));
    expect(shown()).toEqual([]);
    let id = 0;
    act(() => {
      id = post("Saved again");
    });
    act(() => dismiss(id));
    expect(shown()).toEqual([]);
  });

  it("remain while the pointer or the focus is on them, but an undo not longer than it is possible", () => {
    act(() => notify("Copied"));
    act(() => notify("Deleted", { action: { label: "Undo", run: vi.fn() } }));
    fireEvent.pointerEnter(stack());
    pass(UNDO_MS);
    expect(shown()).toEqual(["Copied"]);
    fireEvent.pointerLeave(stack());
    pass(4999);
    expect(shown()).toEqual(["Copied"]);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it("are reached by F8, the newest first", () => {
    act(() => notify("Copied"));
    act(() => notify("Deleted", { action: { label: "Undo", run: vi.fn() } }));
    fireEvent.keyDown(window, { key: "F8" });
    expect(document.activeElement?.textContent).toBe("Undo");
    pass(UNDO_MS);
    expect(shown()).toEqual(["Copied"]);
  });

  it("say what the eye sees anyway to the ear alone", () => {
    act(() => announce("Hidden. 2 places"));
    expect(shown()).toEqual([]);
    expect(document.querySelector(".visually-hidden[aria-live=polite]")?.textContent).toBe("Hidden. 2 places");
  });
});
