import { type ElectronApplication, expect, type Locator, type Page } from "@playwright/test";
import { expectFocusSeen } from "./focus";
import type { Hand, Spot } from "./hand";

/** Position of the focus relative to an element. */
type Direction = "here" | "after" | "before" | "forward in its group" | "back in its group";

/** Presses; more than a real user would make. */
const PATIENCE = 120;

/** Only keys move the focus, which must be visible after each. */
export class Keyboard implements Hand {
  readonly way = "keyboard";
  private readonly page: Page;
  private readonly app: ElectronApplication;

  constructor(page: Page, app: ElectronApplication) {
    this.page = page;
    this.app = app;
  }

  async press(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    await expectFocusSeen(this.page, keys);
  }

  async use(target: Locator, keys?: string): Promise<void> {
    if (keys !== undefined) return this.press(keys);
    await this.reach(target);
    await this.press("Enter");
  }

  async tick(target: Locator): Promise<void> {
    await this.reach(target);
    if (!(await target.isChecked())) await this.press("Space");
    await expect(target).toBeChecked();
  }

  async choose(list: Locator, option: string): Promise<void> {
    await this.reach(list);
    const chosen = (): Promise<string> =>
      list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.label ?? "");
    await this.press("Home");
    for (let presses = 0; (await chosen()) !== option; presses++) {
      if (presses > PATIENCE) throw new Error(`The list never came to ${option}`);
      await this.press("ArrowDown");
    }
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.insertText(text);
  }

  async paste(field: Locator, text: string): Promise<void> {
    await this.app.evaluate(({ clipboard }, value) => clipboard.writeText(value), text);
    await this.reach(field);
    await this.press("Control+a");
    await this.press("Control+v");
  }

  async finish(): Promise<void> {
    await this.press("Enter");
  }

  async select({ pane, words }: Spot): Promise<void> {
    const [first = ""] = words.split(" ");
    await this.step(pane, "ArrowRight", first);
    if (words !== first) await this.step(pane, "Shift+ArrowRight", words);
  }

  async point(spot: Spot): Promise<void> {
    await this.step(spot.pane, "ArrowRight", spot.words);
  }

  async act(button: Locator, key?: string): Promise<void> {
    if (key !== undefined) return this.press(key);
    await this.press("Enter");
    await this.reach(button);
    await this.press("Enter");
  }

  /** With Tab, and arrows inside a menu, a toolbar, tabs or radio buttons. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < PATIENCE; presses++) {
      const direction = await target.evaluate(directionTo);
      if (direction === "here") return;
      const vertical = direction.endsWith("group") && (await target.evaluate((one) => one.matches("[role^=menuitem]")));
      await this.press(KEYS[direction][vertical ? 1 : 0]);
    }
    throw new Error(`The keyboard never came to ${String(target)}`);
  }

  /** Word by word, until these words are selected. */
  private async step(pane: Locator, key: string, words: string): Promise<void> {
    if (!(await pane.evaluate((one) => one === document.activeElement))) {
      await this.press((await pane.getAttribute("id")) === "pane-original" ? "Control+1" : "Control+2");
    }
    for (let presses = 0; presses < PATIENCE; presses++) {
      if ((await this.page.evaluate(() => getSelection()?.toString())) === words) return;
      await this.press(key);
    }
    throw new Error(`The words never came to ${words}`);
  }
}

const KEYS: Readonly<Record<Exclude<Direction, "here">, readonly [string, string]>> = {
  after: ["Tab", "Tab"],
  before: ["Shift+Tab", "Shift+Tab"],
  "forward in its group": ["ArrowRight", "ArrowDown"],
  "back in its group": ["ArrowLeft", "ArrowUp"],
};

/** Runs in the page. */
function directionTo(wanted: Element): Direction {
  const at = document.activeElement;
  if (at === wanted) return "here";
  const group = wanted.closest("[role=menu], [role=tablist], [role=toolbar], [role=radiogroup]");
  const together = at !== null && at !== group && group?.contains(at) === true;
  const after = at === null || (at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (at === group) return "forward in its group";
  if (together) return after ? "forward in its group" : "back in its group";
  return after ? "after" : "before";
}
