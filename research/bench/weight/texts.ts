import { input, type OpenApp, paste, withApp, withProfile } from "../window/open-app";
import { longLetter } from "../window/texts";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

const PATIENCE_MS = 20 * 60_000;

export interface Times {
  /** Milliseconds from Start to the first finding in the result. */
  readonly first: number;
  readonly complete: number;
}

/** A new text of about `bytes`, pasted and started. The status "Completed" may follow the first finding. */
export async function depersonalize(opened: OpenApp, bytes: number, from = 0): Promise<Times> {
  const { page } = opened;
  await page.getByRole("button", { name: "New", exact: true }).click();
  await input(page).fill("");
  await paste(opened, longLetter(bytes, from));
  await page.getByRole("radio", { name: "Reversible labels", exact: true }).check();
  const began = performance.now();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const since = (selector: ReturnType<typeof page.locator>): Promise<number> =>
    selector.waitFor({ timeout: PATIENCE_MS }).then(() => performance.now() - began);
  const [first, complete] = await Promise.all([
    since(page.locator("#pane-result .entity").first()),
    since(page.locator(".workspace-head").getByText(/^Completed/)),
  ]);
  return { first, complete: Math.max(first, complete) };
}

export const textRows = (): Promise<Row[]> =>
  withProfile((folder) =>
    withApp(folder, async (opened) => {
      const { page } = opened;
      await input(page).waitFor();
      const rows: Row[] = [];
      const add = (what: string, value: number, loop: number, target?: string): void => {
        const relative = { to: "loop", times: value / loop } as const;
        rows.push({ what, value, unit: "ms", relative, ...(target !== undefined && { target }) });
      };
      // Each text differs from the others, because the service remembers what it has read.
      for (const [at, [what, bytes, target]] of (
        [
          ["first result, 10 KB, first text after the launch", 10_000, "600 ms"],
          ["first result, 10 KB, warm", 10_000, "250 ms"],
          ["first result, 100 KB", 100_000, "1500 ms"],
        ] as const
      ).entries()) {
        const loop = arithmeticLoop();
        add(what, (await depersonalize(opened, bytes, 10_000 * (at + 1))).complete, loop, target);
      }
      const loop = arithmeticLoop();
      const large = await depersonalize(opened, 1_000_000, 50_000);
      add("1 MB, first part", large.first, loop, "500 ms");
      add("1 MB, complete", large.complete, loop);
      await page.getByRole("button", { name: "New", exact: true }).click();
      const began = performance.now();
      await page.getByRole("list", { name: "Tasks" }).getByRole("link").first().click();
      await page.locator("#pane-result .entity").first().waitFor();
      add("opening a task of 1 MB", performance.now() - began, loop);
      return rows;
    }),
  );
