import { spoken } from "../../sample.mjs";

const LISTENING_MS = 300_000;

export async function recording(stage) {
  const { language, page } = stage;
  await stage.scene("recording-running", async () => {
    await stage.fresh();
    await stage.choose([spoken(language)]);
    await page.getByText(stage.say("compose.file.readyRecording")).waitFor();
    await page.getByRole("combobox", { name: stage.say("compose.languageIn") }).selectOption(language);
    await stage.button("compose.start").click();
    await page.getByRole("progressbar").first().waitFor();
  });
  await stage.scene("recording-done", () => stage.ended("task.status.completed", LISTENING_MS));
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
  await editors(stage);
  await stage.scene("recording-formats", () => stage.button("workspace.formats").click());
  await stage.scene("recording-sound", () => stage.item("sound.save").click());
  await page.keyboard.press("Escape");
}

async function editors(stage) {
  const { page } = stage;
  const { keyboard } = page;
  const pane = page.locator("#pane-original");
  await stage.scene("transcript-uncertain", async () => {
    await pane.focus();
    await keyboard.press("Tab");
  });
  await stage.scene("transcript-word", () => keyboard.press("Enter"));
  await keyboard.press("Escape");
  await stage.scene("transcript-turn", () => keyboard.press("F2"));
  await stage.scene("transcript-again", () => stage.button("transcript.hear").click());
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await stage.scene("transcript-vocabulary", () => stage.button("vocabulary.open").click());
  await keyboard.press("Escape");
  await stage.scene("sound-editor", async () => {
    await stage.button("player.editSound").click();
    const box = await page.locator(".sound-canvas").boundingBox();
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.3, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.42, y, { steps: 4 });
    await page.mouse.up();
  });
  await stage.button("player.editSound").click();
}
