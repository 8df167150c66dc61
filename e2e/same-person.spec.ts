import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { expectAccessible } from "./harness/axe";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const WORDS = {
  text: "Смирнов Алексей Викторович и Смирнов Алексей Юрьевич работают в одном отделе.\nПозже Смирнов уволился.\nУшакова Вера Львовна и Ушаков Глеб Львович спорят. Ушакова уволилась, а Ушаков остался.\n",
  apart:
    "[ИМЯ_1] и [ИМЯ_2] работают в одном отделе.\nПозже [ИМЯ_3] уволился.\n[ИМЯ_4] и [ИМЯ_5] спорят. [ИМЯ_4] уволилась, а [ИМЯ_5] остался.\n",
  together: "Позже [ИМЯ_2] уволился.",
  list: "Возможно, один человек",
  yes: "Один человек: Смирнов Алексей Юрьевич и Смирнов",
  no: "Разные люди: Смирнов Алексей Викторович и Смирнов",
  noOther: "Разные люди: Смирнов Алексей Юрьевич и Смирнов",
} as const;

let userData: string;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-same-"))));
test.afterEach(() => rmSync(userData, { recursive: true, force: true, maxRetries: 10 }));

test("a given name that may be two people is suggested; one click joins, Ctrl Z undoes, and a “no” is kept after a restart", async () => {
  const outis = await launchOutis({ userData, lang: "ru" });
  const { page } = outis;
  const person = new Person(page, "ru");
  await person.depersonalize(WORDS.text, "reversible");
  for (const line of WORDS.apart.trim().split("\n")) await expect(person.depersonalized).toContainText(line);
  const list = page.getByRole("list", { name: WORDS.list });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page, "suggested pairs");

  await list.getByRole("button", { name: WORDS.yes, exact: true }).click();
  await expect(person.depersonalized).toContainText(WORDS.together);
  await expect(list).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(person.depersonalized).not.toContainText(WORDS.together);

  await list.getByRole("button", { name: WORDS.no, exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("button", { name: WORDS.noOther, exact: true })).toBeVisible();
  await outis.close();

  const again = await launchOutis({ userData, lang: "ru" });
  await new Person(again.page, "ru").tasks.first().click();
  const there = again.page.getByRole("list", { name: WORDS.list });
  await expect(there.getByRole("listitem")).toHaveCount(1);
  await expect(there.getByRole("button", { name: WORDS.noOther, exact: true })).toBeVisible();
  await again.close();
});
