/** @type {readonly import("../mutant.mjs").Mutant[]} */
export const launch = [
  {
    id: "launch-budget",
    promise: "A launch loads no more modules, files, processes and models than its budget",
    file: "electron/app/windows/window-life.ts",
    from: 'window.once("ready-to-show", onPainted);',
    to: "onPainted();",
    test: "e2e/launch-budget.spec.ts",
    name: "a launch loads",
    spec: true,
  },
  {
    id: "budget-growth",
    promise: "A quantity above its budget fails the test of the launch",
    file: "tools/budgets/compare.ts",
    from: "value > budget",
    to: "value > budget * 2",
    test: "tools/budgets/compare.test.ts",
    name: "compares",
  },
  {
    id: "budget-shrink",
    promise: "A quantity far below its budget requires a lower budget",
    file: "tools/budgets/compare.ts",
    from: "value < budget * (1 - TOLERANCE)",
    to: "value < 0",
    test: "tools/budgets/compare.test.ts",
    name: "compares",
  },
];
