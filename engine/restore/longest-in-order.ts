/** One thing that two sequences have in common, by its place in each. */
export interface Pair {
  readonly left: number;
  readonly right: number;
}

/**
 * The most pairs that can stand together when both sequences keep their order (a longest common subsequence, by Hunt
 * and Szymanski).
 * @param candidates for each place of the left sequence those of the right one that are alike, ascending
 */
export function longestInOrder(candidates: readonly (readonly number[])[]): Pair[] {
  interface Link extends Pair {
    readonly before: Link | undefined;
  }
  // The chain of each length that ends earliest on the right.
  const chains: Link[] = [];
  candidates.forEach((rights, left) => {
    for (const right of rights.toReversed()) {
      let [low, high] = [0, chains.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((chains[middle]?.right ?? 0) < right) low = middle + 1;
        else high = middle;
      }
      chains[low] = { left, right, before: chains[low - 1] };
    }
  });
  const pairs: Pair[] = [];
  for (let link = chains.at(-1); link; link = link.before) pairs.push({ left: link.left, right: link.right });
  return pairs.reverse();
}
