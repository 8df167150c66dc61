import { describe, expect, it } from "vitest";
import { combinationLabel, modifierNames } from "../../../shared/ipc/combination-label";
import { combinationOf, platformOf } from "./combination";

const NONE = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };
const press = (key: string, code: string, held: Partial<typeof NONE>) => combinationOf({ key, code, ...NONE, ...held });

describe("a combination that is typed", () => {
  it("is written in one order, whatever was held first", () => {
    expect(press("h", "KeyH", { ctrlKey: true, altKey: true })).toBe("Control+Alt+H");
    expect(press("F5", "F5", { metaKey: true, shiftKey: true, ctrlKey: true })).toBe("Control+Shift+Super+F5");
    expect(press(",", "Comma", { altKey: true, ctrlKey: true })).toBe("Control+Alt+,");
  });

  it("is read by the place of the key on a layout without Latin letters, and where Alt makes another sign", () => {
    expect(press("р", "KeyH", { ctrlKey: true, altKey: true })).toBe("Control+Alt+H");
    expect(press("˙", "KeyH", { ctrlKey: true, altKey: true })).toBe("Control+Alt+H");
  });

  it("is read by its letter on a Latin layout that has it elsewhere", () => {
    expect(press("a", "KeyQ", { ctrlKey: true, altKey: true })).toBe("Control+Alt+A");
  });

  it("is refused by its place too: Ctrl+Shift+М is Ctrl+Shift+V", () => {
    expect(press("М", "KeyV", { ctrlKey: true, shiftKey: true })).toBe("Control+Shift+V");
  });

  it("is none without a letter, a digit, punctuation or a function key", () => {
    expect(press("Alt", "AltLeft", { ctrlKey: true, altKey: true })).toBeUndefined();
    for (const key of ["Tab", "Enter", "Insert", "ArrowLeft", "Space"]) {
      expect(press(key, key, { ctrlKey: true, altKey: true })).toBeUndefined();
    }
  });
});

it("is shown as each platform writes it", () => {
  expect(combinationLabel("Control+Super+H", platformOf("MacIntel"))).toBe("⌃⌘H");
  expect(combinationLabel("Control+Alt+H", platformOf("Win32"))).toBe("Ctrl Alt H");
  expect(combinationLabel("Shift+Super+H", platformOf("Linux x86_64"))).toBe("Shift Super H");
  expect(modifierNames("windows")).toBe("Ctrl, Alt, Shift, Win");
});
