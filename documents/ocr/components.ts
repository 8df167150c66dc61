/** In pixels; `right` and `bottom` are exclusive. */
export interface Component {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly area: number;
  /** Horizontal runs of ink. `area / runs` is the mean stroke width along x. */
  readonly runs: number;
}

/** More is noise or a photograph, and is not searched. */
const MOST_RUNS = 2_000_000;

/** 8-connected. `ink`: 1 per pixel of ink. */
export function componentsOf(ink: Uint8Array, width: number, height: number): Component[] {
  const starts: number[] = [];
  const ends: number[] = [];
  const rows: number[] = [];
  const parent: number[] = [];
  const rootOf = (run: number): number => {
    let root = run;
    while (parent[root] !== root) root = parent[root] = parent[parent[root] ?? 0] ?? 0;
    return root;
  };
  let [above, row] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    const first = starts.length;
    if (first > MOST_RUNS) return [];
    for (let x = 0, at = y * width; x < width; x += 1) {
      if (ink[at + x] !== 1) continue;
      const start = x;
      while (x < width && ink[at + x] === 1) x += 1;
      parent.push(starts.length);
      starts.push(start);
      ends.push(x);
      rows.push(y);
    }
    let candidate = above;
    for (let run = first; run < starts.length; run += 1) {
      const [start, end] = [starts[run] ?? 0, ends[run] ?? 0];
      while (candidate < row && (ends[candidate] ?? 0) < start) candidate += 1;
      for (let other = candidate; other < row && (starts[other] ?? 0) <= end; other += 1)
        parent[rootOf(other)] = rootOf(run);
    }
    [above, row] = [first, starts.length];
  }
  return joinedRuns(starts, ends, rows, rootOf);
}

function joinedRuns(
  starts: readonly number[],
  ends: readonly number[],
  rows: readonly number[],
  rootOf: (run: number) => number,
): Component[] {
  const found = new Map<number, { -readonly [K in keyof Component]: Component[K] }>();
  starts.forEach((start, run) => {
    const [end, y, root] = [ends[run] ?? start, rows[run] ?? 0, rootOf(run)];
    const known = found.get(root);
    if (known === undefined) {
      found.set(root, { left: start, top: y, right: end, bottom: y + 1, area: end - start, runs: 1 });
      return;
    }
    known.left = Math.min(known.left, start);
    known.right = Math.max(known.right, end);
    known.bottom = Math.max(known.bottom, y + 1);
    known.area += end - start;
    known.runs += 1;
  });
  return [...found.values()];
}
