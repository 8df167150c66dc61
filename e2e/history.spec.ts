import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

let userData: string;
test.beforeEach(() => (userData = mkdtempSync(join(tmpdir(), "outis-history-"))));
test.afterEach(() => rmSync(userData, { recursive: true, force: true, maxRetries: 5 }));

test("a history whose file is empty is said, and a new one begun", async () => {
  const first = await launchOutis({ userData });
  await new Person(first.page).depersonalize("Прошу перезвонить Анне Петровой.", "blind");
  await first.close();
  writeFileSync(join(userData, "history.db"), "");
  const second = await launchOutis({ userData });
  await expect(second.page.getByText(/file of the history was empty/)).toBeVisible();
  await second.close();
  expect(readdirSync(userData).some((name) => name.startsWith("history.db.damaged-"))).toBe(true);
  const third = await launchOutis({ userData });
  await expect(new Person(third.page).input).toBeVisible();
  await expect(third.page.getByText(/file of the history was empty/)).toBeHidden();
  await third.close();
});

test("a history that no key opens is asked about, and left alone", async () => {
  const foreign = Buffer.alloc(8192, 7);
  writeFileSync(join(userData, "history.db"), foreign);
  const outis = await launchOutis({ userData, env: { OUTIS_HISTORY: "memory" } });
  await expect(outis.page.getByText(/left as it is/).first()).toBeVisible();
  await outis.close();
  expect(readdirSync(userData).filter((name) => name.startsWith("history.db"))).toEqual(["history.db"]);
});
