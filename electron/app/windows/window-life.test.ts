import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { openMainWindow } from "./main-window";
import { WindowLife, type WindowLifeParts } from "./window-life";

vi.mock("electron", () => ({ app: {} }));
vi.mock("./main-window", () => ({ openMainWindow: vi.fn() }));
vi.mock("../../platform/windows/gestures", () => ({ watchGestures: () => () => false }));

it("reports the first paint of a window that replaces one closed before its own", () => {
  const [first, second] = [windowOf(), windowOf()];
  vi.mocked(openMainWindow).mockReturnValueOnce(first).mockReturnValueOnce(second);
  const onPainted = vi.fn();
  const life = lifeOf({ onPainted });
  life.open();
  first.emit("closed");
  expect(onPainted).not.toHaveBeenCalled();
  life.toFront();
  second.emit("ready-to-show");
  expect(onPainted).toHaveBeenCalledOnce();
});

it("loads a page again whose process has ended, at once and then after pauses", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const reload = vi.fn();
  const window = windowOf({ reload, isCrashed: () => true });
  vi.mocked(openMainWindow).mockReturnValueOnce(window);
  const onPageGone = vi.fn();
  lifeOf({ onPageGone }).open();
  const crashed = (): boolean => window.webContents.emit("render-process-gone");
  crashed();
  vi.advanceTimersByTime(0);
  expect([onPageGone.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  crashed();
  vi.advanceTimersByTime(4_000);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  crashed();
  vi.advanceTimersByTime(4_000);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

function lifeOf(parts: Partial<WindowLifeParts>): WindowLife {
  return new WindowLife({
    ...{ built: "", userData: "", onPainted: () => undefined, onTextMenu: () => undefined },
    appearance: () => ({ theme: "light", languages: ["en"] }),
    staysInTray: () => true,
    recording: { isOpen: () => false, end: () => Promise.resolve(true) },
    onPageGone: () => undefined,
    onLeft: () => undefined,
    ...parts,
  });
}

function windowOf(contents: object = {}): Electron.BrowserWindow {
  return Object.assign(new EventEmitter(), {
    webContents: Object.assign(new EventEmitter(), contents),
    isDestroyed: () => false,
  }) as unknown as Electron.BrowserWindow;
}
