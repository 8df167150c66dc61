/** The first item with the smallest value. */
export function leastBy<T>(items: readonly T[], valueOf: (item: T) => number): T | undefined {
  let [least, lowest]: [T | undefined, number] = [undefined, Infinity];
  for (const item of items) {
    const value = valueOf(item);
    if (value < lowest) [least, lowest] = [item, value];
  }
  return least;
}
