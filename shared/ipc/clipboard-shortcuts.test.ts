import { describe, expect, it } from "vitest";
import { combinationRefusal, defaultKeys, CLIPBOARD_ACTIONS } from "./clipboard-combinations";
import { keysOf, DEFAULT_SHORTCUTS } from "./clipboard-shortcuts";

describe("a combination for a global shortcut", () => {
  it.each([
    "Control+Alt+H",
    "Control+Alt+B",
    "Control+Alt+Shift+F5",
    "Alt+Super+K",
    "Control+Super+H",
    "Control+Shift+K",
    "Control+Shift+F9",
    "Alt+Shift+F9",
    "Control+Alt+Super+,",
  ])("may be %s", (keys) => {
    expect(combinationRefusal(keys)).toBeUndefined();
  });

  it.each([
    ["one modifier: every program would lose its Copy", "Control+C"],
    ["no modifier", "H"],
    ["Shift alone", "Shift+H"],
    ["a modifier twice", "Control+Control+H"],
    ["another order: one combination has one name", "Alt+Control+H"],
    ["no key", "Control+Alt"],
    ["two keys", "Control+Alt+H+B"],
    ["a Cyrillic letter", "Control+Shift+М"],
    ["a Cyrillic modifier", "Сontrol+Alt+H"],
    ["a small letter", "Control+Shift+v"],
    ["words", "Control+Alt+Hide"],
    ["empty", ""],
    ["a paste key of terminals", "Shift+Insert"],
    ["a copy key", "Control+Insert"],
    ["a cut key", "Shift+Delete"],
    ["a function key alone", "F5"],
    ["a line break after it", "Control+Shift+K\n"],
  ])("is not %s", (_, keys) => {
    expect(combinationRefusal(keys)).toBe("unusable");
  });

  it.each([
    "Plus",
    "Insert",
    "Delete",
    "Backspace",
    "Enter",
    "Return",
    "Tab",
    "Space",
    "Left",
    "Up",
    "Home",
    "PageDown",
  ])("is not one with %s, which edits a text", (key) => {
    for (const held of ["Control+Alt", "Control+Shift", "Alt+Shift", "Control+Super"]) {
      expect(combinationRefusal(`${held}+${key}`)).toBe("unusable");
    }
  });

  it.each(["CommandOrControl", "CmdOrCtrl", "Command", "Cmd", "Ctrl", "Option", "AltGr", "Meta", "control", "SUPER"])(
    "is not one with the alias %s",
    (alias) => {
      expect(combinationRefusal(`${alias}+Shift+K`)).toBe("unusable");
      expect(combinationRefusal(`Control+${alias}+K`)).toBe("unusable");
    },
  );

  it.each("VCXASZY".split(""))("is not one that pastes, copies, saves or undoes: %s", (key) => {
    for (const held of ["Control+Shift", "Shift+Super", "Alt+Super", "Control+Alt", "Control+Alt+Shift+Super"]) {
      expect(combinationRefusal(`${held}+${key}`)).toBe("editing");
    }
  });

  it.each([
    ["German @", "Control+Alt+Q"],
    ["German €", "Control+Alt+E"],
    ["German {", "Control+Alt+7"],
    ["German backslash", "Control+Alt+-"],
    ["Polish ł", "Control+Alt+L"],
    ["Polish Ń", "Control+Alt+Shift+N"],
    ["French #", "Control+Alt+3"],
    ["Spanish [", "Control+Alt+["],
    ["Russian ₽", "Control+Alt+8"],
    ["Ukrainian ґ", "Control+Alt+U"],
    ["with Option on a Mac", "Alt+Shift+K"],
    ["by its code on Linux", "Control+Shift+U"],
    ["a hyphen in Word", "Control+Shift+-"],
  ])("is not one that types a character: %s", (_, keys) => {
    expect(combinationRefusal(keys)).toBe("typing");
  });

  it.each("FNPQTW".split(""))("is not one that opens, closes, prints or searches in most programs: %s", (key) => {
    for (const held of ["Control+Shift", "Shift+Super", "Alt+Super", "Control+Super", "Control+Alt+Shift+Super"]) {
      expect(combinationRefusal(`${held}+${key}`)).toBe("system");
    }
  });

  it.each([
    "Control+Shift+F4",
    "Alt+Shift+F4",
    "Control+Super+F4",
    "Shift+Super+3",
    "Shift+Super+4",
    "Shift+Super+5",
    "Control+Shift+Super+4",
    "Alt+Super+1",
  ])("is not one that closes windows, takes pictures of the screen or starts programs: %s", (keys) => {
    expect(combinationRefusal(keys)).toBe("system");
  });

  it("is not one that switches the console of Linux", () => {
    expect(combinationRefusal("Control+Alt+F3")).toBe("system");
  });

  it("is one of the platform until the person chooses another", () => {
    expect(keysOf(DEFAULT_SHORTCUTS, "depersonalize", false)).toBe("Control+Alt+H");
    expect(keysOf(DEFAULT_SHORTCUTS, "restore", true)).toBe("Control+Super+B");
    const chosen = { ...DEFAULT_SHORTCUTS, restore: { on: true, keys: "Control+Shift+F9" } };
    expect(keysOf(chosen, "restore", false)).toBe("Control+Shift+F9");
    for (const mac of [true, false]) {
      for (const act of CLIPBOARD_ACTIONS) expect(combinationRefusal(defaultKeys(act, mac))).toBeUndefined();
    }
  });
});
