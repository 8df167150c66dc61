import { addAll } from "../add-all";
import { firstWhere } from "../sorted";
/** `[a, aEnd)` became `[b, bEnd)`. */
export interface Change {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

/** Beyond it the gap is replaced. Bounds time and memory. */
const MOST_EDITS = 160;

/** Changes in order. Patience diff, then Myers' O(ND) in the gaps, capped; near linear on similar texts. */
export function diff(a: readonly string[], b: readonly string[]): Change[] {
  const changes: Change[] = [];
  const work: (Change & { depth: number })[] = [{ a: 0, aEnd: a.length, b: 0, bEnd: b.length, depth: 0 }];
  for (let gap = work.pop(); gap; gap = work.pop()) {
    const { depth } = gap;
    const rest = trimmed(a, b, gap);
    if (rest.a === rest.aEnd && rest.b === rest.bEnd) continue;
    if (rest.a === rest.aEnd || rest.b === rest.bEnd) {
      changes.push(rest);
      continue;
    }
    const anchors = depth < 4 ? anchorsOf(a, b, rest) : [];
    if (anchors.length === 0) {
      addAll(changes, myers(a, b, rest));
      continue;
    }
    let [fromA, fromB] = [rest.a, rest.b];
    for (const [atA, atB] of [...anchors, [rest.aEnd, rest.bEnd] as const]) {
      work.push({ a: fromA, aEnd: atA, b: fromB, bEnd: atB, depth: depth + 1 });
      [fromA, fromB] = [atA + 1, atB + 1];
    }
  }
  return changes.sort((one, two) => one.a - two.a || one.b - two.b);
}

function trimmed(a: readonly string[], b: readonly string[], gap: Change): Change {
  let { a: fromA, aEnd, b: fromB, bEnd } = gap;
  while (fromA < aEnd && fromB < bEnd && a[fromA] === b[fromB]) [fromA, fromB] = [fromA + 1, fromB + 1];
  while (fromA < aEnd && fromB < bEnd && a[aEnd - 1] === b[bEnd - 1]) [aEnd, bEnd] = [aEnd - 1, bEnd - 1];
  return { a: fromA, aEnd, b: fromB, bEnd };
}

/** Tokens that are unique on both sides, in the same order. */
function anchorsOf(a: readonly string[], b: readonly string[], gap: Change): (readonly [number, number])[] {
  const inA = placesOf(a, gap.a, gap.aEnd);
  const inB = placesOf(b, gap.b, gap.bEnd);
  const pairs: (readonly [number, number])[] = [];
  for (const [token, atA] of inA) {
    const atB = inB.get(token);
    if (atA >= 0 && atB !== undefined && atB >= 0 && /[\p{L}\p{N}]/u.test(token)) pairs.push([atA, atB]);
  }
  return longestIncreasing(pairs.sort((one, two) => one[0] - two[0]));
}

/** -1 for repeated tokens. */
function placesOf(tokens: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at < to; at++) {
    const token = tokens[at] ?? "";
    places.set(token, places.has(token) ? -1 : at);
  }
  return places;
}

/** Patience sorting. */
function longestIncreasing(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tails: number[] = [];
  const before: number[] = [];
  pairs.forEach(([, second], index) => {
    const length = firstWhere(tails, (tail) => (pairs[tail]?.[1] ?? 0) >= second);
    before.push(tails[length - 1] ?? -1);
    tails[length] = index;
  });
  const run: (readonly [number, number])[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) run.push(pair);
  }
  return run.reverse();
}

/** Myers, "An O(ND) difference algorithm and its variations", 1986. */
function myers(a: readonly string[], b: readonly string[], gap: Change): Change[] {
  const [lengthA, lengthB] = [gap.aEnd - gap.a, gap.bEnd - gap.b];
  const most = Math.min(MOST_EDITS, lengthA + lengthB);
  const reach = new Int32Array(2 * most + 3);
  const history: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = diagonal + most + 1;
      const down = diagonal === -edits || (diagonal !== edits && (reach[at - 1] ?? 0) < (reach[at + 1] ?? 0));
      let x = down ? (reach[at + 1] ?? 0) : (reach[at - 1] ?? 0) + 1;
      let y = x - diagonal;
      while (x < lengthA && y < lengthB && a[gap.a + x] === b[gap.b + y]) [x, y] = [x + 1, y + 1];
      reach[at] = x;
      if (x >= lengthA && y >= lengthB) return restoreClipboard(history, edits, most, lengthA, lengthB, gap);
    }
    history.push(reach.slice());
  }
  return stepByStep(a, b, gap);
}

const REACH = 96;
const ALIKE = 4;

/** For long gaps without unique tokens. */
function stepByStep(a: readonly string[], b: readonly string[], gap: Change): Change[] {
  const changes: Change[] = [];
  let [x, y] = [gap.a, gap.b];
  while (x < gap.aEnd && y < gap.bEnd) {
    if (a[x] === b[y]) {
      [x, y] = [x + 1, y + 1];
      continue;
    }
    const skips = nearestAlike(a, b, x, y, gap);
    if (!skips) break;
    const [skipA, skipB] = skips;
    changes.push({ a: x, aEnd: x + skipA, b: y, bEnd: y + skipB });
    [x, y] = [x + skipA, y + skipB];
  }
  if (x < gap.aEnd || y < gap.bEnd) changes.push({ a: x, aEnd: gap.aEnd, b: y, bEnd: gap.bEnd });
  return changes;
}

function nearestAlike(
  a: readonly string[],
  b: readonly string[],
  x: number,
  y: number,
  gap: Change,
): readonly [number, number] | undefined {
  for (let total = 1; total <= REACH; total++)
    for (let skipA = 0; skipA <= total; skipA++) {
      const [atA, atB] = [x + skipA, y + total - skipA];
      if (atA > gap.aEnd || atB > gap.bEnd) continue;
      const room = Math.min(ALIKE, gap.aEnd - atA, gap.bEnd - atB);
      let alike = 0;
      while (alike < room && a[atA + alike] === b[atB + alike]) alike++;
      if (alike === ALIKE) return [skipA, total - skipA];
    }
  return undefined;
}

function restoreClipboard(
  history: readonly Int32Array[],
  edits: number,
  most: number,
  endX: number,
  endY: number,
  gap: Change,
): Change[] {
  const changes: Change[] = [];
  let [x, y] = [endX, endY];
  for (let step = edits; step > 0; step--) {
    const reach = history[step - 1];
    const diagonal = x - y;
    const at = diagonal + most + 1;
    const down = diagonal === -step || (diagonal !== step && (reach?.[at - 1] ?? 0) < (reach?.[at + 1] ?? 0));
    const fromX = reach?.[down ? at + 1 : at - 1] ?? 0;
    const fromY = fromX - (down ? diagonal + 1 : diagonal - 1);
    const [toX, toY] = down ? [fromX, fromY + 1] : [fromX + 1, fromY];
    const last = changes.at(-1);
    const change = { a: gap.a + fromX, aEnd: gap.a + toX, b: gap.b + fromY, bEnd: gap.b + toY };
    if (last?.a === change.aEnd && last.b === change.bEnd)
      changes[changes.length - 1] = { ...last, a: change.a, b: change.b };
    else changes.push(change);
    [x, y] = [fromX, fromY];
  }
  return changes.reverse();
}
