import { describe, expect, it } from "vitest";
import { acceleratorOf, KEYS, SCREENS, type ShortcutName } from "./keyboard";

describe("the table of shortcuts", () => {
  it("lists every command on one screen", () => {
    const listed = Object.values(SCREENS).flat<readonly (readonly ShortcutName[])[]>();
    expect([...listed].sort()).toEqual(Object.keys(KEYS).sort());
  });

  it.each(Object.entries(SCREENS))("has no keys twice on the screen %s and everywhere", (screen, names) => {
    const all = [...(screen === "everywhere" ? [] : SCREENS.everywhere), ...names].map((name) => KEYS[name]);
    expect(new Set(all).size).toBe(all.length);
  });

  it("is written for the native menu too", () => {
    expect([acceleratorOf("copy"), acceleratorOf("settings"), acceleratorOf("shortcuts")]).toEqual([
      "CmdOrCtrl+Shift+C",
      "CmdOrCtrl+,",
      "CmdOrCtrl+/",
    ]);
  });
});
