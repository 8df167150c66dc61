import { join } from "node:path";
import { input, withApp, withProfile } from "../window/open-app";
import { median } from "./reference";
import type { Row } from "./row";

export const EMPTY = join(import.meta.dirname, "empty");

const launchOnce = (application?: string): Promise<number> =>
  withProfile((folder) =>
    withApp(
      folder,
      async ({ page, began }) => {
        await input(page).waitFor();
        return performance.now() - began;
      },
      application,
    ),
  );

/** The first round reads the files from disk and is not counted. */
export async function launchRows(rounds: number): Promise<Row[]> {
  const times: { empty: number; outis: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [empty, outis] = [await launchOnce(EMPTY), await launchOnce()];
    if (round > 0) times.push({ empty, outis });
  }
  return [
    { what: "launch of an empty window", value: median(times.map(({ empty }) => empty)), unit: "ms" },
    {
      what: "launch to the text field",
      value: median(times.map(({ outis }) => outis)),
      unit: "ms",
      // Round by round, for busy computers.
      relative: { to: "empty window", times: median(times.map(({ empty, outis }) => outis / empty)) },
      target: "1.25 times",
    },
  ];
}
