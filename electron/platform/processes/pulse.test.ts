import { expect, it } from "vitest";
import { Pulse } from "./pulse";

/** How often a process is given up that answers like this, one sign a beat. */
async function lostAfter(answers: string): Promise<number> {
  let lost = 0;
  const signs = answers.split("");
  const pulse = new Pulse(
    () => Promise.resolve(signs.shift() === "+"),
    () => (lost += 1),
  );
  for (let beats = signs.length; beats > 0; beats -= 1) await pulse.beat();
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
