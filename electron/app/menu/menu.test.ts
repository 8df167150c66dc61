import { BrowserWindow, type MenuItem, type MenuItemConstructorOptions } from "electron";
import { describe, expect, it, vi } from "vitest";
import { menuTemplate } from "./menu";

vi.mock("electron", () => ({
  app: {},
  Menu: {},
  BrowserWindow: class {
    readonly webContents = "its page";
  },
}));

type Items = readonly MenuItemConstructorOptions[];
const flat = (items: Items): Items =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
const entries = (language: "ru" | "en", platform: NodeJS.Platform, packaged = true): Items =>
  flat(
    menuTemplate({
      language,
      platform,
      packaged,
      onCommand: () => undefined,
      onStep: () => undefined,
      onAct: () => undefined,
    }),
  ).filter(({ type }) => type !== "separator");

describe("the native menu", () => {
  it.each(["linux", "win32", "darwin"] as const)("is wholly in the language of the interface on %s", (platform) => {
    for (const { label } of entries("ru", platform, false)) {
      if (label !== "Outis") expect(label).toMatch(/[а-я]/i);
    }
    for (const { label } of entries("en", platform, false)) expect(label).toMatch(/^[A-Z][A-Za-z…. ]+$/);
  });

  it("leaves no entry to Electron, which would add its own words", () => {
    for (const { role, submenu } of entries("ru", "linux")) {
      if (submenu === undefined) continue;
      expect(role).toBeUndefined();
    }
  });

  it("asks the page for undo and redo, so that a review can be meant, and says which window has the focus; does the round trip", () => {
    const [onStep, onAct] = [vi.fn(), vi.fn()];
    const menu = flat(
      menuTemplate({ language: "en", platform: "linux", packaged: true, onCommand: () => undefined, onStep, onAct }),
    );
    const window = new (BrowserWindow as unknown as new () => BrowserWindow)();
    for (const wanted of ["Undo", "Redo"]) {
      const found = menu.find(({ label }) => label === wanted);
      expect(found?.role).toBeUndefined();
      found?.click?.({} as MenuItem, window, {});
    }
    expect(onStep.mock.calls).toEqual([
      ["undo", "its page"],
      ["redo", "its page"],
    ]);
    for (const label of ["Depersonalize the Clipboard", "Restore Names on the Clipboard"]) {
      menu.find((item) => item.label === label)?.click?.({} as MenuItem, window, {});
    }
    expect(onAct.mock.calls).toEqual([["depersonalize"], ["restore"]]);
  });

  it("opens the list of shortcuts from Help", () => {
    const onCommand = vi.fn();
    const parts = { language: "en", platform: "linux", packaged: true, onStep: vi.fn(), onAct: vi.fn() } as const;
    const found = flat(menuTemplate({ ...parts, onCommand })).find(({ label }) => label === "Keyboard Shortcuts");
    found?.click?.({} as MenuItem, undefined, {});
    expect([found?.accelerator, onCommand.mock.calls]).toEqual(["CmdOrCtrl+/", [["shortcuts"]]]);
  });

  it("has tools for developers in no package", () => {
    const roles = (packaged: boolean): unknown[] => entries("en", "linux", packaged).map(({ role }) => role);
    expect(roles(true)).not.toContain("toggleDevTools");
    expect(roles(true)).not.toContain("reload");
    expect(roles(false)).toContain("toggleDevTools");
  });
});
