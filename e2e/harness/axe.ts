import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 AA, as far as a program can tell. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Expects that axe finds no problem on the screen; `screen` is its name in a failure. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Electron has no way to open the blank page that axe would finish on.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(STANDARDS).analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(problems, `axe on ${screen}`).toEqual([]);
}
