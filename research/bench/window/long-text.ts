import type { Page } from "@playwright/test";
import { memory, type MemoryStep } from "./memory";
import { input, type OpenApp, painted, paste, withApp, withProfile } from "./open-app";
import { type Step, step } from "./stalls";
import { manyRows } from "./texts";

/** Each line has an address of its own, so these are also rows of the mapping. */
const LINES = 15_000;
/** The engine reads every word, possibly on a busy computer. */
const PATIENCE_MS = 20 * 60_000;

export interface LongText {
  readonly lines: number;
  readonly bytes: number;
  /** Rows of the mapping table, and entries of the list. */
  readonly rows: number;
  readonly steps: readonly Step[];
  readonly memory: readonly MemoryStep[];
}

/** 2 MB with 15,000 findings: paste, start, show, read, edit, list. */
export const measureLongText = (): Promise<LongText> =>
  withProfile((folder) => withApp(folder, (opened) => walk(opened, manyRows(LINES))));

async function walk(opened: OpenApp, text: string): Promise<LongText> {
  const { page } = opened;
  const steps: Step[] = [];
  const held: MemoryStep[] = [];
  const take = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    steps.push(await step(opened, name, act));
  };
  const weigh = async (name: string): Promise<void> => {
    held.push(await memory(opened, name));
  };
  await input(page).waitFor();
  await page.waitForTimeout(2000);
  await weigh("an empty window");
  await page.getByRole("radio", { name: "Reversible labels", exact: true }).check();
  await take("paste", () => paste(opened, text));
  await take("start, until the task is shown", async () => {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await status(page).waitFor();
  });
  await take("while it is worked on, until the result is shown", async () => {
    await page
      .locator(".workspace-head")
      .getByText(/^Completed/)
      .waitFor({ timeout: PATIENCE_MS });
    await page.locator("#pane-result .entity").first().waitFor();
  });
  await weigh("the result");
  await take("scroll with the wheel", () => wheel(page, 40));
  await take("to the end and back", async () => {
    await page.locator("#pane-original").focus();
    for (const key of ["End", "Home", "End"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
  });
  await take("keep a finding", async () => {
    await page.locator("#pane-result .entity").first().click();
    await page.getByRole("toolbar", { name: "Review" }).getByRole("button", { name: "Don't hide" }).first().click();
    await page.getByRole("button", { name: /^Undo/ }).and(page.locator(":enabled")).first().waitFor();
  });
  await take("undo it", async () => {
    await page.getByRole("button", { name: /^Undo/ }).and(page.locator(":enabled")).first().click();
    await page.getByRole("button", { name: /^Redo/ }).and(page.locator(":enabled")).first().waitFor();
  });
  await take("the list of findings", async () => {
    await page.getByRole("tab", { name: "Details" }).click();
    await page.getByRole("tab", { name: "Findings" }).click();
    await page.locator(".entity-line").first().waitFor();
  });
  const rows = Number(await page.locator(".entity-item").first().getAttribute("aria-setsize"));
  await weigh("the list of findings");
  await take("open a finding by key", async () => {
    await page.locator(".entity-row").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await painted(page);
  });
  await take("scroll the list of findings", () => wheelOver(page, ".side", 40));
  await weigh("at the end");
  return { lines: LINES, bytes: Buffer.byteLength(text), rows, steps, memory: held };
}

const status = (page: Page) => page.getByRole("status", { name: "Task status" });

const wheel = (page: Page, turns: number): Promise<void> => wheelOver(page, ".panes", turns);

async function wheelOver(page: Page, selector: string, turns: number): Promise<void> {
  await page.locator(selector).hover();
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 900);
    await painted(page);
  }
}
