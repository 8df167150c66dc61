import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 AA, as far as programs can check it. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Each broken rule with its elements. */
export async function axeProblems(page: Page): Promise<string[]> {
  // Electron cannot open the blank page that axe uses at the end.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // Describing all elements without problems takes most of the time.
  const { violations } = await axe
    .options({ resultTypes: ["violations"] })
    .withTags(STANDARDS)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** `screen`: its name in a failure. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await axeProblems(page), `axe on ${screen}`).toEqual([]);
}
