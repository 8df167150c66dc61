import { input, type OpenApp, painted, withApp, withProfile } from "../window/open-app";
import { step, type Step } from "../window/stalls";
import { measureTyping } from "../window/typing";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";
import { depersonalize } from "./texts";

const MEGABYTES = [1, 5] as const;
const TURNS = 40;

/** Tasks of 1 and 5 MB are opened, scrolled and searched, and texts of this size are typed into. */
export async function largeTaskRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of MEGABYTES) {
    const loop = arithmeticLoop();
    const add = (what: string, value: number, target?: string): void => {
      const relative = { to: "loop", times: value / loop } as const;
      rows.push({ what: `${size} MB: ${what}`, value, unit: "ms", relative, ...(target !== undefined && { target }) });
    };
    const { steps, complete } = await withProfile((folder) =>
      withApp(folder, (opened) => useTask(opened, size * 1_000_000)),
    );
    add("complete", complete);
    for (const { name, ms, tasks } of steps) {
      add(name, ms);
      add(`${name}, longest task`, tasks.longest, "100 ms");
    }
    add("typing, 95 of 100 keys within", (await measureTyping(size * 1_000_000)).p95, "50 ms");
  }
  return rows;
}

async function useTask(
  opened: OpenApp,
  bytes: number,
): Promise<{ readonly complete: number; readonly steps: readonly Step[] }> {
  const { page } = opened;
  await input(page).waitFor();
  const { complete } = await depersonalize(opened, bytes);
  await page.getByRole("button", { name: "New", exact: true }).click();
  const found = page.locator("#pane-result .entity");
  const steps = [
    await step(opened, "open", async () => {
      await page.getByRole("list", { name: "Tasks" }).getByRole("link").first().click();
      await found.first().waitFor();
    }),
    await step(opened, `scroll, ${TURNS} turns of the wheel`, async () => {
      await page.locator(".panes").hover();
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.mouse.wheel(0, 900);
        await painted(page);
      }
    }),
  ];
  await page.getByRole("tab", { name: "Findings" }).click();
  steps.push(
    await step(opened, "search in the findings", async () => {
      await page.locator(".entity-filter input").fill("тимур");
      await page.locator(".entity-line").first().waitFor();
    }),
  );
  return { complete, steps };
}
