import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { PACKAGE_ROOT } from "./harness/electron-choice";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

test("rows are aligned in both panes and never overlap", async () => {
  const outis = await launchOutis({ lang: "ru" });
  const person = new Person(outis.page, "ru");
  const text = readFileSync(join(PACKAGE_ROOT, "examples/interview-ru.txt"), "utf8");
  for (const width of [1400, 900]) {
    await outis.page.setViewportSize({ width, height: 900 });
    await outis.page.getByRole("button", { name: "Новая задача", exact: true }).click();
    await person.depersonalize(text, "reversible");
    await expect(person.depersonalized).toContainText("[ИМЯ_1]");
    await expect.poll(() => outis.page.evaluate(overlaps)).toEqual([]);
  }
  await outis.close();
});

/** Pixels by which cells overlap the next ones; runs in the page. */
function overlaps(): number[] {
  return ["original", "result"].flatMap((side) => {
    const cells = [...document.querySelectorAll(`[data-side="${side}"][data-row]`)]
      .map((cell) => cell.getBoundingClientRect())
      .sort((a, b) => a.top - b.top);
    return cells.slice(1).flatMap((cell, at) => {
      const reach = (cells[at]?.bottom ?? 0) - cell.top;
      return reach > 1 ? [Math.round(reach)] : [];
    });
  });
}
