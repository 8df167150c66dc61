import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type ElectronApplication, type Locator, type Page } from "@playwright/test";
import type { Mode } from "../../shared/document/languages";
import type { InterfaceLanguage, MessageId } from "../../shared/messages";
import { expectAccessible } from "./axe";
import type { Hand, Spot } from "./hands/hand";
import { Keyboard } from "./hands/keyboard";
import { keepTextMenus, Mouse } from "./hands/mouse";
import { launchOutis, type Outis } from "./launch";
import { type Say, sayIn } from "./say";

export type Way = Hand["way"];

/** Uses one language and one input device. */
export class User {
  readonly page: Page;
  readonly app: ElectronApplication;
  readonly lang: InterfaceLanguage;
  readonly hand: Hand;
  readonly say: Say;
  /** For saved files. */
  readonly folder: string;
  private readonly outis: Outis;

  constructor(outis: Outis, lang: InterfaceLanguage, way: Way, folder: string) {
    this.outis = outis;
    this.page = outis.page;
    this.app = outis.app;
    this.lang = lang;
    this.hand = way === "keyboard" ? new Keyboard(outis.page, outis.app) : new Mouse(outis.page, outis.app);
    this.say = sayIn(lang);
    this.folder = folder;
  }

  button(id: MessageId, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name: this.say(id), exact: true });
  }

  get input(): Locator {
    return this.page.getByRole("textbox", { name: this.say("compose.input") });
  }

  get original(): Locator {
    return this.page.getByRole("region", { name: this.say("workspace.original"), exact: true });
  }

  get result(): Locator {
    return this.page.getByRole("region", { name: this.say("workspace.depersonalized"), exact: true });
  }

  get toolbar(): Locator {
    return this.page.getByRole("toolbar", { name: this.say("review.toolbar") });
  }

  get tasks(): Locator {
    return this.page.getByRole("list", { name: this.say("library.tasks") }).getByRole("listitem");
  }

  get notices(): Locator {
    return this.page.getByRole("region", { name: this.say("toast.label") });
  }

  menuItem(name: string): Locator {
    return this.page.getByRole("menuitem", { name, exact: true });
  }

  /** In the original. */
  at(words: string): Spot {
    return { pane: this.original, words };
  }

  async depersonalize(text: string, mode: Mode): Promise<void> {
    await this.hand.write(this.input, text);
    await this.hand.tick(this.page.getByRole("radio", { name: this.say(`mode.${mode}`), exact: true }));
    await this.accessible("compose");
    await this.hand.use(this.button("compose.start"), "Control+Enter");
    await this.completed();
  }

  async completed(): Promise<void> {
    const status = this.page.getByRole("status", { name: this.say("task.status"), exact: true });
    await expect(status).toContainText(this.say("task.status.completed"), { timeout: 30_000 });
    await this.accessible("workspace");
  }

  accessible(screen: string): Promise<void> {
    return expectAccessible(this.page, screen);
  }

  /** Through the system's dialog. Returns the bytes. */
  async saved(fileName: string, save: () => Promise<void>): Promise<Buffer> {
    const path = join(this.folder, fileName);
    await this.app.evaluate((_electron, to) => {
      process.env["OUTIS_SAVE_PATH"] = to;
    }, path);
    await save();
    await expect.poll(() => existsSync(path), { message: `${fileName} is saved` }).toBe(true);
    return readFileSync(path);
  }

  copied(): Promise<string> {
    return this.app.evaluate(({ clipboard }) => clipboard.readText());
  }

  /** Through the system's dialog. */
  async openFiles(files: Readonly<Record<string, string>>): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.hand.use(this.button("compose.chooseFiles"), "Control+o");
    await (
      await chooser
    ).setFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })),
    );
  }

  async close(): Promise<void> {
    await this.outis.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

export async function openFor(lang: InterfaceLanguage, way: Way): Promise<User> {
  const folder = mkdtempSync(join(tmpdir(), "outis-user-"));
  const outis = await launchOutis({ lang, env: { OUTIS_SAVE_PATH: folder } });
  await keepTextMenus(outis.app);
  // From here on tests handle the system's file dialog.
  outis.page.on("filechooser", () => undefined);
  const user = new User(outis, lang, way, folder);
  await expect(user.input).toBeFocused();
  return user;
}
