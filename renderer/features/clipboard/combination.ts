import type { Platform } from "../../../shared/ipc/combination-label";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "shiftKey" | "metaKey">;

/** Keys with the same place on every layout. */
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
 * In the notation of global shortcuts: `Control+Alt+H`. The position is used if the layout is not Latin or modifiers
 * change the character. Undefined for other keys.
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
