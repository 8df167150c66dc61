import type { Locator } from "@playwright/test";

/** Words of a pane, as they stand there. */
export interface Spot {
  readonly pane: Locator;
  readonly words: string;
}

/**
 * One way to use the window: by the keyboard alone, or by the mouse alone. `keys` is the shortcut of an act; the mouse
 * takes no notice of it.
 */
export interface Hand {
  readonly way: "keyboard" | "mouse";
  /** Uses a button, a link, a tab or an entry of a menu. */
  use(target: Locator, keys?: string): Promise<void>;
  /** Goes to something without using it. */
  reach(target: Locator): Promise<void>;
  /** Ticks a box or takes one of several. */
  tick(target: Locator): Promise<void>;
  /** Takes one of a list, by its words. */
  choose(list: Locator, option: string): Promise<void>;
  /** Puts a text into a field in place of what stands there; the keyboard types it, the mouse pastes it. */
  write(field: Locator, text: string): Promise<void>;
  /** Pastes into a field what then may go elsewhere than into it. */
  paste(field: Locator, text: string): Promise<void>;
  /** Ends what was written into a field. */
  finish(field: Locator): Promise<void>;
  /** Selects words that can still be read. */
  select(spot: Spot): Promise<void>;
  /** Points at a finding. */
  point(spot: Spot): Promise<void>;
  /** Does something with what is selected or pointed at. */
  act(button: Locator, key?: string): Promise<void>;
}
