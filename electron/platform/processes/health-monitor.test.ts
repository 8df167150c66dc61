import { expect, it } from "vitest";
import { HealthMonitor } from "./health-monitor";

/** Number of losses for these replies, one character per check. */
async function lostAfter(answers: string): Promise<number> {
  let lost = 0;
  const signs = answers.split("");
  const monitor = new HealthMonitor(
    () => Promise.resolve(signs.shift() === "+"),
    () => (lost += 1),
  );
  for (let checks = signs.length; checks > 0; checks -= 1) await monitor.check();
  return lost;
}

it.each([
  ["+++", 0],
  ["--", 0],
  ["--+--+--", 0],
  ["+---", 1],
  ["----", 1],
])("answers %s: given up %d times", async (answers, times) => {
  expect(await lostAfter(answers)).toBe(times);
});
