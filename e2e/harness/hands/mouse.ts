import { type ElectronApplication, expect, type Locator, type Page } from "@playwright/test";
import type { Hand, Spot } from "./hand";
import { placeOf } from "./place-of";

/** Clicks, dragging and menus. Text is pasted from a menu too. */
export class Mouse implements Hand {
  readonly way = "mouse";
  private readonly page: Page;
  private readonly app: ElectronApplication;

  constructor(page: Page, app: ElectronApplication) {
    this.page = page;
    this.app = app;
  }

  async use(target: Locator): Promise<void> {
    await target.click();
  }

  async reach(target: Locator): Promise<void> {
    await target.hover();
  }

  async tick(target: Locator): Promise<void> {
    await target.check();
  }

  /** The open list of a `select` is a window of the system, out of reach of Playwright's mouse. */
  async choose(list: Locator, option: string): Promise<void> {
    await list.click();
    await list.selectOption({ label: option });
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.paste(field, text);
    await expect(field).toHaveValue(text);
  }

  async paste(field: Locator, text: string): Promise<void> {
    await this.app.evaluate(({ clipboard }, value) => clipboard.writeText(value), text);
    await field.click({ button: "right" });
    if ((await field.inputValue()) !== "") await this.fromTextMenu("selectAll");
    await this.fromTextMenu("paste");
  }

  /** Clicking anywhere else commits it. */
  async finish(field: Locator): Promise<void> {
    await this.page.getByRole("heading", { level: 1 }).first().click();
    await expect(field).not.toBeFocused();
  }

  async select({ pane, words }: Spot): Promise<void> {
    const { left, right, y } = await placeOf(pane, words);
    await this.page.mouse.move(left + 1, y);
    await this.page.mouse.down();
    await this.page.mouse.move((left + right) / 2, y, { steps: 3 });
    await this.page.mouse.move(right - 1, y, { steps: 3 });
    await this.page.mouse.up();
  }

  async point({ pane, words }: Spot): Promise<void> {
    const { left, right, y } = await placeOf(pane, words);
    await this.page.mouse.click((left + right) / 2, y);
  }

  async act(button: Locator): Promise<void> {
    await button.click();
  }

  /** From the system's menu after a right click; see `keepTextMenus`. */
  private async fromTextMenu(role: "selectAll" | "paste"): Promise<void> {
    const take = (): Promise<boolean> =>
      this.app.evaluate(({ BrowserWindow }, wanted) => {
        const { shown } = globalThis as { shown?: Electron.Menu };
        const item = shown?.items.find((one) => one.role?.toLowerCase() === wanted.toLowerCase());
        const [window] = BrowserWindow.getAllWindows();
        if (item?.enabled !== true || window === undefined) return false;
        const click = item.click as (event: object, window: object, contents: object) => void;
        click({}, window, window.webContents);
        return true;
      }, role);
    await expect.poll(take, { message: `the menu of a field has ${role}` }).toBe(true);
  }
}

/** Stores the system's last menu instead of showing it, so that a test can use its entries. */
export async function keepTextMenus(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Menu }) => {
    Menu.prototype.popup = function (this: Electron.Menu) {
      Object.assign(globalThis, { shown: this });
    };
  });
}
