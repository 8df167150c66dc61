import { at } from "../../setup/root.mjs";

const LISTENING_MS = 300_000;

export async function recording(stage) {
  const { language, page } = stage;
  await stage.scene("recording-running", async () => {
    await stage.fresh();
    await stage.choose([at("e2e", "recordings", `dialogue-${language}.ogg`)]);
    await page.getByText(stage.say("compose.file.readyRecording")).waitFor();
    await page.getByRole("combobox", { name: stage.say("compose.languageIn") }).selectOption(language);
    await stage.button("compose.start").click();
    await page.getByRole("progressbar").first().waitFor();
  });
  await stage.scene("recording-done", () => stage.ended("task.status.completed", LISTENING_MS), { small: true });
  await stage.scene("recording-merge", () => stage.button("speakers.merge").click());
  await page.keyboard.press("Escape");
  await stage.scene("recording-only", () =>
    page
      .getByRole("button", { name: new RegExp(`^${stage.say("speakers.alone", { name: "" })}`) })
      .first()
      .click(),
  );
  await stage
    .button("speakers.all")
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await stage.scene("recording-formats", () => stage.button("workspace.formats").click());
  await stage.scene("recording-sound", () => stage.item("sound.save").click());
  await page.keyboard.press("Escape");
}
