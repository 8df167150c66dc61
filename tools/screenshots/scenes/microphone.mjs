/** Chromium's fake device, which beeps. */
export async function microphone(stage) {
  const { page } = stage;
  const region = (id) => page.getByRole("region", { name: stage.say(id), exact: true });
  await stage.scene("microphone-recording", async () => {
    await stage.fresh();
    await stage.button("microphone.record").click();
    await region("microphone.recording").waitFor();
    await page.getByText("0:03").first().waitFor();
  });
  await stage.scene("microphone-elsewhere", () => stage.settings());
  await stage.scene("microphone-paused", async () => {
    await stage.button("microphone.mark.show").click();
    await stage.button("microphone.pause").click();
    await region("microphone.paused").waitFor();
  });
  await stage.scene("microphone-discard", () => stage.button("microphone.discard").click());
  await page.keyboard.press("Escape");
  await stage.scene("microphone-finished", async () => {
    await stage.button("microphone.finish").click();
    await page.getByText(stage.say("microphone.added")).waitFor();
  });
}
