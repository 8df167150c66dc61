import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 AA, as far as programs can check it. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** `screen`: its name in a failure. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Electron cannot open the blank page that axe uses at the end.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(STANDARDS).analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(problems, `axe on ${screen}`).toEqual([]);
}
