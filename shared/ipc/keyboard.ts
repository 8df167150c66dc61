import { type Shortcut, SHORTCUTS } from "./shortcut-table";

// No schemas: used by the interface.

export type ShortcutName = keyof typeof SHORTCUTS;
export type ScreenName = Shortcut["screen"];

type MenuName<N extends ShortcutName> = N extends unknown
  ? (typeof SHORTCUTS)[N] extends { readonly menu: true }
    ? N
    : never
  : never;
export type MenuCommand = MenuName<ShortcutName>;

const isName = (name: string): name is ShortcutName => Object.hasOwn(SHORTCUTS, name);
export const SHORTCUT_NAMES: readonly ShortcutName[] = Object.keys(SHORTCUTS).filter(isName);
export const shortcut = (name: ShortcutName): Shortcut => SHORTCUTS[name];

const inMenu = (name: ShortcutName): name is MenuCommand => shortcut(name).menu === true;
export const MENU_COMMANDS: readonly MenuCommand[] = SHORTCUT_NAMES.filter(inMenu);

export const SCREEN_NAMES: readonly ScreenName[] = [...new Set(SHORTCUT_NAMES.map((name) => shortcut(name).screen))];
export const shortcutsOf = (screen: ScreenName): readonly ShortcutName[] =>
  SHORTCUT_NAMES.filter((name) => shortcut(name).screen === screen);

export function matches(name: ShortcutName, keys: string): boolean {
  const { keys: first, also = [], typed } = shortcut(name);
  return keys === first || keys === typed || also.includes(keys);
}

/** `CmdOrCtrl+Shift+C`, for Electron's menus. */
export function acceleratorOf(name: ShortcutName, platform?: string): string {
  const { keys, windowsMenu = keys } = shortcut(name);
  return (platform === "win32" ? windowsMenu : keys)
    .split("+")
    .map((part) => (part === "mod" ? "CmdOrCtrl" : part.charAt(0).toUpperCase() + part.slice(1)))
    .join("+");
}
