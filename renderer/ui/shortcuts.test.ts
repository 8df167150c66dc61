// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { shortcutOf } from "./shortcuts";

const press = (key: string, code: string, held: Partial<KeyboardEvent> = {}) =>
  shortcutOf({ key, code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

it.each([
  ["US", press("?", "Slash", { shiftKey: true }), press("/", "Slash", { ctrlKey: true })],
  ["Russian", press("?", "Digit7", { shiftKey: true }), press(".", "Slash", { ctrlKey: true })],
  ["German", press("?", "Minus", { shiftKey: true }), press("/", "Digit7", { ctrlKey: true, shiftKey: true })],
])("reads ? and Ctrl+/ on a %s keyboard", (_, question, slash) => {
  expect([question, slash]).toEqual(["?", "mod+/"]);
});

it("reads letters by their place on a Russian keyboard, and the space", () => {
  expect(press("т", "KeyN", { ctrlKey: true })).toBe("mod+n");
  expect(press(".", "Slash")).toBe("/");
  expect(press(" ", "Space")).toBe("space");
});
