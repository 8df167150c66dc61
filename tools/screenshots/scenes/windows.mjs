import path from "node:path";

export async function windows(stage, { folder }) {
  const { app, page } = stage;
  const backup = path.join(folder, "Outis.outisbackup");
  const opened = async (act) => {
    const next = app.waitForEvent("window", (one) => one.url().endsWith("/recovery/"));
    await act();
    const own = await next;
    await own.waitForLoadState("domcontentloaded");
    await own.waitForTimeout(500);
    return own;
  };
  const closed = async (own) => {
    const gone = own.waitForEvent("close");
    await own
      .getByRole("button")
      .last()
      .click()
      .catch(() => undefined);
    await gone;
  };
  await stage.scene("recovery-banner", () => stage.fresh());
  try {
    const own = await opened(() => stage.button("history.code.show").first().click());
    await stage.shoot("recovery-code", own);
    await own.keyboard.press("Escape").catch(() => undefined);
    if (!own.isClosed()) await closed(own);
  } catch (error) {
    stage.missed.push(`recovery-code: ${String(error.message).split("\n")[0]}`);
  }
  await stage.scene("backup-saved", async () => {
    await stage.saveTo(backup);
    await stage.settings();
    await stage.button("history.save").click();
    await page
      .getByText(/Outis\.outisbackup|копии|in the backup/)
      .first()
      .waitFor();
    await stage.button("history.save").scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_000);
  });
  return backup;
}

/** A computer without the key of the backup. */
export async function strangeBackup(stage, backup) {
  const { app, page } = stage;
  await app.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [file] });
  }, backup);
  await stage.settings();
  const next = app.waitForEvent("window", (one) => one.url().endsWith("/recovery/"));
  await stage.button("history.restore").click();
  const own = await next;
  await own.getByRole("textbox").waitFor();
  await stage.shoot("recovery-ask", own);
  await own.getByRole("textbox").fill("nothing");
  await own.getByRole("button").last().click();
  await own
    .getByRole("alert")
    .filter({ hasText: /\d/ })
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  await stage.shoot("recovery-wrong", own);
  await page.bringToFront();
}
