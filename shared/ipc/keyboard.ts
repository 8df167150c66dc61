// Without schemas, so that the interface can use it.

/** Keys of every command, as `shortcutOf` writes them. `mod` is Ctrl, and ⌘ on a Mac. */
export const KEYS = {
  new: "mod+n",
  open: "mod+o",
  find: "mod+f",
  restore: "mod+r",
  settings: "mod+,",
  shortcuts: "mod+/",
  start: "mod+enter",
  paste: "mod+v",
  save: "mod+s",
  copy: "mod+shift+c",
  original: "mod+1",
  result: "mod+2",
  side: "mod+3",
  selectAll: "mod+a",
  play: "space",
  undo: "mod+z",
  redo: "mod+shift+z",
  next: "j",
  previous: "k",
  accept: "a",
  reject: "r",
  hide: "h",
  merge: "m",
  words: "← →",
  more: "shift+← →",
  toolbar: "enter",
  close: "escape",
  putBack: "mod+enter",
  select: "space",
  rename: "f2",
  remove: "delete",
} as const;
export type ShortcutName = keyof typeof KEYS;

/** The commands of each screen, in the order in which the list of shortcuts shows them. */
export const SCREENS = {
  everywhere: ["new", "open", "find", "restore", "settings", "shortcuts"],
  compose: ["start", "paste"],
  tasks: ["select", "rename", "remove"],
  task: ["save", "copy", "original", "result", "side", "selectAll", "play"],
  review: [
    ...(["next", "previous", "accept", "reject", "hide", "merge", "words", "more"] as const),
    ...(["toolbar", "close", "undo", "redo"] as const),
  ],
  restore: ["putBack"],
} as const satisfies Readonly<Record<string, readonly ShortcutName[]>>;
export type ScreenName = keyof typeof SCREENS;

/** The same keys as Electron's menus write them: `CmdOrCtrl+Shift+C`. */
export const acceleratorOf = (name: ShortcutName): string =>
  KEYS[name]
    .split("+")
    .map((part) => (part === "mod" ? "CmdOrCtrl" : part.charAt(0).toUpperCase() + part.slice(1)))
    .join("+");
