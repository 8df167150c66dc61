import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

let userData: string;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-history-"))));
test.afterEach(() => rmSync(userData, { recursive: true, force: true, maxRetries: 5 }));

test("an empty history file is reported and replaced", async () => {
  const first = await launchOutis({ userData });
  await new Person(first.page).depersonalize("Прошу перезвонить Анне Петровой.", "blind");
  await first.close();
  writeFileSync(join(userData, "history.db"), "");
  const second = await launchOutis({ userData });
  await expect(second.page.getByText(/history file was empty/)).toBeVisible();
  await second.close();
  expect(readdirSync(userData).some((name) => name.startsWith("history.db.damaged-"))).toBe(true);
  const third = await launchOutis({ userData });
  await expect(new Person(third.page).input).toBeVisible();
  await expect(third.page.getByText(/history file was empty/)).toBeHidden();
  await third.close();
});

test("a history without a matching key is left unchanged after a question", async () => {
  const foreign = Buffer.alloc(8192, 7);
  writeFileSync(join(userData, "history.db"), foreign);
  const outis = await launchOutis({ userData, env: { OUTIS_HISTORY: "memory" } });
  await expect(outis.page.getByText(/was not changed/).first()).toBeVisible();
  await outis.close();
  expect(readdirSync(userData).filter((name) => name.startsWith("history.db"))).toEqual(["history.db"]);
});

test("a rolled-back history is reported: after its log was deleted, or its files were replaced by a copy", async () => {
  const files = (): string[] => readdirSync(userData).filter((name) => name.startsWith("history.db"));
  const copy = mkdtempSync(join(tmpdir(), "outis-older-"));
  const first = await launchOutis({ userData });
  await new Person(first.page).depersonalize("Прошу перезвонить Анне Петровой.", "blind");
  await first.close();
  for (const name of files()) cpSync(join(userData, name), join(copy, name));

  const second = await launchOutis({ userData });
  await expect(second.page.getByRole("link", { name: /перезвонить/ })).toHaveCount(1);
  await expect(second.page.getByText(/history is older/)).toHaveCount(0);
  await new Person(second.page).depersonalize("Прошу перезвонить Ивану Сидорову.", "blind");
  await second.kill();
  rmSync(join(userData, "history.db-wal"));
  const third = await launchOutis({ userData });
  const told = third.page.getByText("This history is older than the one Outis last saved: at least 1 entry is missing");
  await expect(told).toBeVisible();
  await expect(third.page.getByRole("link", { name: /перезвонить/ })).toHaveCount(1);
  await third.page.getByRole("button", { name: "Dismiss this notice" }).click();
  await expect(told).toBeHidden();
  await third.close();

  const fourth = await launchOutis({ userData });
  await expect(fourth.page.getByRole("link", { name: /перезвонить/ })).toHaveCount(1);
  await expect(fourth.page.getByText(/history is older/)).toHaveCount(0);
  await new Person(fourth.page).depersonalize("Прошу перезвонить Олегу Титову.", "blind");
  await fourth.close();

  for (const name of files()) rmSync(join(userData, name));
  for (const name of readdirSync(copy)) cpSync(join(copy, name), join(userData, name));
  const fifth = await launchOutis({ userData, lang: "ru" });
  await expect(fifth.page.getByText("Эта история старше той, которую Outis сохранил последней")).toBeVisible();
  await fifth.close();
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
});
