import { input, painted, withApp, withProfile } from "../window/open-app";
import { longLetter } from "../window/texts";
import { timeEvents, type Timed } from "../window/typing";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

const FILES = 12;
const BYTES_OF_A_FILE = 200_000;
const PRESSES = 60;
const CLICKS = 20;
const BETWEEN_MS = 70;

interface Frames {
  outisFrames?: number[];
}

/** Frames, key presses and clicks in the window while files of a batch are processed. */
export const batchRows = (): Promise<Row[]> =>
  withProfile((folder) =>
    withApp(folder, async ({ page }) => {
      await input(page).waitFor();
      const loop = arithmeticLoop();
      const texts = Array.from({ length: FILES }, (_, at) => longLetter(BYTES_OF_A_FILE, at * 10_000));
      const transfer = await page.evaluateHandle((contents) => {
        const data = new DataTransfer();
        for (const [at, text] of contents.entries()) {
          data.items.add(new File([text], `letter-${at}.txt`, { type: "text/plain" }));
        }
        return data;
      }, texts);
      for (const type of ["dragenter", "dragover", "drop"]) {
        await page.dispatchEvent("body", type, { dataTransfer: transfer });
      }
      await page
        .getByText(`letter-${FILES - 1}.txt`)
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Start", exact: true }).click();
      const batch = page.getByRole("region", { name: "Batch" });
      await batch.waitFor();
      await page.evaluate(() => {
        const clock = {
          last: performance.now(),
          frames: [] as number[],
          next(): void {
            const now = performance.now();
            this.frames.push(now - this.last);
            this.last = now;
            requestAnimationFrame(() => this.next());
          },
        };
        (window as Frames).outisFrames = clock.frames;
        clock.next();
      });
      await timeEvents(page, "keydown");
      await timeEvents(page, "click");
      const search = page.getByRole("searchbox").first();
      await search.focus();
      for (let at = 0; at < PRESSES; at += 1) {
        await page.keyboard.press(at % 2 === 0 ? "a" : "Backspace");
        await page.waitForTimeout(BETWEEN_MS);
      }
      const side = page.getByRole("button", { name: "New", exact: true });
      const back = page.getByRole("list", { name: "Tasks" }).getByRole("link").first();
      for (let at = 0; at < CLICKS; at += 1) {
        await (at % 2 === 0 ? side : back).click();
        await painted(page);
      }
      const [frames, times] = await page.evaluate(() => [
        (window as Frames).outisFrames ?? [],
        (window as Timed).outisTimes ?? {},
      ]);
      const row = (what: string, times: readonly number[] | undefined, target: string): Row => {
        if (times === undefined || times.length === 0) throw new Error(`${what}: nothing was measured`);
        const value = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
        return {
          what: `batch, 95 of 100 ${what} within`,
          value,
          unit: "ms",
          relative: { to: "loop", times: value / loop },
          target,
        };
      };
      return [
        row("frames", frames, "16 ms"),
        row("key presses", times["keydown"], "50 ms"),
        row("clicks", times["click"], "100 ms"),
      ];
    }),
  );
