// npm run screenshots: compose, workspace and a recording, in both languages and themes, into docs/screenshots/.
// npm run screenshots -- all --out FOLDER: every screen and state.
import fs from "node:fs";
import { depersonalize, depersonalizeRecording, driveOutis, surface, words } from "./drive.mjs";
import { withDesktop } from "./headless.mjs";
import { sample, spoken } from "./sample.mjs";
import { shootEverything, wanted } from "./screenshots/every.mjs";
import { main, prepare } from "./setup/prepare.mjs";
import { at } from "./setup/root.mjs";
import { say } from "./setup/say.mjs";

const FOLDER = at("docs", "screenshots");
const SIZE = { width: 1280, height: 820 };
const THEMES = ["light", "dark"];
const LIMIT_MS = 120_000;
const LISTENING_MS = 300_000;

async function shoot(page, name) {
  // No blinking caret or transition.
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.screenshot({ path: `${FOLDER}/${name}-${theme}.png`, animations: "disabled", caret: "hide" });
  }
  say(`  docs/screenshots/${name}-{${THEMES.join(",")}}.png`);
}

async function shootLanguage(language) {
  const outis = await driveOutis({ language });
  try {
    const { app, page } = outis;
    const table = await words(language);
    const { text } = sample(language);
    await app.evaluate(({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height);
    }, SIZE);
    await surface(page, table).fill(text);
    // Wait for findings and examples of the engine.
    await page.locator(".highlights .entity").first().waitFor({ state: "attached" });
    await page.waitForTimeout(500);
    await shoot(page, `compose-${language}`);
    await depersonalize(page, table, { text, limit: LIMIT_MS });
    await page.waitForTimeout(500);
    await shoot(page, `workspace-${language}`);
    await page.getByRole("button", { name: table["nav.new"], exact: true }).click();
    const file = spoken(language);
    await depersonalizeRecording(page, table, { file, language, limit: LISTENING_MS });
    await page.waitForTimeout(500);
    await shoot(page, `recording-${language}`);
  } finally {
    await outis.close();
  }
}

main(async () => {
  const args = process.argv.slice(2);
  const all = args[0] === "all" ? wanted(args) : undefined;
  if (process.env.OUTIS_SCREENSHOTS_INSIDE === undefined && process.platform === "linux") {
    await prepare({ electron: true, virtualDesktop: true });
    const env = { OUTIS_SCREENSHOTS_INSIDE: "1" };
    process.exitCode = await withDesktop(process.execPath, [import.meta.filename, ...args], { env });
    return;
  }
  await prepare({ electron: true });
  if (all !== undefined) {
    process.exitCode = await shootEverything(all);
    return;
  }
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const language of ["ru", "en"]) await shootLanguage(language);
});
