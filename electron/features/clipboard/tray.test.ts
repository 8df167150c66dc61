import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { ShortcutsView } from "../../../shared/ipc/clipboard-shortcuts";
import { iconPath } from "../../platform/windows/icon-path";
import { TrayIcon, trayTemplate } from "./tray";

const electron = vi.hoisted(() => ({ made: 0, destroyed: 0, fails: false }));
vi.mock("electron", () => ({
  Menu: { buildFromTemplate: (template: unknown) => template },
  nativeImage: { createFromPath: () => ({ resize: () => ({}) }) },
  Tray: class {
    constructor() {
      if (electron.fails) throw new Error("no tray");
      electron.made += 1;
    }
    on(): void {
      return;
    }
    setToolTip(): void {
      return;
    }
    setContextMenu(): void {
      return;
    }
    destroy(): void {
      electron.destroyed += 1;
    }
  },
}));

const shortcuts: ShortcutsView = {
  depersonalize: { on: true, keys: "Control+Alt+H", state: "on" },
  restore: { on: true, keys: "Control+Alt+B", state: "taken" },
};
const nothing = (): void => undefined;
const parts = { language: "en", shortcuts, onAct: nothing, onOpen: nothing, onQuit: nothing } as const;

describe("the tray", () => {
  it("has an icon in a checkout and in an installed application", () => {
    const checkout = resolve(import.meta.dirname, "../../..");
    expect(existsSync(iconPath(join(checkout, "out/main"), "/nonexistent"))).toBe(true);
    expect(iconPath("/nonexistent/out/main", join(checkout, "build"))).toBe(join(checkout, "build/icon.png"));
  });

  it("has both acts, the window and the end in its menu", () => {
    const did: string[] = [];
    const menu = trayTemplate({
      ...parts,
      onAct: (act) => did.push(act),
      onOpen: () => did.push("open"),
      onQuit: () => did.push("quit"),
    });
    for (const { click } of menu) (click as (() => void) | undefined)?.();
    expect(did).toEqual(["depersonalize", "restore", "open", "quit"]);
    const labels = trayTemplate({ ...parts, language: "ru" }).flatMap(({ label }) => label ?? []);
    expect(labels).toEqual(["Обезличить буфер обмена", "Вернуть имена в буфере обмена", "Открыть Outis", "Выйти"]);
  });

  it("shows the keys that act, and takes none by itself", () => {
    const shown = trayTemplate(parts).map(({ accelerator, registerAccelerator }) => [accelerator, registerAccelerator]);
    expect(shown.slice(0, 2)).toEqual([
      ["Control+Alt+H", false],
      [undefined, undefined],
    ]);
  });

  it("comes and goes with the setting, and is made once", () => {
    const icon = new TrayIcon("icon.png");
    icon.show(true, parts);
    icon.show(true, { ...parts, language: "ru" });
    expect([icon.isThere, electron.made]).toEqual([true, 1]);
    icon.show(false, parts);
    expect([icon.isThere, electron.destroyed]).toEqual([false, 1]);
  });

  it("is missing without harm where the desktop has none", () => {
    electron.fails = true;
    const icon = new TrayIcon("icon.png");
    icon.show(true, parts);
    expect(icon.isThere).toBe(false);
  });
});
