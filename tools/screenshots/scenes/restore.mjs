import { ANSWER } from "../texts.mjs";

export async function restore(stage) {
  const { language, page } = stage;
  await stage.scene("restore-empty", () =>
    page
      .getByRole("navigation")
      .getByRole("button", { name: stage.say("nav.restore"), exact: true })
      .click(),
  );
  await stage.scene("restore-need-text", () => run(stage).click());
  await stage.scene("restore-filled", async () => {
    await page.getByRole("textbox", { name: stage.say("restore.text") }).fill(ANSWER[language]);
    await run(stage).click();
    const confirm = stage.button("restore.whose.confirm");
    const done = page.getByRole("region", { name: stage.say("restore.restored") }).locator(".restored-text");
    await confirm.or(done).first().waitFor();
    if (await confirm.isVisible()) {
      await stage.shoot("restore-whose");
      await confirm.click();
      await done.waitFor();
    }
  });
  // English names have no cases.
  if (language === "ru") {
    await stage.scene("restore-cases", () => page.locator(".restored-text button").first().click());
  }
  await page.keyboard.press("Escape");
  await stage.scene("restore-copied", () => stage.button("restore.copy").click());
  await stage.scene("restore-file", () => page.getByRole("radio", { name: stage.say("restore.source.file") }).check());
}

const run = (stage) =>
  stage.page
    .locator("main, .restore")
    .getByRole("button", { name: stage.say("restore.run"), exact: true })
    .last();
