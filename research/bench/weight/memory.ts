import type { ElectronApplication } from "@playwright/test";
import { input, withApp, withProfile } from "../window/open-app";
import { EMPTY } from "./launch";
import { megabytesOf, processesUnder } from "./processes";
import type { Row } from "./row";
import { depersonalize } from "./texts";

const REST_MS = 20_000;
const AFTER_WORK_MS = 60_000;
const SAMPLE_MS = 250;

/** Megabytes of all processes. */
const heldBy = (app: ElectronApplication): number =>
  processesUnder(app.process().pid ?? 0).reduce((sum, pid) => sum + megabytesOf(pid), 0);

export async function memoryRows(): Promise<Row[]> {
  const empty = await withProfile((folder) =>
    withApp(
      folder,
      async ({ app, page }) => {
        await input(page).waitFor();
        await page.waitForTimeout(REST_MS);
        return heldBy(app);
      },
      EMPTY,
    ),
  );
  const row = (what: string, value: number, target?: string): Row => ({
    what: `memory of all processes ${what}`,
    value,
    unit: "MB",
    relative: { to: "empty window", times: value / empty },
    ...(target !== undefined && { target }),
  });
  return withProfile((folder) =>
    withApp(folder, async (opened) => {
      const { app, page } = opened;
      await input(page).waitFor();
      await page.waitForTimeout(REST_MS);
      const rest = heldBy(app);
      let peak = rest;
      const sampling = setInterval(() => (peak = Math.max(peak, heldBy(app))), SAMPLE_MS);
      await depersonalize(opened, 10_000);
      clearInterval(sampling);
      await page.waitForTimeout(AFTER_WORK_MS);
      return [
        row("at rest", rest, "1.35 times"),
        row("at the peak of work", peak),
        row("60 s after work", heldBy(app), "1.5 times"),
      ];
    }),
  );
}
