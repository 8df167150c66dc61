import type { Page } from "@playwright/test";
import type { Outis } from "./launch";

export interface GivenFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** In the dialog of a button. */
export async function chooseFiles(page: Page, files: readonly GivenFile[], button = "Choose files"): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: "application/octet-stream" })));
}

/** Replaces the system's dialog. */
export const saveTo = ({ app }: Outis, path: string): Promise<unknown> =>
  app.evaluate((_electron, value) => (process.env["OUTIS_SAVE_PATH"] = value), path);
