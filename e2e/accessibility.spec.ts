import { expect, type Locator, type Page } from "@playwright/test";
import { axeProblems } from "./harness/axe";
import { expectFits } from "./harness/fits";
import { test } from "./harness/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { RUSSIAN } from "./harness/texts";

const NAVIGATION = {
  en: { restore: "Restore", settings: "Settings" },
  ru: { restore: "Вернуть имена", settings: "Настройки" },
};
/** In the language of the result. */
const KEY_SENTENCES = "Ключевые предложения:";
const SUMMARY = {
  en: { tab: "Summary", start: "Summarize", address: "An address", model: "Language model for summaries" },
  ru: {
    tab: "Кратко",
    start: "Составить",
    address: "Модель по адресу",
    model: "Языковая модель для краткого содержания",
  },
};

const WORDS_OF_ONES_OWN = {
  always: [{ text: "Ромашка", match: "stem", kind: "organization" }],
  never: [{ text: "ab+", match: "regex" }],
  level: "sure",
  levels: { DATE: "doubtful" },
} as const;

/** In both themes. */
async function problems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(
      (value) => (globalThis as unknown as Bridge).outis.call("settings.set", { theme: value }),
      theme,
    );
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    for (const problem of await axeProblems(page)) found.push(`${theme}, ${problem}`);
  }
  return found;
}

/** In the view of one text. */
async function holdsSpace({ page, original, depersonalized }: Person): Promise<void> {
  await page.keyboard.press("Control+4");
  await page.keyboard.press("Control+2");
  const words = (pane: Locator): Locator => pane.locator(".pane-text").first();
  await expect(words(depersonalized)).toBeVisible();
  const hidden = page.locator("#pane-original .pane-text").first();
  await expect(hidden).toBeHidden();
  await page.keyboard.down("Space");
  await expect(hidden).toBeVisible();
  await page.keyboard.up("Space");
  await expect(hidden).toBeHidden();
  await page.keyboard.press("Control+1");
  await expect(words(original)).toBeVisible();
  await page.keyboard.press("Control+4");
  await expect(words(depersonalized)).toBeVisible();
}

for (const lang of ["en", "ru"] as const) {
  test(`every screen is accessible, in light and dark (${lang})`, async () => {
    const outis = await launchOutis({ lang });
    const { page } = outis;
    const person = new Person(page, lang);
    await person.give(RUSSIAN.repeat(3));
    expect(await problems(page), "compose").toEqual([]);
    await expectFits(outis, "compose");

    await person.choose("reversible");
    await person.start();
    await person.completed();
    await expect(person.depersonalized).toContainText("_1]");
    expect(await problems(page), "workspace").toEqual([]);
    await expectFits(outis, "workspace");
    await expectFits(outis, "side panel", () => page.keyboard.press("F6"));
    await expect(page.getByRole("complementary")).toBeVisible();
    await page.keyboard.press("Control+/");
    await expectFits(outis, "shortcuts");
    await page.keyboard.press("Escape");
    await holdsSpace(person);
    await page.getByRole("tab", { name: SUMMARY[lang].tab }).click();
    await page.getByRole("button", { name: SUMMARY[lang].start }).click();
    await expect(page.getByText(KEY_SENTENCES)).toBeVisible();
    expect(await problems(page), "summary").toEqual([]);

    await page.getByRole("button", { name: NAVIGATION[lang].restore, exact: true }).first().click();
    expect(await problems(page), "restore").toEqual([]);
    // With its most buttons.
    await page.getByRole("main").getByRole("textbox").fill("[NAME_1]");
    await page.getByRole("main").getByRole("radio").last().check();
    await expectFits(outis, "restore");
    await page.evaluate((value) => (globalThis as unknown as Bridge).outis.call("words.set", value), WORDS_OF_ONES_OWN);
    await page.getByRole("button", { name: NAVIGATION[lang].settings, exact: true }).click();
    await expect(page.getByText(WORDS_OF_ONES_OWN.always[0].text)).toBeVisible();
    const models = page.getByRole("radiogroup", { name: SUMMARY[lang].model });
    await models.getByRole("radio", { name: SUMMARY[lang].address, exact: true }).check();
    expect(await problems(page), "settings").toEqual([]);
    await expectFits(outis, "settings", async () => {
      await page.locator(".settings-nav a").last().click();
      await expect(page.locator(".settings").getByRole("searchbox")).toBeInViewport();
    });
    await outis.close();
  });
}

interface Bridge {
  readonly outis: { call(channel: string, input: unknown): Promise<unknown> };
}
