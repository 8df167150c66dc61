import { isGlobalCombination } from "../../../../shared/ipc/combinations";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "shiftKey" | "metaKey">;

/** Keys that are named by their place, which is the same on every layout that has them. */
const BY_PLACE: Readonly<Record<string, string>> = {
  Space: "Space",
  ArrowUp: "Up",
  ArrowDown: "Down",
  ArrowLeft: "Left",
  ArrowRight: "Right",
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
const SAME_NAME = /^(?:F\d{1,2}|Insert|Delete|Home|End|PageUp|PageDown)$/;

/**
 * The pressed keys in the notation of global shortcuts: `Control+Alt+H`. A letter is read from the key, or from its
 * position if the layout is not Latin or the modifiers change its character. Undefined if it is not an allowed
 * combination.
 */
export function combinationOf({ key, code, ctrlKey, altKey, shiftKey, metaKey }: Pressed): string | undefined {
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? BY_PLACE[code] ?? (SAME_NAME.test(code) ? code : undefined);
  const named = /^[a-z]$/i.test(key) ? key.toUpperCase() : place;
  if (named === undefined) return undefined;
  const modifiers = [ctrlKey && "Control", altKey && "Alt", shiftKey && "Shift", metaKey && "Super"];
  const keys = [...modifiers.filter((name) => name !== false), named].join("+");
  return isGlobalCombination(keys) ? keys : undefined;
}

const WRITTEN = {
  mac: { Control: "⌃", Alt: "⌥", Shift: "⇧", Super: "⌘" },
  windows: { Control: "Ctrl", Alt: "Alt", Shift: "Shift", Super: "Win" },
  linux: { Control: "Ctrl", Alt: "Alt", Shift: "Shift", Super: "Super" },
} as const;
export type Platform = keyof typeof WRITTEN;

export const platformOf = (name: string): Platform =>
  name.startsWith("Mac") ? "mac" : name.startsWith("Win") ? "windows" : "linux";

/** A combination as the platform writes it: `Ctrl Alt H`, `⌃⌘H`. */
export function combinationLabel(keys: string, platform: Platform): string {
  const names: Readonly<Record<string, string>> = WRITTEN[platform];
  return keys
    .split("+")
    .map((part) => names[part] ?? part)
    .join(platform === "mac" ? "" : " ");
}

/** The modifiers, to be named in a sentence. */
export const modifierNames = (platform: Platform): string => Object.values(WRITTEN[platform]).join(", ");
