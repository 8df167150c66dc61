import type { Platform } from "../../../shared/ipc/combination-label";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "shiftKey" | "metaKey">;

/** Keys that are named by their place, which is the same on every layout that has them. */
const BY_PLACE: Readonly<Record<string, string>> = {
  Comma: ",",
  Period: ".",
  Slash: "/",
  Semicolon: ";",
  Quote: "'",
  BracketLeft: "[",
  BracketRight: "]",
  Backslash: "\\",
  Backquote: "`",
  Equal: "=",
  Minus: "-",
};
const SAME_NAME = /^F\d{1,2}$/;

/**
 * The pressed keys in the notation of global shortcuts: `Control+Alt+H`. A letter is read from the key, or from its
 * position if the layout is not Latin or the modifiers change its character. Undefined for other keys.
 */
export function combinationOf({ key, code, ctrlKey, altKey, shiftKey, metaKey }: Pressed): string | undefined {
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? BY_PLACE[code] ?? (SAME_NAME.test(code) ? code : undefined);
  const named = /^[a-z]$/i.test(key) ? key.toUpperCase() : place;
  if (named === undefined) return undefined;
  const modifiers = [ctrlKey && "Control", altKey && "Alt", shiftKey && "Shift", metaKey && "Super"];
  return [...modifiers.filter((name) => name !== false), named].join("+");
}

export const platformOf = (name: string): Platform =>
  name.startsWith("Mac") ? "mac" : name.startsWith("Win") ? "windows" : "linux";
