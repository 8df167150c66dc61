import type { Page } from "@playwright/test";
import { painted } from "./open-app";

/** One stretch of work of the page's main thread during which nothing else could happen. */
interface Stall {
  readonly start: number;
  readonly ms: number;
}

interface Watched {
  outisStalls?: Stall[];
}

/** From now on notes every task of the page's main thread that takes 50 ms or longer. */
export const watchStalls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stalls: Stall[] = [];
    (window as Watched).outisStalls = stalls;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) stalls.push({ start: startTime, ms: duration });
    }).observe({ type: "longtask" });
  });

export interface Step {
  readonly name: string;
  /** From the act until what it asked for is on the screen. */
  readonly ms: number;
  /** The longest single hold-up of the window meanwhile, in milliseconds; 0: none of 50 ms or longer. */
  readonly longest: number;
  /** How many of 50 ms or longer there were. */
  readonly stalls: number;
}

/** Does one thing that a person does and tells how long the window was held up by it. */
export async function step(page: Page, name: string, act: () => Promise<unknown>): Promise<Step> {
  await painted(page);
  await page.evaluate(() => void ((window as Watched).outisStalls ?? []).splice(0));
  const began = performance.now();
  await act();
  await painted(page);
  const ms = Math.round(performance.now() - began);
  // A long task is told of a moment after it has ended.
  await page.waitForTimeout(150);
  const stalls = await page.evaluate(() => (window as Watched).outisStalls ?? []);
  const longest = Math.round(Math.max(0, ...stalls.map((stall) => stall.ms)));
  process.stderr.write(`  ${name}: ${ms} ms, longest hold-up ${longest} ms\n`);
  return { name, ms, longest, stalls: stalls.length };
}
