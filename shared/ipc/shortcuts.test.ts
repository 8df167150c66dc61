import { describe, expect, it } from "vitest";
import { defaultKeys, isGlobalCombination } from "./combinations";
import { keysOf, DEFAULT_SHORTCUTS } from "./shortcuts";

describe("a combination for a global shortcut", () => {
  it.each(["Control+Alt+H", "Control+Alt+Shift+F5", "Alt+Super+Space", "Control+Shift+,"])("may be %s", (keys) => {
    expect(isGlobalCombination(keys)).toBe(true);
  });

  it.each([
    ["one modifier: every program would lose its Copy", "Control+C"],
    ["no modifier", "H"],
    ["Shift alone", "Shift+H"],
    ["a modifier twice", "Control+Control+H"],
    ["another order: one combination has one name", "Alt+Control+H"],
    ["no key", "Control+Alt"],
    ["two keys", "Control+Alt+H+B"],
    ["a key that only looks like one", "Control+Alt+Я"],
    ["words", "Control+Alt+Hide"],
  ])("is not %s", (_, keys) => {
    expect(isGlobalCombination(keys)).toBe(false);
  });

  it("is one of the platform until the person chooses another", () => {
    expect(keysOf(DEFAULT_SHORTCUTS, "depersonalize", false)).toBe("Control+Alt+H");
    expect(keysOf(DEFAULT_SHORTCUTS, "restore", true)).toBe("Control+Super+B");
    const chosen = { ...DEFAULT_SHORTCUTS, restore: { on: true, keys: "Control+Shift+F9" } };
    expect(keysOf(chosen, "restore", false)).toBe("Control+Shift+F9");
    for (const mac of [true, false]) expect(isGlobalCombination(defaultKeys("restore", mac))).toBe(true);
  });
});
