import fs from "node:fs";
import path from "node:path";
import { driveOutis, surface, words } from "../drive.mjs";

const FAKE_MICROPHONE = ["--use-fake-device-for-media-stream"];
const THEMES = ["light", "dark"];
const WIDE = { width: 1280, height: 800 };
/** Pictures of these have their width at the end of the name. */
const NARROWER = [
  { width: 900, height: 600 },
  { width: 700, height: 600 },
];

export class Stage {
  static async open({ language, out, env = {} }) {
    const { app, page, close } = await driveOutis({ language, env, args: FAKE_MICROPHONE });
    const stage = new Stage({ language, out, app, page, close, table: await words(language) });
    await surface(page, stage.table).waitFor();
    await page.getByText(stage.say("service.embedded.ready"), { exact: true }).waitFor({ timeout: 60_000 });
    return stage;
  }

  constructor({ language, out, app, page, close, table }) {
    this.language = language;
    this.out = out;
    this.app = app;
    this.page = page;
    this.close = close;
    this.table = table;
    this.missed = [];
    this.page.setDefaultTimeout(15_000);
  }

  say(id, values = {}) {
    return Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{{${key}}}`, value), this.table[id]);
  }

  button(id, values) {
    return this.page.getByRole("button", { name: this.say(id, values), exact: true });
  }

  item(id) {
    return this.page.getByRole("menuitem", { name: this.say(id) });
  }

  pane(side) {
    return this.page.getByRole("region", { name: this.say(`workspace.${side}`), exact: true });
  }

  get surface() {
    return surface(this.page, this.table);
  }

  /**
   * After a failure the other scenes still run.
   *
   * @param {string} name
   * @param {(stage: Stage) => unknown} act
   * @param {(width: number) => unknown} [inNarrow] opens a drawer, for example
   */
  async scene(name, act, inNarrow) {
    try {
      await this.#size(WIDE);
      await act(this);
      await this.shoot(name);
      for (const size of NARROWER) {
        await this.#size(size);
        await inNarrow?.(size.width);
        await this.shoot(`${name}-${size.width}`);
      }
      await this.#size(WIDE);
    } catch (error) {
      this.missed.push(`${name}, ${this.language}: ${String(error.message).split("\n")[0]}`);
      await this.page.keyboard.press("Escape").catch(() => undefined);
    }
  }

  async shoot(name, page = this.page) {
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const file = path.join(this.out, `${name}-${this.language}-${theme}.png`);
      const take = () => page.screenshot({ path: file, animations: "disabled", caret: "hide", timeout: 40_000 });
      // A busy computer may draw nothing in time.
      await take().catch(take);
    }
  }

  async #size(size) {
    await this.app.evaluate(({ BrowserWindow }, { width, height }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
    }, size);
    await this.page.waitForFunction(({ width }) => window.innerWidth === width, size, { polling: 50 });
  }

  async fresh() {
    await this.button("nav.new").click();
    await this.surface.fill("");
  }

  async choose(files) {
    const session = await this.page.context().newCDPSession(this.page);
    const expression = "document.querySelector('.compose input[type=file]')";
    const { result } = await session.send("Runtime.evaluate", { expression });
    await session.send("DOM.setFileInputFiles", { files, objectId: result.objectId });
    await session.detach();
  }

  /** Filling the field would type the text. */
  async paste(text) {
    await this.app.evaluate(({ clipboard }, value) => clipboard.writeText(value), text);
    await this.fresh();
    await this.surface.focus();
    await this.page.keyboard.press("Control+v");
  }

  async start(text, { mode = "reversible" } = {}) {
    await this.paste(text);
    await this.page.getByRole("radio", { name: this.say(`mode.${mode}`), exact: true }).check();
    await this.button("compose.start").click();
  }

  async ended(id = "task.status.completed", timeout = 120_000) {
    const status = this.page.getByRole("status", { name: this.say("task.status") });
    await status.filter({ hasText: new RegExp(`^${this.say(id)}`) }).waitFor({ timeout });
  }

  async settings() {
    await this.button("nav.settings").click();
    await this.page.getByRole("heading", { level: 1, name: this.say("settings.title") }).waitFor();
  }

  tab(name) {
    return this.page.getByRole("tab", { name: this.say(`workspace.tab.${name}`) });
  }

  /** Clicks words of a pane, not the name of a speaker. */
  async press(side, word, options = {}) {
    const { x, y } = await this.pane(side).evaluate((pane, wanted) => {
      const words = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const at = (node.textContent ?? "").indexOf(wanted);
        if (at < 0 || !node.parentElement?.closest(".pane-text")) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        if (range.getBoundingClientRect().bottom > window.innerHeight)
          node.parentElement.scrollIntoView({ block: "center" });
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      throw new Error("These words are not in the pane");
    }, word);
    await this.page.mouse.click(x, y, options);
  }

  async saveTo(file) {
    await this.app.evaluate((_electron, value) => (process.env.OUTIS_SAVE_PATH = value), file);
  }

  async drag(types) {
    const transfer = await this.page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["text"], "letter.txt", { type: "text/plain" }));
      return data;
    });
    for (const type of types) await this.page.dispatchEvent("body", type, { dataTransfer: transfer });
  }
}

export function temporaryFolder(parent) {
  const folder = fs.mkdtempSync(path.join(parent, "outis-scenes-"));
  return { folder, forget: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
