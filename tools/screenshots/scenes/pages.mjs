import fs from "node:fs";
import path from "node:path";
import { tsImport } from "tsx/esm/api";

const READING_MS = 180_000;

/** The tilted photo of a passport in the page view. */
export async function pages(stage, { folder }) {
  const { page } = stage;
  const { keyboard } = page;
  const { passportPhoto } = await tsImport("../../../e2e/harness/passport-photo.ts", import.meta.url);
  const file = path.join(folder, "passport.png");
  fs.writeFileSync(file, await passportPhoto());
  const view = page.getByRole("region", { name: stage.say("pages.pages"), exact: true });
  await stage.scene("pages-text", async () => {
    await stage.fresh();
    await stage.choose([file]);
    // A function, because the page evaluates no strings.
    await page.waitForFunction(() => document.querySelector("textarea")?.value.includes("КРЫЛОВА") === true, null, {
      timeout: READING_MS,
      polling: 200,
    });
    await stage.button("compose.start").click();
    await stage.ended("task.status.completed", READING_MS);
  });
  await stage.scene("pages", async () => {
    await keyboard.press("F9");
    await view
      .getByRole("button", { name: new RegExp(`^${stage.say("pages.person")}`) })
      .first()
      .waitFor({ timeout: READING_MS });
  });
  await stage.scene("pages-drawn", () => keyboard.press("b"));
  await stage.scene("pages-menu", () => keyboard.press("Enter"));
  await keyboard.press("Escape");
  await stage.scene("pages-after", async () => {
    await stage.button("pages.compare").click();
    await page.getByText(stage.say("pages.after")).waitFor({ timeout: READING_MS });
  });
  await stage.button("pages.compare").click();
  await stage.scene("pages-enlarged", async () => {
    for (let step = 0; step < 3; step += 1) await stage.button("pages.zoomIn").click();
  });
  await stage.scene("pages-turned", () => stage.button("pages.turn").click());
}
