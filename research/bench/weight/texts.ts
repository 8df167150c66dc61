import type { Page } from "@playwright/test";
import { input, type OpenApp, paste, withApp, withProfile } from "../window/open-app";
import { longLetter } from "../window/texts";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

export interface Times {
  /** Milliseconds from the click on Start until the first finding of the result is on the screen. */
  readonly first: number;
  /** With the status "Completed". */
  readonly complete: number;
}

/** Measured in the page, because Playwright looks only every half second. */
const timesAfterClick = (page: Page): Promise<Times> =>
  page.evaluate(async () => {
    let began = Infinity;
    addEventListener("click", ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
    let [first, isComplete] = [0, false];
    for (;;) {
      // A frame is on the screen when the next one begins.
      const now = await new Promise<number>((frame) => requestAnimationFrame(frame));
      if (isComplete) return { first, complete: now - began };
      if (now < began || document.querySelector("#pane-result .entity") === null) continue;
      first ||= now - began;
      isComplete = document.querySelector(".workspace-head")?.textContent.includes("Completed") === true;
    }
  });

type Start = "at once" | "after its preview";

/** The modes show examples of the pasted text instead of `invented`. */
const previewed = (page: Page, invented: string | null): Promise<unknown> =>
  page.waitForFunction((before) => {
    const example = document.querySelector(".mode-example");
    return example?.ariaBusy === "false" && example.textContent !== before;
  }, invented);

/** A new text of about `bytes`, pasted and started. The status "Completed" may follow the first finding. */
export async function depersonalize(
  opened: OpenApp,
  bytes: number,
  from = 0,
  start: Start = "at once",
): Promise<Times> {
  const { page } = opened;
  await page.getByRole("button", { name: "New", exact: true }).click();
  await input(page).fill("");
  const invented = await page.locator(".mode-example").first().textContent();
  await paste(opened, longLetter(bytes, from));
  await page.getByRole("radio", { name: "Reversible labels", exact: true }).check();
  if (start === "after its preview") await previewed(page, invented);
  const button = page.getByRole("button", { name: "Start", exact: true });
  await button.hover();
  const times = timesAfterClick(page);
  await button.click();
  return times;
}

/** For each application, the first text and another: each differs, because the service remembers what it has read. */
const TEXTS: readonly (readonly [bytes: number, start: Start, target: string])[][] = [
  [
    [10_000, "at once", "600 ms if loaded"],
    [10_000, "at once", "250 ms"],
  ],
  [
    [10_000, "after its preview", "600 ms"],
    [10_000, "after its preview", "250 ms"],
    [100_000, "at once", "1500 ms"],
  ],
];

export async function textRows(): Promise<Row[]> {
  const rows: Row[] = [];
  const add = (what: string, value: number, loop: number, target?: string): void => {
    const relative = { to: "loop", times: value / loop } as const;
    rows.push({ what, value, unit: "ms", relative, ...(target !== undefined && { target }) });
  };
  const open = (work: (opened: OpenApp) => Promise<void>): Promise<void> =>
    withProfile((folder) =>
      withApp(folder, async (opened) => {
        await input(opened.page).waitFor();
        await work(opened);
      }),
    );
  for (const texts of TEXTS) {
    await open(async (opened) => {
      for (const [at, [bytes, start, target]] of texts.entries()) {
        const loop = arithmeticLoop();
        const { complete } = await depersonalize(opened, bytes, 10_000 * (at + 1), start);
        const when = at === 0 ? "first text after the launch" : "warm";
        add(`from Start to result, ${bytes / 1000} KB, ${start}, ${when}`, complete, loop, target);
      }
    });
  }
  await open(async (opened) => {
    const { page } = opened;
    await depersonalize(opened, 10_000);
    const loop = arithmeticLoop();
    const large = await depersonalize(opened, 1_000_000, 50_000);
    add("1 MB, first part", large.first, loop, "500 ms");
    add("1 MB, complete", large.complete, loop);
    await page.getByRole("button", { name: "New", exact: true }).click();
    const began = performance.now();
    await page.getByRole("list", { name: "Tasks" }).getByRole("link").first().click();
    await page.locator("#pane-result .entity").first().waitFor();
    add("opening a task of 1 MB", performance.now() - began, loop);
  });
  return rows;
}
