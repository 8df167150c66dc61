import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { _electron } from "@playwright/test";
import { ensureElectron } from "./setup/electron.mjs";
import { ROOT } from "./setup/root.mjs";
import { sandboxFlags } from "./setup/sandbox.mjs";

/** The words of the interface that the tools click on, by language. */
const WORDS = {
  en: {
    input: "Text, link or task ID",
    start: "Start",
    status: "Task status",
    result: "Depersonalized",
    done: /^Completed/,
  },
};

/**
 * Opens the built application with a state of its own.
 *
 * @param {{language: "en" | "ru", env?: Record<string, string>, width?: number, height?: number}} options
 */
export async function driveOutis({ language, env = {} }) {
  const choice = await ensureElectron();
  const userData = fs.mkdtempSync(path.join(os.tmpdir(), "outis-drive-"));
  const app = await _electron.launch({
    executablePath: choice.executable,
    args: [...sandboxFlags(choice), ROOT],
    cwd: ROOT,
    env: { ...process.env, OUTIS_USER_DATA: userData, OUTIS_LANG: language, ...env },
  });
  const close = async () => {
    await app.close();
    fs.rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const page = await app.firstWindow();
    await page.getByRole("textbox", { name: WORDS.en.input }).or(page.getByRole("textbox")).first().waitFor();
    return { app, page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Types a text, starts, waits for the end. Returns the text of the pane "Depersonalized". English interface. */
export async function startTask(page, { text, limit = 60_000 }) {
  const words = WORDS.en;
  await page.getByRole("textbox", { name: words.input }).fill(text);
  await page.getByRole("button", { name: words.start, exact: true }).click();
  await page.getByRole("status", { name: words.status }).filter({ hasText: words.done }).waitFor({ timeout: limit });
  return page.getByRole("region", { name: words.result, exact: true }).innerText();
}
