// Without schemas, so that the interface can use it.

/** For the copied text, and for a copied reply. */
export const CLIPBOARD_ACTIONS = ["depersonalize", "restore"] as const;
export type ClipboardAction = (typeof CLIPBOARD_ACTIONS)[number];

/** In the order of the notation. `Super` is the Windows key, and Command on a Mac. */
const MODIFIERS = ["Control", "Alt", "Shift", "Super"] as const;

const KEY = /^(?:[A-Z0-9]|F(?:[1-9]|1[0-9]|2[0-4])|[,./;'[\]\\`=-])$/;
const FUNCTION_KEY = /^F\d/;

/** Paste, copy, cut, select all, save, undo and redo, with any modifiers, because programs have variants. */
const EDITING_KEYS = new Set("VCXASZY");

/** Find, new window, print, quit, new tab and close, with Control or Command and any other modifiers. */
const COMMON_KEYS = new Set("FNPQTW");

/**
 * Letters that type no character with Control+Alt (AltGr on Windows) on German, Polish, French, British, Nordic,
 * Baltic, Turkish and US international keyboards. B types `{` only on Czech, Hungarian and Croatian keyboards.
 */
const FREE_WITH_ALTGR = new Set("HBJ");

/**
 * `unusable`: not in the notation of global shortcuts, or too few modifiers. `editing`: pastes, copies, saves or
 * undoes. `typing`: types a character. `system`: used by the system or most programs (consoles on Linux, closing
 * windows, screenshots, task bar).
 */
export type CombinationRefusal = "unusable" | "editing" | "typing" | "system";

/**
 * Undefined if accepted: at least two modifiers in the order above, each once, and one key in Latin letters. One
 * notation, so that refused combinations have no aliases (`Cmd`, `AltGr`, `CommandOrControl`, Cyrillic letters).
 * Excludes keys that edit a text with any modifiers (Insert, Delete, Backspace, Enter, Tab, Space, arrows, Home, End,
 * pages).
 */
export function combinationRefusal(keys: string): CombinationRefusal | undefined {
  const parts = keys.split("+");
  const key = parts.pop() ?? "";
  const order = parts.map((part) => MODIFIERS.findIndex((modifier) => modifier === part));
  const inOrder = order.every((place, index) => place >= 0 && (index === 0 || place > (order[index - 1] ?? -1)));
  if (!KEY.test(key) || order.length < 2 || !inOrder) return "unusable";
  if (EDITING_KEYS.has(key)) return "editing";
  const [control, alt, shift, meta] = MODIFIERS.map((modifier) => parts.includes(modifier));
  if (FUNCTION_KEY.test(key)) return key === "F4" || (control && alt && !shift && !meta) ? "system" : undefined;
  const isCommon = COMMON_KEYS.has(key);
  // With Command, no key of a Mac types; with Shift and a digit, it takes a screenshot.
  if (meta) return isCommon || /^\d$/.test(key) ? "system" : undefined;
  // Option types on a Mac, and Alt+Shift switches the keyboard layout elsewhere.
  if (!control) return "typing";
  if (alt) return FREE_WITH_ALTGR.has(key) ? undefined : "typing";
  if (isCommon) return "system";
  // Office programs use Control+Shift and a character for hyphens, times and accents; Linux uses U for any character.
  return /^[A-Z]$/.test(key) && key !== "U" ? undefined : "typing";
}

/**
 * H hides, B brings back. Rarely used elsewhere: Alt+Shift and Control+Shift switch layouts, terminals use
 * Control+Shift+C and V, and no common layout types a character with Control+Alt at H or B. On a Mac Command+Alt+H
 * hides other programs.
 */
export function defaultKeys(act: ClipboardAction, mac: boolean): string {
  const key = act === "depersonalize" ? "H" : "B";
  return mac ? `Control+Super+${key}` : `Control+Alt+${key}`;
}
