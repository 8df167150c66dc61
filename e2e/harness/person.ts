import { expect, type ElectronApplication, type Locator, type Page } from "@playwright/test";
import type { Mode } from "../../shared/document/languages";
import { type Words, wordsIn } from "./words";

/** In the interface language. */
export class Person {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, lang: "en" | "ru" = "en") {
    this.page = page;
    this.words = wordsIn(lang);
  }

  get input(): Locator {
    return this.page.getByRole("textbox", { name: this.words.input });
  }

  get status(): Locator {
    return this.page.getByRole("status", { name: this.words.status });
  }

  get depersonalized(): Locator {
    return this.page.getByRole("region", { name: this.words.depersonalized, exact: true });
  }

  get original(): Locator {
    return this.page.getByRole("region", { name: this.words.original, exact: true });
  }

  get alert(): Locator {
    return this.page.getByRole("alert");
  }

  get tasks(): Locator {
    return this.page.getByRole("list", { name: this.words.tasks }).getByRole("listitem");
  }

  async give(text: string): Promise<void> {
    await this.input.fill(text);
  }

  /** Typing megabytes would take too long. */
  async paste(app: ElectronApplication, text: string): Promise<void> {
    await app.evaluate(({ clipboard }, value) => clipboard.writeText(value), text);
    await this.input.focus();
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.press("Control+v");
  }

  async choose(mode: Mode): Promise<void> {
    await this.page.getByRole("radio", { name: this.words.mode[mode], exact: true }).check();
  }

  async start(): Promise<void> {
    await this.page.getByRole("button", { name: this.words.start, exact: true }).click();
  }

  async depersonalize(text: string, mode: Mode): Promise<void> {
    await this.give(text);
    await this.choose(mode);
    await this.start();
    await this.completed();
  }

  async completed(timeout = 30_000): Promise<void> {
    await expect(this.status).toHaveText(this.words.completed, { timeout });
  }

  /** In Settings; returns the text of the alert or status. */
  async useRemote(baseUrl: string, key: string): Promise<void> {
    await this.page.getByRole("button", { name: "Settings", exact: true }).click();
    await this.page.getByRole("radio", { name: "Remote", exact: true }).check();
    await this.page.getByRole("textbox", { name: "Base URL" }).fill(baseUrl);
    await this.page.getByRole("textbox", { name: "API key" }).fill(key);
  }
}
