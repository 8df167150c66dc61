import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ElectronApplication, type Page, _electron } from "@playwright/test";
import { z } from "zod";
import { evaluateAgainIfCollected } from "../../../tools/testing/evaluate-again.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const choiceSchema = z.object({ executable: z.string(), electronVersion: z.string(), flags: z.array(z.string()) });

/** Chosen by set-up. */
const electronChoice = (): z.infer<typeof choiceSchema> =>
  choiceSchema.parse(
    JSON.parse(
      execFileSync(process.execPath, [join(ROOT, "tools", "electron.mjs")], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    ),
  );

export interface OpenApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** `performance.now()` before the start. */
  readonly began: number;
}

/** Removed after `work`. */
export async function withProfile<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "outis-window-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Closed after `work`. `application`: folder, Outis if not given. */
export async function withApp<T>(
  userData: string,
  work: (opened: OpenApp) => Promise<T>,
  application = ROOT,
): Promise<T> {
  const choice = electronChoice();
  const began = performance.now();
  const app = await _electron.launch({
    executablePath: choice.executable,
    args: ["-r", join(ROOT, "tools", "testing", "hold-ready.cjs"), ...choice.flags, application],
    cwd: ROOT,
    chromiumSandbox: !choice.flags.includes("--no-sandbox"),
    env: { ...process.env, OUTIS_USER_DATA: userData, OUTIS_LANG: "en", OUTIS_CONFIRM: "yes" },
  });
  evaluateAgainIfCollected(app);
  try {
    const page = await app.firstWindow();
    return await work({ app, page, began });
  } finally {
    await app.close();
  }
}

/** Into the field of the first screen. */
export async function paste({ app, page }: OpenApp, text: string): Promise<void> {
  await app.evaluate(({ clipboard }, value) => clipboard.writeText(value), text);
  await input(page).focus();
  await page.keyboard.press("Control+v");
}

export const input = (page: Page) => page.getByRole("textbox", { name: "Text, link or task ID" });

/** After two frames the result is on the screen. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
