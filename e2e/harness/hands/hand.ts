import type { Locator } from "@playwright/test";

/** Words in a pane, spelled as displayed. */
export interface Spot {
  readonly pane: Locator;
  readonly words: string;
}

/**
 * A way to use the window: only the keyboard or only the mouse. `keys` is the shortcut of an action; the mouse ignores
 * it.
 */
export interface Hand {
  readonly way: "keyboard" | "mouse";
  /** Uses a button, a link, a tab or an entry of a menu. */
  use(target: Locator, keys?: string): Promise<void>;
  /** Moves to an element without activating it. */
  reach(target: Locator): Promise<void>;
  /** Ticks a box or takes one of several. */
  tick(target: Locator): Promise<void>;
  /** Takes one of a list, by its words. */
  choose(list: Locator, option: string): Promise<void>;
  /** Replaces the text of a field: the keyboard types, the mouse pastes. */
  write(field: Locator, text: string): Promise<void>;
  /** Pastes into a field text that the application may then move out of the field. */
  paste(field: Locator, text: string): Promise<void>;
  /** Commits the text of a field. */
  finish(field: Locator): Promise<void>;
  /** Selects words that can still be read. */
  select(spot: Spot): Promise<void>;
  /** Points at a finding. */
  point(spot: Spot): Promise<void>;
  /** Applies an action to the selection or to the element under the pointer. */
  act(button: Locator, key?: string): Promise<void>;
}
