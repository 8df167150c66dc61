import { expect } from "@playwright/test";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

/** A narrower title or select shows a few letters. CSS pixels. */
const READABLE = 130;

/** In Russian, which has longer words than English. */
test("at 200 % zoom titles and selects can be read, and the cells of a table stay apart", async () => {
  const outis = await launchOutis({ lang: "ru" });
  const { app, page } = outis;
  const person = new Person(page, "ru");
  await expect(person.input).toBeVisible();
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setSize(1280, 900);
    window?.webContents.setZoomFactor(2);
  });
  const widths = (selector: string): Promise<number[]> =>
    page
      .getByRole("main")
      .locator(selector)
      .evaluateAll((found) => found.map((one) => one.clientWidth));
  await expect.poll(async () => (await widths("select")).every((width) => width >= READABLE)).toBe(true);
  await page.screenshot({ path: test.info().outputPath("compose.png") });
  const table = "Anna Petrova\tLeeds\t12\nMarcus Feldman\tDerby\t14";
  await person.give(table);
  const example = page.locator(".mode-example").first();
  await expect(example).toContainText("12");
  // Browsers collapse tabs unless the style preserves them.
  expect(await example.evaluate((one) => (one as HTMLElement).innerText)).toContain("\t");
  await person.depersonalize(table, "reversible");
  await page.screenshot({ path: test.info().outputPath("task.png") });
  expect((await widths(".workspace-head h1"))[0]).toBeGreaterThan(READABLE);
  await outis.close();
});
