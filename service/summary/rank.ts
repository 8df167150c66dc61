/** Weighted terms, of length 1. */
export type Vector = ReadonlyMap<string, number>;

/** TF-IDF vectors of sentences (Salton and Buckley, 1988). */
export function vectorsOf(termLists: readonly (readonly string[])[]): Vector[] {
  const documents = new Map<string, number>();
  for (const terms of termLists) {
    for (const term of new Set(terms)) documents.set(term, (documents.get(term) ?? 0) + 1);
  }
  return termLists.map((terms) => {
    const weights = new Map<string, number>();
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + 1);
    for (const [term, count] of weights) {
      weights.set(term, count * Math.log(1 + termLists.length / (documents.get(term) ?? 1)));
    }
    const length = Math.hypot(...weights.values());
    for (const [term, weight] of weights) weights.set(term, length === 0 ? 0 : weight / length);
    return weights;
  });
}

/** Cosine. */
export function similarity(a: Vector, b: Vector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

const DAMPING = 0.85;
const ROUNDS = 30;

/** TextRank (Mihalcea and Tarau, 2004); the best sentence has 1. */
export function textRank(vectors: readonly Vector[]): number[] {
  const links = vectors.map((a, i) => vectors.map((b, j) => (i === j ? 0 : similarity(a, b))));
  const sums = links.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = vectors.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const current = ranks;
    ranks = vectors.map((_, i) => {
      let rank = 0;
      links.forEach((row, j) => {
        const sum = sums[j] ?? 0;
        if (sum > 0) rank += ((row[i] ?? 0) / sum) * (current[j] ?? 0);
      });
      return 1 - DAMPING + DAMPING * rank;
    });
  }
  const best = Math.max(...ranks, Number.EPSILON);
  return ranks.map((rank) => rank / best);
}

/** Weight of relevance against similarity to chosen sentences. */
const RELEVANCE = 0.7;

/** Maximal marginal relevance (Carbonell and Goldstein, 1998). Returns indexes. */
export function chooseDiverse(scores: readonly number[], vectors: readonly Vector[], count: number): number[] {
  const chosen: number[] = [];
  const repeats = scores.map(() => 0);
  while (chosen.length < Math.min(count, scores.length)) {
    let best = -1;
    let bestValue = -Infinity;
    scores.forEach((score, i) => {
      if (chosen.includes(i)) return;
      const value = RELEVANCE * score - (1 - RELEVANCE) * (repeats[i] ?? 0);
      if (value > bestValue) [best, bestValue] = [i, value];
    });
    chosen.push(best);
    vectors.forEach((vector, i) => {
      repeats[i] = Math.max(repeats[i] ?? 0, similarity(vector, vectors[best] ?? new Map()));
    });
  }
  return chosen;
}
