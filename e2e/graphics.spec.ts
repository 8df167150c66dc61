import { join } from "node:path";
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

const WORDS = {
  en: {
    name: "Use the graphics processor",
    result: /is in use|is not available|is not used|has no graphics processor/,
    settings: "Settings",
  },
  ru: {
    name: "Использовать видеокарту",
    result: /Используется|недоступен|не используется|нет видеокарты/,
    settings: "Настройки",
  },
} as const;

/** The result depends on the computer. */
for (const lang of ["en", "ru"] as const) {
  test(`the graphics processor is checked when it is switched on, and texts are processed, ${lang}`, async () => {
    const { page, userData, close } = await launchOutis({ lang });
    const words = WORDS[lang];
    const person = new Person(page, lang);
    await expect(person.input).toBeVisible();
    await page.getByRole("button", { name: words.settings }).click();
    const setting = page.getByRole("checkbox", { name: words.name });
    await expect(setting).not.toBeChecked();
    await setting.check();
    const status = page.getByRole("region", { name: /Speed|Скорость/ }).getByRole("status");
    await expect(status).toHaveText(words.result, { timeout: 60_000 });
    await status.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath("settings.png") });
    expect(JSON.parse(readFileSync(join(userData, "graphics.json"), "utf8"))).toBeInstanceOf(Array);
    await page.reload();
    await person.depersonalize("Anna Petrova lives in Leeds.", "reversible");
    await expect(person.depersonalized).toContainText(/\[(NAME|ИМЯ)_1\]/);
    await close();
  });
}
