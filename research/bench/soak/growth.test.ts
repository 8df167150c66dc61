import { expect, it } from "vitest";
import { growthOf, leaks } from "./growth";

it.each([
  ["a warm-up followed by rest", [100, 200, 300, 301, 300, 302, 299, 301, 300], false],
  ["noise", [300, 340, 290, 330, 310, 300, 345, 295, 320], false],
  ["one step", [300, 300, 300, 300, 300, 300, 340, 340, 340], false],
  ["a slow rise below the allowance", [300, 300, 300, 301, 302, 303, 304, 305, 306], false],
  ["too few values", [300, 310, 318, 331, 340, 349, 362], false],
  ["a steady rise", [300, 300, 300, 310, 318, 331, 340, 349, 362], true],
])("%s", (_name, values, expected) => {
  expect(leaks({ what: "memory", values, allowed: 20 })).toBe(expected);
});

it("measures growth in the time after the warm-up", () => {
  expect(growthOf([0, 0, 0, 10, 20, 30, 40, 50, 60]).growth).toBe(50);
  expect(growthOf([])).toEqual({ growth: 0, steady: false });
});
