import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { axeProblems } from "./harness/axe";
import { filesHolding } from "./harness/files-holding";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const SECRET = "Кржижановск";
const TEXT = `Зинаида Аркадьевна ${SECRET}ая живёт в Перми.`;

let folder: string;
let backup: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outis-backup-"));
  backup = join(folder, "Outis.outisbackup");
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const profile = (name: string): { userData: string; env: Record<string, string> } => ({
  userData: join(folder, name),
  env: { OUTIS_SAVE_PATH: backup },
});

/** A window of main, not the interface's. */
async function windowAfter({ app }: Outis, act: () => Promise<void>): Promise<Page> {
  const opened = app.waitForEvent("window", (page) => page.url().endsWith("/recovery/"));
  await act();
  const page = await opened;
  await page.waitForLoadState("domcontentloaded");
  return page;
}

async function chooseBackup({ app }: Outis): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, backup);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The window may close before the press is reported. */
async function closeBy(page: Page, name: string): Promise<void> {
  const closed = page.waitForEvent("close");
  await button(page, name)
    .click()
    .catch(() => undefined);
  await closed;
}

/** Eight lines. */
async function readCode(page: Page): Promise<string[]> {
  await expect(page.getByRole("listitem")).toHaveCount(8);
  const lines = await page.locator("li > span[aria-hidden]").allTextContents();
  for (const line of lines) expect(line).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  return lines;
}

async function saveBackup(page: Page): Promise<void> {
  await button(page, "Settings").click();
  await button(page, "Save a backup…").click();
  await expect(page.getByText("1 task is in the backup.")).toBeVisible();
}

test("the recovery code opens a backup on another computer", async () => {
  test.setTimeout(180_000);
  const here = await launchOutis(profile("here"));
  const person = new Person(here.page);
  const bar = here.page.getByText("Keep a recovery code");
  await expect(person.input).toBeVisible();
  await expect(bar).toHaveCount(0);
  await person.depersonalize(TEXT, "reversible");
  await expect(bar).toHaveCount(0);
  await button(here.page, "New").click();
  await expect(bar).toBeVisible();
  expect(await axeProblems(here.page), "the bar").toEqual([]);

  const shown = await windowAfter(here, () => button(here.page, "Show recovery code").click());
  const code = await readCode(shown);
  expect(await axeProblems(shown), "the code").toEqual([]);
  await closeBy(shown, "I have written it down");
  await expect(bar).toHaveCount(0);

  await saveBackup(here.page);
  await expect(here.page.getByText("You have written it down.")).toBeVisible();
  expect(await axeProblems(here.page), "the settings").toEqual([]);
  const spelled = [code.join(""), ...code];
  expect(await here.page.content(), "the interface's page").not.toContain(code[0]);
  await here.close();
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(filesHolding(folder, [SECRET, "Зинаид", ...spelled])).toEqual([]);

  const there = await launchOutis(profile("there"));
  const other = new Person(there.page);
  await expect(other.tasks).toHaveCount(0);
  await chooseBackup(there);
  await button(there.page, "Settings").click();
  const asked = await windowAfter(there, () => button(there.page, "Restore from a backup…").click());
  const field = asked.getByRole("textbox", { name: "Recovery code" });
  await field.fill("nothing");
  await button(asked, "Open").click();
  await expect(asked.getByRole("alert")).toHaveText("A recovery code has 64 characters, but this one has 7.");
  const slip = [...code];
  slip[4] = (slip[4]!.startsWith("0") ? "1" : "0") + slip[4]!.slice(1);
  await field.fill(slip.join("\n"));
  await button(asked, "Open").click();
  await expect(asked.getByRole("alert")).toHaveText("There is an error in line 5. Compare it with your paper.");
  expect(await axeProblems(asked), "the question").toEqual([]);
  await field.fill(code.join("\n").toLowerCase());
  await closeBy(asked, "Open");
  await expect(there.page.getByText("1 task was added.")).toBeVisible();
  await expect(other.tasks).toHaveCount(1);
  await other.tasks.first().getByRole("link").click();
  await expect(other.original).toContainText(SECRET);
  await expect(other.depersonalized).toContainText("[ИМЯ_1]");
  await there.close();
  expect(filesHolding(folder, [SECRET, "Зинаид", ...spelled])).toEqual([]);
});

test("a wrong code and a damaged backup have different errors and change nothing, in Russian too", async () => {
  test.setTimeout(180_000);
  const here = await launchOutis(profile("here"));
  await new Person(here.page).depersonalize(TEXT, "reversible");
  await saveBackup(here.page);
  await button(here.page, "Restore from a backup…").waitFor();
  // Needs no code on the same computer.
  await chooseBackup(here);
  await button(here.page, "Restore from a backup…").click();
  await expect(here.page.getByText("0 tasks were added. 1 was already here.")).toBeVisible();
  await here.close();

  const there = await launchOutis({ ...profile("there"), lang: "ru" });
  await chooseBackup(there);
  await button(there.page, "Настройки").click();
  const shown = await windowAfter(there, () => button(there.page, "Показать код восстановления").click());
  const ofAnother = await readCode(shown);
  await closeBy(shown, "Позже");
  await expect(there.page.getByText("Вы его ещё не записали.")).toBeVisible();
  const asked = await windowAfter(there, () => button(there.page, "Восстановить из копии…").click());
  await asked.getByRole("textbox", { name: "Код восстановления" }).fill(ofAnother.join(" "));
  await button(asked, "Открыть").click();
  await expect(asked.getByRole("alert")).toHaveText("Это код другой истории. Эту копию он не открывает.");
  await closeBy(asked, "Отмена");
  await expect(new Person(there.page, "ru").tasks).toHaveCount(0);
  await there.close();

  const bytes = readFileSync(backup);
  bytes[bytes.length - 100]! ^= 1;
  writeFileSync(backup, bytes);
  const again = await launchOutis(profile("here"));
  await chooseBackup(again);
  await button(again.page, "Settings").click();
  await button(again.page, "Restore from a backup…").click();
  await expect(again.page.getByRole("alert")).toContainText("The backup is damaged.");
  await expect(again.page.getByRole("alert")).toContainText("Your tasks are kept.");
  await again.close();
  expect(readdirSync(folder).sort()).toEqual(["Outis.outisbackup", "here", "there"]);
});

test("the recovery code opens a history whose key is lost, also at the next start", async () => {
  test.setTimeout(180_000);
  const { userData } = profile("here");
  const first = await launchOutis({ userData });
  await new Person(first.page).depersonalize(TEXT, "reversible");
  await button(first.page, "Settings").click();
  const shown = await windowAfter(first, () => button(first.page, "Show recovery code").click());
  const code = await readCode(shown);
  await closeBy(shown, "I have written it down");
  await first.close();

  // The keychain of a new computer has no entry for this profile.
  rmSync(join(userData, "profile.json"));
  const second = await launchOutis({ userData, env: { OUTIS_HISTORY: "code" } });
  const known = second.app.windows().find((page) => page.url().endsWith("/recovery/"));
  const asked = known ?? (await windowAfter(second, () => Promise.resolve()));
  await asked.getByRole("textbox", { name: "Recovery code" }).fill(code.join("\n"));
  await closeBy(asked, "Open");
  const person = new Person(second.page);
  await expect(person.tasks).toHaveCount(1);
  await person.tasks.first().getByRole("link").click();
  await expect(person.original).toContainText(SECRET);
  await second.close();

  const third = await launchOutis({ userData });
  await expect(new Person(third.page).tasks).toHaveCount(1);
  await third.close();
});
