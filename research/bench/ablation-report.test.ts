import { expect, it } from "vitest";
import { ablationPage } from "./ablation-report";

const figures = { overlapF1: 90, leak: 2, needless: 1, names: 5 };

it("says what changes without a rule, the most telling first, and which changes nothing", () => {
  const page = ablationPage([
    { name: "", figures: { law: figures, news: figures } },
    { name: "small", figures: { law: { ...figures, leak: 2.1 }, news: figures } },
    { name: "large", figures: { law: { ...figures, leak: 6, needless: 0.5 }, news: { ...figures, overlapF1: 91 } } },
    { name: "idle", figures: { law: figures, news: { ...figures, leak: 2.04 } } },
  ]);
  expect(page).toContain("| `large` | law +4.0 / −0.5 / 0; news 0 / 0 / +1.0 |\n| `small` | law +0.1 / 0 / 0 |");
  expect(page).toContain("without `idle`.");
  expect(page).toContain("| news | 2.0 | 1.0 | 90.0 | 5.0 |");
});
