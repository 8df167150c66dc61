import { describe, expect, it } from "vitest";
import { acceleratorOf, MENU_COMMANDS, matches, SCREEN_NAMES, shortcut, shortcutsOf } from "./keyboard";

describe("the table of shortcuts", () => {
  it.each(SCREEN_NAMES)("has no keys twice on the screen %s and everywhere", (screen) => {
    const names = new Set([...shortcutsOf("everywhere"), ...shortcutsOf(screen)]);
    const all = [...names].map(shortcut).flatMap(({ keys, also = [], typed = [] }) => [keys, ...also, typed].flat());
    expect(new Set(all).size).toBe(all.length);
  });

  it("is written for the native menu too", () => {
    expect([acceleratorOf("copy"), acceleratorOf("settings"), acceleratorOf("shortcuts")]).toEqual([
      "CmdOrCtrl+Shift+C",
      "CmdOrCtrl+,",
      "CmdOrCtrl+/",
    ]);
    expect([acceleratorOf("redo", "win32"), acceleratorOf("redo", "darwin")]).toEqual([
      "CmdOrCtrl+Y",
      "CmdOrCtrl+Shift+Z",
    ]);
    expect(MENU_COMMANDS).toContain("undo");
    expect(MENU_COMMANDS).not.toContain("play");
  });

  it("has further keys for the same command", () => {
    expect([matches("redo", "mod+y"), matches("shortcuts", "?"), matches("play", "shift+space")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
