import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { _electron } from "@playwright/test";
import { tsImport } from "tsx/esm/api";
import { ensureElectron } from "./setup/electron.mjs";
import { ROOT, at } from "./setup/root.mjs";
import { sandboxFlags } from "./setup/sandbox.mjs";
import { evaluateAgainIfCollected } from "./testing/evaluate-again.mjs";

/**
 * The interface's words in one language, by message id.
 *
 * @param {"en" | "ru"} language
 * @returns {Promise<Record<string, string>>}
 */
export async function words(language) {
  const { languageOf } = await tsImport("../shared/messages/index.ts", import.meta.url);
  return languageOf(language).texts;
}

/**
 * Opens the built application with a temporary state, which is deleted at the end.
 *
 * @param {{language: "en" | "ru", env?: Record<string, string>, args?: string[]}} options
 */
export async function driveOutis({ language, env = {}, args = [] }) {
  const choice = await ensureElectron();
  const userData = fs.mkdtempSync(path.join(os.tmpdir(), "outis-drive-"));
  const forget = () => fs.rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", forget);
  const app = await _electron.launch({
    executablePath: choice.executable,
    args: ["-r", at("tools", "testing", "hold-ready.cjs"), ...sandboxFlags(choice), ROOT, ...args],
    cwd: ROOT,
    env: { ...process.env, OUTIS_USER_DATA: userData, OUTIS_LANG: language, ...env },
  });
  evaluateAgainIfCollected(app);
  const page = await app.firstWindow();
  const close = async () => {
    await app.close();
    forget();
  };
  return { app, page, close };
}

/** Visible when the application is ready. */
export function surface(page, words) {
  return page.getByRole("textbox", { name: words["compose.input"] });
}

export async function depersonalize(page, words, { text, limit }) {
  await surface(page, words).fill(text);
  return startAndWait(page, words, limit);
}

export async function depersonalizeRecording(page, words, { file, language, limit }) {
  // Passes the path, as a file dialog does. Over a debugging port Playwright would pass only bytes.
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", {
    expression: "document.querySelector('.compose input[type=file]')",
  });
  await session.send("DOM.setFileInputFiles", { files: [file], objectId: result.objectId });
  await page
    .getByRole("list", { name: words["compose.file.list"] })
    .getByText(words["compose.file.readyRecording"])
    .waitFor();
  await page.getByRole("combobox", { name: words["compose.languageIn"] }).selectOption(language);
  return startAndWait(page, words, limit);
}

async function startAndWait(page, words, limit) {
  await page.getByRole("button", { name: words["compose.start"], exact: true }).click();
  const state = page.getByRole("status", { name: words["task.status"] });
  const ended = new RegExp(`^(${words["task.status.completed"]}|${words["task.status.error"]})`);
  await state.filter({ hasText: ended }).waitFor({ timeout: limit });
  if (!(await state.innerText()).startsWith(words["task.status.completed"])) {
    const said = await page.getByRole("alert").allInnerTexts();
    throw new Error(`The application says: ${[await state.innerText(), ...said].join("\n")}`);
  }
  if (await page.getByText(words["task.notice.rules_only"]).isVisible()) {
    throw new Error("The application works without its model for names");
  }
  return page.getByRole("region", { name: words["workspace.depersonalized"], exact: true }).innerText();
}
