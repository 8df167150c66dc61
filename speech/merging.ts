/** Cluster of vectors: indices, sum, and seconds of speech. */
export interface Group {
  members: number[];
  sum: Float32Array;
  seconds: number;
}

/** Merges `b` into `a`, at the mean cosine of their members. */
export interface Merge {
  a: number;
  b: number;
  likeness: number;
}

/** Mean cosine between members of two groups: product of their means. */
function likenessOf(x: Group, y: Group): number {
  let product = 0;
  for (let i = 0; i < x.sum.length; i += 1) product += (x.sum[i] ?? 0) * (y.sum[i] ?? 0);
  return product / (x.members.length * y.members.length);
}

/** Average linkage until one group is left. n groups need n² numbers of memory, so n must be below some thousands. */
export function mergeSteps(groups: readonly Group[]): Merge[] {
  const n = groups.length;
  const likeness = new Float32Array(n * n);
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < i; j += 1) {
      const value = likenessOf(at(groups, i), at(groups, j));
      likeness[i * n + j] = value;
      likeness[j * n + i] = value;
    }
  const size = Float64Array.from(groups, (group) => group.members.length);
  const alive = new Uint8Array(n).fill(1);
  const nearest = new Int32Array(n).fill(-1);
  const findNearest = (i: number): void => {
    let best = -1;
    for (let j = 0; j < n; j += 1)
      if (alive[j] === 1 && j !== i && (best < 0 || (likeness[i * n + j] ?? 0) > (likeness[i * n + best] ?? 0)))
        best = j;
    nearest[i] = best;
  };
  for (let i = 0; i < n; i += 1) findNearest(i);
  const steps: Merge[] = [];
  for (let left = n; left > 1; left -= 1) {
    let a = -1;
    let most = -Infinity;
    for (let i = 0; i < n; i += 1) {
      if (alive[i] !== 1) continue;
      const value = likeness[i * n + (nearest[i] ?? 0)] ?? 0;
      if (value > most) {
        most = value;
        a = i;
      }
    }
    const b = nearest[a] ?? 0;
    steps.push({ a, b, likeness: most });
    alive[b] = 0;
    const sizeA = size[a] ?? 0;
    const sizeB = size[b] ?? 0;
    for (let j = 0; j < n; j += 1) {
      if (alive[j] !== 1 || j === a) continue;
      const value = ((likeness[a * n + j] ?? 0) * sizeA + (likeness[b * n + j] ?? 0) * sizeB) / (sizeA + sizeB);
      likeness[a * n + j] = value;
      likeness[j * n + a] = value;
    }
    size[a] = sizeA + sizeB;
    findNearest(a);
    for (let j = 0; j < n; j += 1)
      if (alive[j] === 1 && j !== a && (nearest[j] === a || nearest[j] === b)) findNearest(j);
  }
  return steps;
}

export function afterSteps(groups: readonly Group[], steps: readonly Merge[], count: number): Group[] {
  const merged: (Group | undefined)[] = groups.map((group) => ({ ...group, members: [...group.members] }));
  for (const { a, b } of steps.slice(0, count)) {
    const into = at(merged, a);
    const from = at(merged, b);
    into.members.push(...from.members);
    into.sum = into.sum.map((value, i) => value + (from.sum[i] ?? 0));
    into.seconds += from.seconds;
    merged[b] = undefined;
  }
  return merged.filter((group) => group !== undefined);
}

export function stepsAbove(steps: readonly Merge[], threshold: number): number {
  const first = steps.findIndex((step) => step.likeness < threshold);
  return first < 0 ? steps.length : first;
}

/**
 * Largest number of steps with `count` groups of at least `least` seconds, so that outliers are no speakers; else with
 * `count` groups of any length.
 */
export function stepsForCount(groups: readonly Group[], steps: readonly Merge[], count: number, least: number): number {
  const seconds = groups.map((group) => group.seconds);
  let large = seconds.filter((value) => value >= least).length;
  let found = large === count ? 0 : -1;
  steps.forEach(({ a, b }, i) => {
    const sizeA = seconds[a] ?? 0;
    const sizeB = seconds[b] ?? 0;
    large += Number(sizeA + sizeB >= least) - Number(sizeA >= least) - Number(sizeB >= least);
    seconds[a] = sizeA + sizeB;
    if (large === count && steps.length - i >= count) found = i + 1;
  });
  return found >= 0 ? found : Math.max(0, groups.length - count);
}

function at<T>(list: readonly (T | undefined)[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error("No such group");
  return value;
}
