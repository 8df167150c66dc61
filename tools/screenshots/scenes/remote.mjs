import { FOR_REMOTE, KEY, openRemoteService } from "../remote-service.mjs";
import { example, OTHER_LANGUAGE } from "../texts.mjs";

export async function remote(stage) {
  const { language, page } = stage;
  const service = await openRemoteService();
  const result = page.getByRole("status", { name: stage.say("settings.test.result") });
  try {
    await stage.scene("remote-key-missing", async () => {
      await stage.settings();
      await page.getByRole("radio", { name: stage.say("settings.service.remote"), exact: true }).check();
      await page.getByRole("textbox", { name: stage.say("settings.baseUrl") }).fill("http://service.example/api");
      await stage.button("settings.test").click();
      await page.getByRole("alert").first().waitFor();
    });
    await stage.scene("remote-network-gone", () => test(stage, "http://127.0.0.1:9/api", KEY));
    await stage.scene("remote-wrong-key", () => test(stage, service.baseUrl, "wrong"));
    await stage.scene("remote-works", async () => {
      await test(stage, service.baseUrl, KEY, result);
      await stage.button("settings.save").click();
      await page.getByText(stage.say("settings.saved")).first().waitFor();
    });
    await stage.scene("remote-compose", async () => {
      await stage.fresh();
      await stage.surface.fill(FOR_REMOTE[language]);
    });
    service.wish.hold = true;
    await stage.scene("remote-running", async () => {
      await stage.start(example("medical-note", language));
      await page.getByRole("progressbar").first().waitFor();
    });
    service.wish.hold = false;
    service.wish.limit = true;
    await stage.scene("remote-too-large", async () => {
      await stage.start(example("complaint", language));
      await stage.ended("task.status.error");
    });
    service.wish.limit = false;
    await stage.scene("remote-second-look", async () => {
      await stage.start(FOR_REMOTE[language]);
      await stage.ended();
      await stage.button("workspace.remaining.next").waitFor();
    });
    await stage.scene("remote-second-look-next", () => stage.button("workspace.remaining.next").click());
    await page.keyboard.press("Escape");
    await stage.scene("remote-not-found", async () => {
      await stage.start("11111111-2222-4333-8444-555555555555");
      await stage.ended("task.status.error");
    });
    await stage.settings();
    await page.getByRole("textbox", { name: stage.say("settings.key"), exact: true }).fill("wrong");
    await stage.button("settings.save").click();
    await stage.scene("remote-task-wrong-key", async () => {
      await stage.start(example("complaint", language));
      await stage.ended("task.status.error");
    });
  } finally {
    await stage.settings();
    await page.getByRole("radio", { name: stage.say("settings.service.embedded"), exact: true }).check();
    await service.close();
  }
  const other = { ru: "ru", en: "en" }[language];
  await stage.scene("language-note", async () => {
    await stage.fresh();
    await stage.surface.fill(OTHER_LANGUAGE[language]);
    await page.getByRole("combobox", { name: stage.say("compose.languageIn") }).selectOption(other);
    await stage.button("compose.start").click();
    await stage.ended();
  });
}

async function test(stage, url, key, answer = stage.page.getByRole("alert").first()) {
  const { page } = stage;
  await page.getByRole("textbox", { name: stage.say("settings.baseUrl") }).fill(url);
  await page.getByRole("textbox", { name: stage.say("settings.key"), exact: true }).fill(key);
  await stage.button("settings.test").click();
  await stage.button("settings.testing").waitFor({ state: "hidden" });
  await answer.waitFor();
}
