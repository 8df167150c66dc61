import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { input, type OpenApp, paste, withApp } from "../window/open-app";
import type { Row, Step } from "./row";
import { changesBetween, longestQuiet, MemoryWatch, timeUntilRest, watchProgress } from "./watch";

const PATIENCE_MS = 6 * 3600_000;
const SHORT_MS = 120_000;
/** Longer than a deletion can be undone. */
const UNDO_MS = 12_000;
/** Folders with documents, recordings and their parts. */
const OWN_FOLDERS = ["documents", "waiting-documents", "text-places", "dragged", "recordings", "private"];

export interface Copy {
  readonly name: string;
  /** Menu item of the format. Default: the usual format. */
  readonly item?: RegExp;
  /** Button in the dialog of this item. */
  readonly confirm?: string;
  /** Describes the copy. Throws if it is incomplete or contains hidden words. */
  readonly check: (path: string) => Promise<string> | string;
}

export interface LargeInput {
  readonly what: string;
  /** Text to paste, or path of a file to choose. */
  readonly given: { readonly text: string } | { readonly path: string };
  /** Documents are read before Start. */
  readonly isRead?: boolean;
  /** Seconds after which a step is cancelled, then started again. */
  readonly cancelAfter: { readonly read?: number; readonly run?: number; readonly save?: number };
  readonly copies: readonly Copy[];
}

class Refused extends Error {}

/** Reads, processes, saves and deletes the input in a new profile. `make` gets an empty folder. */
export async function processed(
  make: (folder: string) => Promise<LargeInput>,
  say: (line: string) => void,
): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "outis-large-"));
  const before = process.env["TMPDIR"];
  const [data, temporary, files] = [join(folder, "data"), join(folder, "temporary"), join(folder, "files")];
  for (const place of [temporary, files]) mkdirSync(place);
  try {
    say("making the input ...");
    const large = await make(files);
    process.env["TMPDIR"] = temporary;
    const row = await withApp(data, (opened) => inApp(opened, files, large, say));
    const left = [...filesIn(temporary), ...OWN_FOLDERS.flatMap((name) => filesIn(join(data, name)))];
    for (const name of left) say(`left: ${name}`);
    return { ...row, filesLeft: left.length };
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

const filesIn = (place: string): string[] =>
  (existsSync(place) ? readdirSync(place, { recursive: true, withFileTypes: true }) : [])
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));

async function inApp(
  opened: OpenApp,
  files: string,
  large: LargeInput,
  say: (line: string) => void,
): Promise<Omit<Row, "filesLeft">> {
  const { app, page } = opened;
  const { what, cancelAfter } = large;
  await input(page).waitFor();
  await watchProgress(page);
  const memory = new MemoryWatch(app);
  const steps: Step[] = [];
  const told: string[] = [];

  /** Ends when `done` is visible. */
  const step = async (name: string, start: () => Promise<void>, done: Locator): Promise<void> => {
    say(`${what}: ${name} ...`);
    const from = Date.now();
    const problem = page.getByRole("alert").first();
    const hadProblem = await problem.isVisible();
    await start();
    // Of the cancelled run.
    if (hadProblem) await problem.waitFor({ state: "hidden", timeout: SHORT_MS });
    await done.or(problem).first().waitFor({ timeout: PATIENCE_MS });
    const to = Date.now();
    await record(name, from, to);
    if (!(await done.isVisible())) throw new Refused((await problem.innerText()).replace(/\s+/g, " "));
  };
  const record = async (name: string, from: number, to: number, more: Partial<Step> = {}): Promise<void> => {
    const changes = await changesBetween(page, from, to);
    const found = {
      name,
      seconds: (to - from) / 1000,
      quiet: longestQuiet(changes, from, to),
      changes: changes.length,
      ...more,
    };
    say(`${what}: ${JSON.stringify(found)}; last: ${changes.at(-1)?.shown ?? "nothing"}`);
    steps.push(found);
  };
  /** Returns true if the step ended before `after` seconds. */
  const cancelled = async (
    name: string,
    after: number | undefined,
    start: () => Promise<void>,
    { done, button, gone }: { done: Locator; button: Locator; gone: Locator },
  ): Promise<boolean> => {
    if (after === undefined) return false;
    const from = Date.now();
    await start();
    await done.or(button).first().waitFor({ timeout: PATIENCE_MS });
    await done.waitFor({ timeout: after * 1000 }).catch(() => undefined);
    if (await done.isVisible()) {
      say(`${what}: ${name} ended before it could be cancelled`);
      await record(name, from, Date.now());
      return true;
    }
    const clicked = performance.now();
    await button.click({ timeout: SHORT_MS });
    await gone.waitFor({ timeout: SHORT_MS });
    const shown = (performance.now() - clicked) / 1000;
    const stopped = shown + (await timeUntilRest(app)) / 1000;
    await record(`${name}, cancelled`, from, Date.now(), { cancelled: { shown, stopped } });
    return false;
  };

  try {
    await readInput(opened, large, { step, cancelled });
    const head = page.locator(".workspace-head");
    const completed = head.getByText(/^Completed/);
    const start = page.getByRole("button", { name: "Start", exact: true });
    await page.getByRole("radio", { name: "Reversible labels", exact: true }).check();
    const isDone = await cancelled("run", cancelAfter.run, () => start.click({ timeout: PATIENCE_MS }), {
      done: completed,
      button: head.getByRole("button", { name: "Cancel", exact: true }),
      gone: head.getByText(/^Cancelled/),
    });
    if (!isDone) {
      const again =
        cancelAfter.run === undefined ? start : page.getByRole("button", { name: "Try again", exact: true });
      await step("run", () => again.first().click({ timeout: PATIENCE_MS }), completed);
    }
    for (const copy of large.copies) {
      const path = join(files, `saved-${copy.name}`);
      await app.evaluate((_electron, to) => {
        process.env["OUTIS_SAVE_PATH"] = to;
      }, path);
      const saved = page.getByText(`saved-${copy.name}`).first();
      const save = (): Promise<void> => startSaving(page, copy);
      await cancelled(`save ${copy.name}`, cancelAfter.save, save, {
        done: saved,
        button: head.getByRole("button", { name: "Stop saving" }),
        gone: head.getByRole("button", { name: "Save", exact: true }).and(page.locator(":enabled")),
      });
      const dialog = page.getByRole("dialog");
      const accept = dialog.getByRole("button", { name: /^Save (the document|anyway…)/ });
      await step(`save ${copy.name}`, save, saved.or(accept).first());
      if (await accept.isVisible()) {
        say(`${what}: ${(await dialog.first().innerText()).replace(/\s+/g, " ").slice(0, 300)}`);
        await accept.click();
        const surely = dialog.getByRole("button", { name: "Save anyway", exact: true });
        await surely.or(saved).first().waitFor({ timeout: PATIENCE_MS });
        if (await surely.isVisible()) await surely.click();
      }
      await saved.waitFor({ timeout: PATIENCE_MS });
      told.push(`${copy.name}, ${(statSync(path).size / 1e6).toFixed(1)} MB: ${await copy.check(path)}`);
      say(`${what}: ${told.at(-1) ?? ""}`);
    }
    await deleteAll(page);
    return { input: what, outcome: "processed", steps, memory: memory.end(), copy: told.join("; ") };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(`${what}: refused: ${error.message}`);
    await deleteAll(page);
    return {
      input: what,
      outcome: `refused: ${error.message}`,
      steps,
      memory: memory.end(),
      ...(told.length > 0 && { copy: told.join("; ") }),
    };
  }
}

type Watched = {
  readonly step: (name: string, start: () => Promise<void>, done: Locator) => Promise<void>;
  readonly cancelled: (
    name: string,
    after: number | undefined,
    start: () => Promise<void>,
    end: { done: Locator; button: Locator; gone: Locator },
  ) => Promise<boolean>;
};

async function readInput(opened: OpenApp, large: LargeInput, { step, cancelled }: Watched): Promise<void> {
  const { page } = opened;
  const { given, isRead = false, cancelAfter } = large;
  if ("text" in given) {
    await paste(opened, given.text);
    return;
  }
  const choose = async (): Promise<void> => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose files", exact: true }).click();
    await (await chooser).setFiles(given.path);
  };
  const row = page.locator(".file-row");
  // The text is in the field, or the recording is listed.
  const ready = isRead
    ? page
        .locator(".chip-text")
        .filter({ hasText: basename(given.path) })
        .first()
    : row.filter({ hasText: "Ready" }).first();
  const isDone = await cancelled("read", cancelAfter.read, choose, {
    done: ready,
    button: page.getByRole("button", { name: /^Remove / }).first(),
    gone: page.locator("body:not(:has(.file-row))"),
  });
  if (!isDone) await step("read", choose, ready);
}

async function startSaving(page: Page, { item, confirm }: Copy): Promise<void> {
  if (item === undefined) {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    return;
  }
  await page.getByRole("button", { name: "Other formats" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  if (confirm !== undefined) await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
}

async function deleteAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).first().click();
  await page.evaluate(async () => {
    const { outis } = globalThis as unknown as {
      outis: { call(name: string, value: unknown): Promise<{ value: { id: string }[] }> };
    };
    const { value } = await outis.call("tasks.list", { query: "" });
    await outis.call("tasks.removeMany", { ids: value.map(({ id }) => id) });
  });
  await page.waitForTimeout(UNDO_MS);
}
