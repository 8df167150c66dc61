import type { Page } from "@playwright/test";
import { input, painted, paste, withApp, withProfile } from "./open-app";
import { traced } from "./stalls";
import { longLetter } from "./texts";

const KEYS = 120;
/** Milliseconds between keys of a fast typist; the text is read in occasional pauses. */
const BETWEEN = 70;
const PAUSE = 500;

export interface Typing {
  readonly bytes: number;
  readonly characters: number;
  readonly keys: number;
  /** Milliseconds from a key to its frame. */
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  /** Processor time of the window's main thread: per key, and of the longest task. */
  readonly workPerKey: number;
  readonly longestWork: number;
}

export interface Timed {
  outisTimes?: Record<string, number[]>;
}

/** In the middle of a Russian text of `bytes` (its letters cost the browser most), with pauses. */
export const measureTyping = (bytes = 100_000): Promise<Typing> =>
  withProfile((folder) =>
    withApp(folder, async (opened) => {
      const { page } = opened;
      const text = longLetter(bytes);
      await input(page).waitFor();
      await paste(opened, text);
      await painted(page);
      await input(page).evaluate((field: HTMLTextAreaElement) => {
        field.focus();
        field.setSelectionRange(field.textLength / 2, field.textLength / 2);
      });
      await page.waitForTimeout(2000);
      await timeEvents(page, "keydown");
      const letters = "word for word ";
      const { work, longestWork } = await traced(opened, async () => {
        for (let at = 0; at < KEYS; at += 1) {
          await page.keyboard.type(letters[at % letters.length] ?? " ");
          await page.waitForTimeout(at % 15 === 14 ? PAUSE : BETWEEN);
        }
        await painted(page);
      });
      const times = (await page.evaluate(() => (window as Timed).outisTimes?.["keydown"] ?? [])).sort(
        (one, other) => one - other,
      );
      const at = (share: number): number =>
        Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
      const found = {
        bytes: Buffer.byteLength(text),
        characters: text.length,
        keys: times.length,
        median: at(0.5),
        p95: at(0.95),
        longest: at(1),
        workPerKey: Math.round(work / KEYS),
        longestWork,
      };
      process.stderr.write(
        `  typing: median ${found.median}, p95 ${found.p95}, longest ${found.longest} ms of ${found.keys} keys; processor ${found.workPerKey} ms a key, longest task ${found.longestWork}\n`,
      );
      return found;
    }),
  );

/** Collects the times from the creation of each event to the next frame. */
export const timeEvents = (page: Page, type: "keydown" | "click"): Promise<void> =>
  page.evaluate((name) => {
    const times: number[] = [];
    ((window as Timed).outisTimes ??= {})[name] = times;
    window.addEventListener(
      name,
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
          channel.port2.postMessage(null);
        });
      },
      true,
    );
  }, type);
