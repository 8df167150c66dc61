import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { Document, Packer, Paragraph } from "docx";
import type { Channel } from "../../../shared/ipc/channels";
import type { Input, Output } from "../../../shared/ipc/contract";
import type { Result } from "../../../shared/ipc/result";
import { hideClipboard, letter } from "../weight/clipboard";
import { depersonalize } from "../weight/texts";
import { input, type OpenApp } from "../window/open-app";
import { longLetter } from "../window/texts";

const TALK = fileURLToPath(new URL("../../../e2e/recordings/telephone-en.wav", import.meta.url));
const PATIENCE_MS = 10 * 60_000;
/** A recording takes longer than everything else together. */
const ROUNDS_PER_RECORDING = 4;

/** A text, edits by hand, a document that is saved, the clipboard, now and then a recording; then all are deleted. */
export async function mixedWork(opened: OpenApp, folder: string, round: number): Promise<void> {
  const { app, page } = opened;
  const first = round * 1_000;
  await depersonalize(opened, 20_000, first);
  await edit(page);
  const [source, saved] = [join(folder, `letter-${round}.docx`), join(folder, "saved.docx")];
  const children = longLetter(10_000, first + 500).split("\n");
  const sections = [{ children: children.map((line) => new Paragraph(line)) }];
  writeFileSync(source, await Packer.toBuffer(new Document({ sections })));
  await start(page, source);
  await app.evaluate((_electron, to) => {
    process.env["OUTIS_SAVE_PATH"] = to;
  }, saved);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor({ timeout: PATIENCE_MS });
  await hideClipboard(opened, letter(`Olivia Bennett ${round}`));
  if (round % ROUNDS_PER_RECORDING === 1) await start(page, TALK);
  await page.getByRole("button", { name: "New", exact: true }).click();
  const tasks = await call(page, "tasks.list", { query: "" });
  // After "tasks.removeMany", only the window that called it reads its list again.
  for (const { id } of tasks) await call(page, "tasks.remove", { id });
  for (const file of [source, saved]) rmSync(file, { force: true });
}

async function start(page: Page, file: string): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await input(page).waitFor();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files", exact: true }).click();
  await (await chooser).setFiles(file);
  const button = page.getByRole("button", { name: "Start", exact: true });
  await button.click({ timeout: PATIENCE_MS });
  const completed = page.locator(".workspace-head").getByText(/^Completed/);
  await completed.waitFor({ timeout: PATIENCE_MS }).catch(async (error: unknown) => {
    const [task] = await call(page, "tasks.list", { query: "" });
    throw new Error(`The newest task has not completed: ${JSON.stringify(task)}`, { cause: error });
  });
}

/** Words of the newest task are hidden and shown again. */
async function edit(page: Page): Promise<void> {
  const [task] = await call(page, "tasks.list", { query: "" });
  if (task === undefined) throw new Error("There is no task");
  const { id } = task;
  const start = (await call(page, "tasks.get", { id })).original.indexOf("договор");
  const places = [{ start, end: start + "договор".length }];
  for (let time = 0; time < 3; time += 1) {
    await call(page, "review.edit", { id, edit: { type: "hide", places, kind: "number", all: false } });
    await call(page, "review.undo", { id });
  }
}

async function call<C extends Channel>(page: Page, channel: C, given: Input<C>): Promise<Output<C>> {
  const result = await page.evaluate(
    async ([name, value]) => {
      const { outis } = globalThis as unknown as { outis: { call(name: string, value: unknown): Promise<unknown> } };
      return outis.call(name, value);
    },
    [channel, given] as const,
  );
  const answered = result as Result<Output<C>>;
  if (!answered.ok) throw new Error(`${channel}: ${answered.error.code}`);
  return answered.value;
}
