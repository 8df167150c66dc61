/** Levenshtein distance. */
export function distance<T>(one: readonly T[], other: readonly T[]): number {
  let row = Uint32Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, from] of one.entries()) {
    const next = new Uint32Array(other.length + 1);
    next[0] = index + 1;
    for (const [at, to] of other.entries()) {
      const changed = (row[at] ?? 0) + (from === to ? 0 : 1);
      next[at + 1] = Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1);
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** For each recognized word, by the cheapest alignment. */
export function rightWords(text: readonly string[], read: readonly string[]): boolean[] {
  const cost = [Uint32Array.from({ length: read.length + 1 }, (_, at) => at)];
  for (const [index, word] of text.entries()) {
    const [row, next] = [cost[index] ?? new Uint32Array(), new Uint32Array(read.length + 1)];
    next[0] = index + 1;
    for (const [at, other] of read.entries()) {
      const changed = (row[at] ?? 0) + (word === other ? 0 : 1);
      next[at + 1] = Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1);
    }
    cost.push(next);
  }
  const right = read.map(() => false);
  let [index, at] = [text.length, read.length];
  while (index > 0 && at > 0) {
    const here = cost[index]?.[at] ?? 0;
    const isSame = text[index - 1] === read[at - 1];
    if (here === (cost[index - 1]?.[at - 1] ?? 0) + (isSame ? 0 : 1)) {
      right[at - 1] = isSame;
      index -= 1;
      at -= 1;
    } else if (here === (cost[index - 1]?.[at] ?? 0) + 1) index -= 1;
    else at -= 1;
  }
  return right;
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** One space between words. */
export const lettersOf = (text: string): string[] => text.replace(/\s+/g, " ").split("");
