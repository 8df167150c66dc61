import { expect, it } from "vitest";
import { outsideBudget } from "./compare";

it.each([
  [{ modules: 100 }, { modules: 100 }, []],
  [{ modules: 100 }, { modules: 95 }, []],
  [{ modules: 100 }, { modules: 101 }, ["modules: 101 is more than the budget of 100"]],
  [{ modules: 100 }, { modules: 94 }, ["modules: 94 is far below 100; lower the budget"]],
  [{ models: 0 }, { models: 0 }, []],
  [{ models: 0 }, { models: 1 }, ["models: 1 is more than the budget of 0"]],
  [{}, { modules: 1 }, ["modules: 1, but it has no budget"]],
  [{ modules: 1 }, {}, ["modules: has a budget of 1, but was not measured"]],
])("compares %j with %j", (budgets, actual, sentences) => {
  expect(outsideBudget(budgets, actual)).toEqual(sentences);
});
