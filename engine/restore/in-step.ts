/** How far ahead to look for the next common one; keeps the walk linear. */
const REACH = 32;

/**
 * Walks two sequences in step, passing over what only one of them has.
 * @returns for each of `found` the index in `expected` that it stands for; `undefined` for the whole when fewer than
 * four fifths of either are in step: then the text is another text and its places mean nothing.
 */
export function steps(found: readonly string[], expected: readonly string[]): (number | undefined)[] | undefined {
  const result: (number | undefined)[] = found.map(() => undefined);
  let [left, right, inStep] = [0, 0, 0];
  while (left < found.length && right < expected.length) {
    const [skipLeft, skipRight] = nextCommon(found, left, expected, right);
    left += skipLeft;
    right += skipRight;
    if (left < found.length && right < expected.length && found[left] === expected[right]) {
      result[left] = right;
      inStep++;
    }
    left++;
    right++;
  }
  // Few placeholders agree by chance: a sentence about one person always would.
  const enough = inStep >= 5 && inStep * 5 >= Math.max(found.length, expected.length) * 4;
  return enough ? result : undefined;
}

/** The smallest skips, taken together, after which both sequences go on alike. */
function nextCommon(
  found: readonly string[],
  left: number,
  expected: readonly string[],
  right: number,
): readonly [number, number] {
  for (let total = 0; total <= REACH; total++)
    for (let skipLeft = 0; skipLeft <= total; skipLeft++) {
      const skipRight = total - skipLeft;
      const [a, b] = [found[left + skipLeft], expected[right + skipRight]];
      if (a !== undefined && a === b) return [skipLeft, skipRight];
    }
  return [0, 0];
}
