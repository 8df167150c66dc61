export async function settings(stage) {
  const { page } = stage;
  const column = page.locator(".settings");
  const top = () => column.evaluate((element) => element.scrollTo(0, 0));
  await stage.settings();
  await stage.scene("settings-1", top);
  const height = await column.evaluate((element) => element.scrollHeight - element.clientHeight);
  const step = await column.evaluate((element) => element.clientHeight - 80);
  for (let at = step, part = 2; at < height + step; at += step, part++) {
    await stage.scene(`settings-${part}`, () => column.evaluate((element, top) => element.scrollTo(0, top), at));
  }
  const search = page.locator(".settings").getByRole("searchbox");
  await stage.scene("settings-found", () => search.fill({ ru: "видеокарт", en: "graphics" }[stage.language]));
  await search.fill("");
  await stage.scene("settings-words", async () => {
    await top();
    const group = page.getByRole("group", { name: stage.say("words.always"), exact: true });
    await group.getByRole("textbox").fill({ ru: "Ромашка", en: "Daisy" }[stage.language]);
    await group.getByRole("button", { name: stage.say("words.always.add") }).click();
    await group.getByRole("listitem").first().waitFor();
    await group.scrollIntoViewIfNeeded();
  });
  await stage.scene("settings-model-address", async () => {
    const models = page.getByRole("radiogroup", { name: stage.say("settings.model") });
    await models.getByRole("radio", { name: stage.say("settings.model.endpoint"), exact: true }).check();
    await page.getByRole("checkbox", { name: stage.say("settings.model.originals") }).check();
  });
  await stage.scene("settings-transcription", async () => {
    await page.getByRole("radio", { name: stage.say("settings.transcription.address") }).check();
  });
  await stage.fresh();
}
