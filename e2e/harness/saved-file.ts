import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect } from "@playwright/test";
import { type InterfaceLanguage, textIn } from "../../shared/messages";
import { saveTo } from "./files";
import type { Outis } from "./launch";

/** Milliseconds for pages that are drawn again. */
const DRAWING = 180_000;

/** Saves a document by `save`, confirms the question before it, if any, and resolves to the bytes. */
export async function savedFile(
  outis: Outis,
  lang: InterfaceLanguage,
  path: string,
  save: () => Promise<void>,
): Promise<Buffer> {
  const t = textIn(lang);
  await saveTo(outis, path);
  await save();
  const done = outis.page.getByText(t("workspace.saved", { name: basename(path) }));
  const confirm = outis.page.getByRole("button", { name: t("workspace.carry.confirm"), exact: true });
  await expect(done.or(confirm)).toBeVisible({ timeout: DRAWING });
  if (await confirm.isVisible()) await confirm.click();
  await expect(done).toBeVisible({ timeout: DRAWING });
  return readFileSync(path);
}
