/** A smaller value requires a smaller budget, because a budget with room hides the next growth. */
const TOLERANCE = 0.05;

/** Sentences about quantities that are above their budget, or far below. */
export function outsideBudget(
  budgets: Readonly<Record<string, number>>,
  actual: Readonly<Record<string, number>>,
): string[] {
  const names = new Set([...Object.keys(budgets), ...Object.keys(actual)]);
  return [...names].flatMap((name) => {
    const [budget, value] = [budgets[name], actual[name]];
    if (budget === undefined) return [`${name}: ${String(value)}, but it has no budget`];
    if (value === undefined) return [`${name}: has a budget of ${budget}, but was not measured`];
    if (value > budget) return [`${name}: ${value} is more than the budget of ${budget}`];
    if (value < budget * (1 - TOLERANCE)) return [`${name}: ${value} is far below ${budget}; lower the budget`];
    return [];
  });
}
