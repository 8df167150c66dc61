import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { openMainWindow } from "./main-window";
import { WindowLife } from "./window-life";

vi.mock("electron", () => ({ app: {} }));
vi.mock("./main-window", () => ({ openMainWindow: vi.fn() }));
vi.mock("../menu/text-menu", () => ({ offerTextMenu: vi.fn() }));
vi.mock("../../platform/windows/gestures", () => ({ watchGestures: () => () => false }));

it("reports the first paint of a window that replaces one closed before its own", () => {
  const [first, second] = [windowOf(), windowOf()];
  vi.mocked(openMainWindow).mockReturnValueOnce(first).mockReturnValueOnce(second);
  const onPainted = vi.fn();
  const life = new WindowLife({
    ...{ built: "", userData: "", language: () => "en" as const, onPainted },
    settings: { current: { theme: "light", stayInTray: true } as never },
    hasTray: () => true,
    recording: { isOpen: () => false, end: () => Promise.resolve(true) },
    onPageGone: () => undefined,
    onLeft: () => undefined,
  });
  life.open();
  first.emit("closed");
  expect(onPainted).not.toHaveBeenCalled();
  life.toFront();
  second.emit("ready-to-show");
  expect(onPainted).toHaveBeenCalledOnce();
});

function windowOf(): Electron.BrowserWindow {
  return Object.assign(new EventEmitter(), { webContents: new EventEmitter() }) as unknown as Electron.BrowserWindow;
}
