export async function library(stage, { folder }) {
  const { page } = stage;
  const rows = page.getByRole("list", { name: stage.say("library.tasks") }).locator(".task-row");
  const search = page.getByRole("searchbox", { name: stage.say("library.search") });
  await stage.scene(
    "library-full",
    () => stage.fresh(),
    (width) => width === 700 && stage.button("library.tasks").click(),
  );
  await stage.scene("library-menu", async () => {
    await rows.first().hover();
    await rows.first().locator(".task-menu").click();
  });
  await stage.scene("library-rename", () => stage.item("library.rename").click());
  await page.keyboard.press("Escape");
  await stage.scene("library-filter", () => page.locator(".filter-button").click());
  await stage.scene("library-filtered", async () => {
    await page.getByRole("menuitemcheckbox", { name: stage.say("mode.blind") }).click();
    await page.keyboard.press("Escape");
  });
  await page.locator(".filter-button").click();
  await stage.item("library.filter.clear").click();
  await stage.scene("library-found", () => search.fill({ ru: "карт", en: "card" }[stage.language]));
  await stage.scene("library-nothing-found", () => search.fill("zzzz"));
  await search.fill("");
  await stage.scene("library-selection", async () => {
    for (const index of [0, 1])
      await rows
        .nth(index)
        .locator(".task-link")
        .click({ modifiers: ["Control"] });
  });
  await stage.scene("library-saved", async () => {
    await stage.saveTo(folder);
    await stage.button("library.exportSelected").click();
    await page.locator(".notice-stack, [class*=notice]").first().waitFor();
    await page.waitForTimeout(1_000);
  });
  await stage.scene("library-deleted", async () => {
    await stage.button("library.removeSelected").click();
    await stage.button("library.undo").waitFor();
  });
  await stage.scene("library-undone", () => stage.button("library.undo").click());
  await stage.scene("library-delete-all", async () => {
    await stage.settings();
    await stage.button("keeping.deleteAll").click();
  });
  await page.keyboard.press("Escape");
}
