import type { Locator } from "@playwright/test";

/** Words in a pane, spelled as displayed. */
export interface Spot {
  readonly pane: Locator;
  readonly words: string;
}

/** Only the keyboard or only the mouse. `keys`: shortcut of an action; the mouse ignores it. */
export interface Hand {
  readonly way: "keyboard" | "mouse";
  /** A button, link, tab or menu entry. */
  use(target: Locator, keys?: string): Promise<void>;
  /** Does not activate it. */
  reach(target: Locator): Promise<void>;
  /** A checkbox or radio button. */
  tick(target: Locator): Promise<void>;
  /** An option, by its words. */
  choose(list: Locator, option: string): Promise<void>;
  /** The keyboard types, the mouse pastes. */
  write(field: Locator, text: string): Promise<void>;
  /** The application may move the text out of the field. */
  paste(field: Locator, text: string): Promise<void>;
  finish(field: Locator): Promise<void>;
  select(spot: Spot): Promise<void>;
  point(spot: Spot): Promise<void>;
  act(button: Locator, key?: string): Promise<void>;
}
