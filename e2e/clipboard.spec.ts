import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { PACKAGE_ROOT } from "./harness/electron-choice";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const TEXTS = {
  en: {
    letter: "Dear Anna Petrova, your contract with Marcus Feldman begins on Monday. Best regards, Natalie Warren",
    secrets: ["Petrova", "Feldman", "Warren"],
    answer: (one: string, two: string) => `The contract begins on Monday. ${two} will write to ${one}.`,
    restored: "The contract begins on Monday. Marcus Feldman will write to Anna Petrova.",
    section: "From any program",
    restoreText: "Text with labels",
    restoredName: "Restored",
    told: /^Ready to paste: 2 names restored\./,
    toldOut: /^Ready to paste: 3 replacements\./,
  },
  ru: {
    letter: "Уважаемая Анна Петрова! Договор с Маратом Галиевым начнётся в понедельник. Наталья Воронцова",
    secrets: ["Петров", "Галиев", "Воронцов"],
    answer: (one: string, two: string) =>
      `Договор начнётся в понедельник. Завтра ${two} напишет письмо. ${one} ответит.`,
    restored: "Договор начнётся в понедельник. Завтра Марат Галиев напишет письмо. Анна Петрова ответит.",
    section: "Из любой программы",
    restoreText: "Текст с метками",
    restoredName: "Текст с именами",
    told: /^Можно вставлять: возвращено 2 имени\./,
    toldOut: /^Можно вставлять: 3 замены\./,
  },
} as const;

let userData: string;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-clipboard-"))));
test.afterEach(() => rmSync(userData, { recursive: true, force: true, maxRetries: 10 }));

/** As any program would paste; empty without text. */
function clipboard(): string {
  try {
    return execFileSync("xclip", ["-selection", "clipboard", "-out"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 64_000_000,
    });
  } catch {
    return "";
  }
}
const copy = ({ app }: Outis, text: string): Promise<void> =>
  app.evaluate(({ clipboard }, words) => clipboard.writeText(words), text);

test.skip(process.platform !== "linux", "keys are pressed outside the window with xdotool, which is of X11");

/** Independent of the window. */
function press(keys: string): void {
  execFileSync("xdotool", ["key", "--clearmodifiers", keys]);
}

/** Records notifications and the tray menu. */
async function watchSystem({ app }: Outis): Promise<void> {
  await app.evaluate(({ Notification, Tray }) => {
    const seen = globalThis as unknown as { shown: Electron.Notification[]; trayMenu: Electron.Menu | null };
    seen.shown = [];
    // The test desktop shows no notifications.
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      seen.shown.push(this);
    };
    const { setContextMenu } = Tray.prototype;
    Tray.prototype.setContextMenu = function (this: Electron.Tray, menu: Electron.Menu | null) {
      seen.trayMenu = menu;
      setContextMenu.call(this, menu);
    };
  });
}
const shown = ({ app }: Outis): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { shown: Electron.Notification[] }).shown.map(({ body }) => body));
const lastShown = async (outis: Outis): Promise<string> => (await shown(outis)).at(-1) ?? "";

/** Repeats a press that was not noticed, or before the application knew of another program's copy. */
const pressUntilShown = (outis: Outis, keys: string, message: RegExp): Promise<void> =>
  expect(async () => {
    press(keys);
    await expect.poll(() => lastShown(outis), { timeout: 5_000 }).toMatch(message);
  }).toPass();

/** Shortcuts are registered after the first paint. */
const keysTaken = (outis: Outis): Promise<void> =>
  expect
    .poll(() => outis.app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered("Control+Alt+H")))
    .toBe(true);

const clickInMenu = ({ app }: Outis, label: string): Promise<void> =>
  app.evaluate(({ Menu, BrowserWindow }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    const window = BrowserWindow.getAllWindows()[0];
    items?.find((item) => item.label === wanted)?.click(undefined, window, window?.webContents);
  }, label);

/** Another program gets the focus. */
const lookAway = ({ app }: Outis): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
const isVisible = ({ app }: Outis): Promise<boolean | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

for (const lang of ["en", "ru"] as const) {
  const { letter, secrets, answer, restored, told, toldOut, ...words } = TEXTS[lang];

  test(`text and answer go through the clipboard with the global shortcuts, without the window (${lang})`, async () => {
    const outis = await launchOutis({ userData, lang });
    await watchSystem(outis);
    const person = new Person(outis.page, lang);
    await expect(person.input).toBeVisible();
    await keysTaken(outis);
    await lookAway(outis);

    await copy(outis, letter);
    press("ctrl+alt+h");
    await expect.poll(clipboard, { timeout: 30_000 }).toMatch(/_1\].*_2\].*_3\]/);
    const sent = clipboard();
    for (const secret of secrets) expect(sent).not.toContain(secret);
    await expect.poll(() => lastShown(outis)).toMatch(toldOut);

    const [one = "", two = ""] = sent.match(/\[\p{L}+_\d+\]/gu) ?? [];
    await copy(outis, answer(one, two));
    press("ctrl+alt+b");
    await expect.poll(clipboard).toBe(restored);
    await expect.poll(() => lastShown(outis)).toMatch(told);
    for (const secret of secrets) expect((await shown(outis)).join()).not.toContain(secret);
    expect(await isVisible(outis)).toBe(false);

    // A click on the message shows its task.
    await outis.app.evaluate(() => {
      const { shown } = globalThis as unknown as { shown: Electron.Notification[] };
      shown.at(-1)?.emit("click");
    });
    await expect(outis.page.getByRole("textbox", { name: words.restoreText })).toHaveValue(answer(one, two));
    await expect(outis.page.getByRole("region", { name: words.restoredName })).toContainText(restored);
    expect(await isVisible(outis)).toBe(true);
    await expect(person.tasks).toHaveCount(1);
    await outis.close();
  });
}

test("unusable clipboard content stays, and a notice gives the reason", async () => {
  const outis = await launchOutis({ userData });
  await watchSystem(outis);
  await expect(new Person(outis.page).input).toBeVisible();
  await keysTaken(outis);
  await lookAway(outis);

  await outis.app.evaluate(({ clipboard }) => clipboard.clear());
  await pressUntilShown(outis, "ctrl+alt+h", /^The clipboard is empty. Copy a text first.$/);
  const picture = ["-target", "image/png", "-in", join(PACKAGE_ROOT, "build", "icon.png")];
  execFileSync("xclip", ["-selection", "clipboard", ...picture], { stdio: "ignore" });
  await pressUntilShown(outis, "ctrl+alt+h", /^There is an image on the clipboard, not a text.$/);
  expect(
    execFileSync("xclip", ["-selection", "clipboard", "-target", "TARGETS", "-out"], { encoding: "utf8" }),
  ).toContain("image/png");

  await copy(outis, "Anna ".repeat(4_000_001));
  await pressUntilShown(outis, "ctrl+alt+h", /^The copied text is larger than 20 MB/);
  expect(clipboard()).toHaveLength(20_000_005);

  await copy(outis, "No names in here.");
  await pressUntilShown(outis, "ctrl+alt+b", /^The copied text has no labels from your tasks.$/);
  expect(clipboard()).toBe("No names in here.");
  await outis.close();
});

test("the window asks for the task if the text does not identify it", async () => {
  const outis = await launchOutis({ userData });
  const person = new Person(outis.page);
  await person.depersonalize("Dear Anna Petrova, welcome.", "reversible");
  await outis.page.getByRole("button", { name: "New", exact: true }).click();
  await person.depersonalize("Dear Marcus Feldman, goodbye.", "reversible");
  await copy(outis, "[NAME_1] has called.");
  await lookAway(outis);
  press("ctrl+alt+b");
  const dialog = outis.page.getByRole("dialog", { name: "Whose names are these?" });
  await expect(dialog).toBeVisible();
  expect(await isVisible(outis)).toBe(true);
  await dialog.getByRole("radio", { name: /Anna Petrova/ }).check();
  await dialog.getByRole("button", { name: "Restore these names" }).click();
  await expect(outis.page.getByRole("region", { name: "Restored" })).toContainText("Anna Petrova has called.");
  expect(clipboard()).toBe("[NAME_1] has called.");
  await outis.close();
});

for (const [lang, act, change, newKeys] of [
  ["en", "Depersonalize the clipboard", "Change the shortcut: Depersonalize the clipboard", "Ctrl Shift F9"],
  ["ru", "Обезличить буфер обмена", "Изменить сочетание: Обезличить буфер обмена", "Ctrl Shift F9"],
] as const) {
  test(`a global shortcut is changed, reports a conflict, and is switched off (${lang})`, async () => {
    const outis = await launchOutis({ userData, lang });
    const { page } = outis;
    await watchSystem(outis);
    await page.getByRole("button", { name: lang === "en" ? "Settings" : "Настройки", exact: true }).click();
    const section = page.getByRole("region", { name: TEXTS[lang].section });
    const field = section.getByRole("button", { name: change });
    await expect(field).toHaveText("Ctrl Alt H");
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include("main").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);

    // Another program may have taken the keys.
    const second = mkdtempSync(join(tmpdir(), "outis-clipboard-"));
    const other = await launchOutis({ userData: second, lang });
    await other.page.getByRole("button", { name: lang === "en" ? "Settings" : "Настройки", exact: true }).click();
    const taken = lang === "en" ? "Another program uses these keys" : "занимает другая программа";
    await expect(other.page.getByRole("region", { name: TEXTS[lang].section }).getByText(taken)).toHaveCount(2);
    await other.close();
    rmSync(second, { recursive: true, force: true, maxRetries: 10 });

    await field.click();
    await page.keyboard.press("Control+Alt+b");
    await expect(
      section.getByText(lang === "en" ? "The other shortcut already uses" : "уже заняты другим действием"),
    ).toBeVisible();
    await page.keyboard.press("Control+c");
    await page.keyboard.press("Control+Shift+V");
    await expect(section.getByText(lang === "en" ? "Other programs paste" : "вставляют, копируют")).toBeVisible();
    await page.keyboard.press("Control+Shift+F9");
    await expect(field).toHaveText(newKeys);
    await copy(outis, TEXTS[lang].letter);
    press("ctrl+alt+h");
    press("ctrl+shift+F9");
    await expect.poll(clipboard, { timeout: 30_000 }).toContain("_1]");

    await section.getByRole("checkbox", { name: act }).uncheck();
    await expect(field).toHaveCount(0);
    await copy(outis, "once more: Anna Petrova");
    press("ctrl+shift+F9");
    await section.getByRole("checkbox", { name: act }).check();
    await expect(field).toHaveText(newKeys);
    expect(clipboard()).toBe("once more: Anna Petrova");
    await outis.close();
  });
}

for (const [lang, theme] of [
  ["en", "dark"],
  ["ru", "light"],
] as const) {
  test(`a stored shortcut that equals paste is not bound, and Settings shows why (${lang}, ${theme})`, async ({}, info) => {
    const shortcuts = { depersonalize: { on: true, keys: "Control+Shift+V" }, restore: { on: true, keys: "" } };
    writeFileSync(join(userData, "settings.json"), JSON.stringify({ version: 1, theme, shortcuts }));
    const outis = await launchOutis({ userData, lang, theme });
    const { page, app } = outis;
    await page.getByRole("button", { name: lang === "en" ? "Settings" : "Настройки", exact: true }).click();
    const section = page.getByRole("region", { name: TEXTS[lang].section });
    await expect(
      section.getByText(lang === "en" ? "These keys do not work" : "Эти клавиши не действуют"),
    ).toBeVisible();
    await expect
      .poll(() => app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered("Control+Alt+B")))
      .toBe(true);
    const bound = (): Promise<boolean> =>
      app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered("Control+Shift+V"));
    expect(await bound()).toBe(false);
    await section.screenshot({ path: info.outputPath(`shortcuts-${lang}-${theme}.png`) });

    await section.getByRole("button", { name: /^(Use|Вернуть) Ctrl Alt H$/ }).click();
    await keysTaken(outis);
    await expect(section.getByText(/do not work|не действуют/)).toHaveCount(0);
    expect(await bound()).toBe(false);
    await outis.close();
  });
}

test("the tray does the same, in the interface's language; it can be switched off", async () => {
  const outis = await launchOutis({ userData, lang: "ru" });
  const { page, app } = outis;
  await watchSystem(outis);
  await page.getByRole("button", { name: "Настройки", exact: true }).click();
  const tray = page.getByRole("checkbox", { name: "Значок в трее" });
  await tray.uncheck();
  await tray.check();
  const labels = (): Promise<string[] | undefined> =>
    app.evaluate(() => {
      const { trayMenu } = globalThis as unknown as { trayMenu?: Electron.Menu };
      return trayMenu?.items.filter(({ type }) => type !== "separator").map(({ label }) => label);
    });
  await expect
    .poll(labels)
    .toEqual(["Обезличить буфер обмена", "Вернуть имена в буфере обмена", "Открыть Outis", "Выйти"]);
  const click = (id: string): Promise<void> =>
    app.evaluate((_electron, wanted) => {
      const { trayMenu } = globalThis as unknown as { trayMenu: Electron.Menu };
      trayMenu.getMenuItemById(wanted)?.click();
    }, id);
  await copy(outis, TEXTS.ru.letter);
  await click("depersonalize");
  await expect.poll(clipboard, { timeout: 30_000 }).toContain("_1]");
  await click("restore");
  await expect.poll(clipboard).toBe(TEXTS.ru.letter);
  await lookAway(outis);
  await click("open");
  await expect.poll(() => isVisible(outis)).toBe(true);

  // Works after the window is closed, and opens another one.
  await page.getByRole("checkbox", { name: "Работать после закрытия окна" }).check();
  // The box is ticked before main has saved it.
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Bridge).outis.call("settings.get", null)))
    .toMatchObject({ value: { stayInTray: true } });
  await page.close();
  const opened = app.waitForEvent("window");
  await click("open");
  await expect(new Person(await opened, "ru").input).toBeVisible();
  await outis.close();
});

test("Undo and Redo of the menu apply to the review, and in a text field to its text", async () => {
  const outis = await launchOutis({ userData });
  const { page } = outis;
  const person = new Person(page);
  await person.depersonalize("Dear Anna Petrova, the watchman knows.", "reversible");
  const step = (label: string): Promise<void> => clickInMenu(outis, label);
  await page.keyboard.press("k");
  await page.keyboard.press("r");
  await expect(person.depersonalized).toContainText("Anna Petrova");
  await step("Undo");
  await expect(person.depersonalized).not.toContainText("Anna Petrova");
  await step("Redo");
  await expect(person.depersonalized).toContainText("Anna Petrova");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await search.pressSequentially("abc");
  await step("Undo");
  await expect(search).not.toHaveValue("abc");
  await expect(person.depersonalized).toContainText("Anna Petrova");
  await outis.close();
});

test("the Edit menu does the same, and the focused window shows the outcome", async () => {
  const outis = await launchOutis({ userData });
  const { page, app } = outis;
  await watchSystem(outis);
  await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0];
    if (window !== undefined) window.isFocused = () => true;
  });
  const person = new Person(page);
  await expect(person.input).toBeVisible();
  await app.evaluate(({ clipboard }) => clipboard.clear());
  await clickInMenu(outis, "Depersonalize the Clipboard");
  await expect(page.getByText("The clipboard is empty. Copy a text first.").first()).toBeVisible();
  await copy(outis, TEXTS.en.letter);
  await clickInMenu(outis, "Depersonalize the Clipboard");
  await expect(page.getByText(TEXTS.en.toldOut).first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await person.completed();
  expect(await person.depersonalized.innerText()).toContain("_1]");
  await clickInMenu(outis, "Restore Names on the Clipboard");
  await expect.poll(clipboard).toBe(TEXTS.en.letter);
  expect(await shown(outis)).toEqual([]);
  await outis.close();
});

interface Bridge {
  readonly outis: { call(channel: string, input: unknown): Promise<unknown> };
}
