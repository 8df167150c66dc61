import { expect } from "@playwright/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

test("? outside of text fields and Ctrl+/ anywhere list the shortcuts", async () => {
  const outis = await launchOutis({ lang: "ru" });
  const { page } = outis;
  const { input } = new Person(page, "ru");
  const dialog = page.getByRole("dialog", { name: "Сочетания клавиш" });
  await expect(input).toBeFocused();
  await page.keyboard.type("?");
  await expect(input).toHaveValue("?");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Control+/");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(input).toBeFocused();
  await page.getByRole("main").focus();
  await page.keyboard.press("?");
  await expect(dialog).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("shortcuts.png") });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await outis.close();
});
