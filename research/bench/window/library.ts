import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { painted, withApp, withProfile } from "./open-app";
import { type Step, step } from "./stalls";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TASKS = 10_000;

export interface LibraryFigures {
  readonly tasks: number;
  /** Milliseconds from the start of the page to the first task; for an empty history. */
  readonly shown: number;
  readonly steps: readonly Step[];
}

/** 10,000 tasks: list, search, scrolling. */
export const measureLibrary = (): Promise<LibraryFigures> =>
  withProfile(async (folder) => {
    const script = join(ROOT, "electron", "platform", "history", "testing", "fill-profile.ts");
    execFileSync(process.execPath, ["--import", "tsx", script, folder, String(TASKS)], { stdio: "inherit" });
    return await withApp(folder, async (opened) => {
      const { page } = opened;
      const tasks = page.getByRole("list", { name: "Tasks" }).getByRole("listitem");
      const steps = [await step(opened, "the list at the start", () => tasks.first().waitFor())];
      const shown = await page.evaluate(() => Math.round(performance.now()));
      process.stderr.write(`  the list of ${TASKS}: after ${shown} ms\n`);
      const search = page.getByRole("searchbox");
      steps.push(
        await step(opened, "search, every task found", async () => {
          await search.fill("кравчук");
          await page.waitForTimeout(50);
          await tasks.first().waitFor();
        }),
      );
      steps.push(
        await step(opened, "search, a few found", async () => {
          await search.fill("дело 777");
          await page.waitForFunction(() => Number(document.querySelector(".task-item")?.ariaSetSize) < 100);
        }),
      );
      steps.push(
        await step(opened, "the whole list again", async () => {
          await search.fill("");
          await page.waitForFunction(() => Number(document.querySelector(".task-item")?.ariaSetSize) > 100);
        }),
      );
      steps.push(
        await step(opened, "scroll", async () => {
          await page.locator(".library-list").hover();
          for (let turn = 0; turn < 40; turn += 1) {
            await page.mouse.wheel(0, 900);
            await painted(page);
          }
        }),
      );
      return { tasks: TASKS, shown, steps };
    });
  });
