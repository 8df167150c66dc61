// No schemas: used by the interface.

export interface Shortcut {
  /** As in `shortcutOf`. `mod`: Ctrl, on a Mac ⌘. */
  readonly keys: string;
  /** Equivalent, not displayed. */
  readonly also?: readonly string[];
  /** A character, outside text fields, dialogs and menus. */
  readonly typed?: string;
  /** Group, in table order. */
  readonly screen:
    "everywhere" | "compose" | "tasks" | "task" | "transcript" | "review" | "findings" | "pages" | "restore";
  /** As `item(NAME)` in `electron/app/menu/menu.ts`. */
  readonly menu?: true;
  /** Keys in the Windows menu, if different. */
  readonly windowsMenu?: string;
}

/** Source of menu, handlers, tooltips and the list. Descriptions: `shortcuts.NAME`. */
export const SHORTCUTS = {
  new: { keys: "mod+n", screen: "everywhere", menu: true },
  open: { keys: "mod+o", screen: "everywhere", menu: true },
  find: { keys: "mod+f", screen: "everywhere", menu: true },
  restore: { keys: "mod+r", screen: "everywhere", menu: true },
  settings: { keys: "mod+,", screen: "everywhere", menu: true },
  shortcuts: { keys: "mod+/", typed: "?", screen: "everywhere", menu: true },
  notices: { keys: "f8", screen: "everywhere" },
  start: { keys: "mod+enter", screen: "compose" },
  paste: { keys: "mod+v", screen: "compose" },
  select: { keys: "space", also: ["shift+space"], screen: "tasks" },
  rename: { keys: "f2", screen: "tasks" },
  remove: { keys: "delete", screen: "tasks" },
  save: { keys: "mod+s", screen: "task", menu: true },
  copy: { keys: "mod+shift+c", screen: "task", menu: true },
  original: { keys: "mod+1", screen: "task" },
  result: { keys: "mod+2", screen: "task" },
  side: { keys: "mod+3", also: ["f6"], screen: "task" },
  oneText: { keys: "mod+4", screen: "task" },
  swap: { keys: "space", screen: "task" },
  selectAll: { keys: "mod+a", screen: "task" },
  pages: { keys: "f9", screen: "task" },
  play: { keys: "space", screen: "transcript" },
  editWord: { keys: "enter", screen: "transcript" },
  editTurn: { keys: "f2", screen: "transcript" },
  nextUncertain: { keys: "tab", screen: "transcript" },
  previousUncertain: { keys: "shift+tab", screen: "transcript" },
  playWhileTyping: { keys: "mod+space", screen: "transcript" },
  back: { keys: "mod+shift+arrowleft", screen: "transcript" },
  forward: { keys: "mod+shift+arrowright", screen: "transcript" },
  next: { keys: "j", screen: "review" },
  previous: { keys: "k", screen: "review" },
  accept: { keys: "a", screen: "review" },
  reject: { keys: "r", screen: "review" },
  rejectAll: { keys: "shift+r", screen: "review" },
  hide: { keys: "h", screen: "review" },
  merge: { keys: "m", screen: "review" },
  words: { keys: "← →", screen: "review" },
  more: { keys: "shift+← →", screen: "review" },
  toolbar: { keys: "enter", screen: "review" },
  close: { keys: "escape", screen: "review" },
  undo: { keys: "mod+z", screen: "review", menu: true },
  redo: { keys: "mod+shift+z", also: ["mod+y"], screen: "review", menu: true, windowsMenu: "mod+y" },
  nextGroup: { keys: "j", screen: "findings" },
  previousGroup: { keys: "k", screen: "findings" },
  acceptGroup: { keys: "a", screen: "findings" },
  rejectGroup: { keys: "r", screen: "findings" },
  openGroup: { keys: "arrowright", screen: "findings" },
  closeGroup: { keys: "arrowleft", screen: "findings" },
  newBox: { keys: "b", screen: "pages" },
  moveBox: { keys: "← ↑ ↓ →", screen: "pages" },
  resizeBox: { keys: "shift+← ↑ ↓ →", screen: "pages" },
  removeBox: { keys: "delete", also: ["backspace"], screen: "pages" },
  boxActions: { keys: "enter", screen: "pages" },
  turnPage: { keys: "t", screen: "pages" },
  compare: { keys: "c", screen: "pages" },
  zoomIn: { keys: "mod+=", also: ["mod+shift++", "mod++"], screen: "pages" },
  zoomOut: { keys: "mod+-", screen: "pages" },
  zoomFit: { keys: "mod+0", screen: "pages" },
  putBack: { keys: "mod+enter", screen: "restore" },
} as const satisfies Readonly<Record<string, Shortcut>>;
