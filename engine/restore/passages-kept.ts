import type { MappingFile } from "../../shared/document/mapping";
import { passagesOf } from "../../shared/document/passages";
import { steps } from "./in-step";
import { longestInOrder } from "./longest-in-order";

/** A placeholder in the text that came back. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly placeholder: string;
}

/**
 * The words that stood where each placeholder stands, for the placeholders whose sentence or line is as it was, and in
 * a text that was only touched up for those that are in step with it; `undefined` for all others.
 */
export function wordsKept(
  text: string,
  known: readonly Place[],
  { occurrences, passages }: MappingFile,
): readonly (string | undefined)[] {
  const kept: (string | undefined)[] = known.map(() => undefined);
  for (const { first, count, from } of passages ? unchanged(text, known, passages) : [])
    for (let at = 0; at < count; at++) {
      const [placeholder, words] = occurrences[from + at] ?? [];
      if (placeholder === known[first + at]?.placeholder) kept[first + at] = words;
    }
  const isTouchedUp = passages === undefined || kept.filter((one) => one !== undefined).length * 2 >= kept.length;
  if (!isTouchedUp) return kept;
  const inStep = steps(
    known.map(({ placeholder }) => placeholder),
    occurrences.map(([placeholder]) => placeholder),
  );
  return kept.map((words, at) => words ?? occurrences[inStep?.[at] ?? -1]?.[1]);
}

/** A passage of the text with placeholders in it. */
interface Passage {
  /** The first of them, and how many there are. */
  readonly first: number;
  readonly count: number;
  /** The passages of the mapping that are alike. */
  readonly candidates: readonly number[];
  /** It has words enough to be alike by more than chance. */
  readonly tells: boolean;
}

/** A passage that is as it was; `from` is the first of its occurrences. */
interface Unchanged {
  readonly first: number;
  readonly count: number;
  readonly from: number;
}

function unchanged(text: string, known: readonly Place[], of: NonNullable<MappingFile["passages"]>): Unchanged[] {
  const passages = read(text, known, of);
  // A line that was put in may be alike to a later one, so the order of all of them tells which is which.
  const inOrder = longestInOrder(passages.map(({ candidates }) => candidates));
  const isWhole = inOrder.length === of.length;
  const chosen = new Map(inOrder.map(({ left, right }) => [left, right]));
  // What stands out of order, or twice, is as it was all the same.
  passages.forEach(({ candidates: [first] }, at) => {
    if (first !== undefined && !chosen.has(at)) chosen.set(at, first);
  });
  const isBeside = (at: number, one: number): boolean => chosen.get(at + one) === (chosen.get(at) ?? 0) + one;
  const starts = beginnings(of);
  return passages.flatMap(({ first, count, tells }, at) => {
    const passage = chosen.get(at);
    const isSure = isWhole || tells || isBeside(at, -1) || isBeside(at, 1);
    return passage !== undefined && isSure ? [{ first, count, from: starts[passage] ?? 0 }] : [];
  });
}

/** As many passages that are alike are looked at before the one that is expected, and behind it. */
const REACH = 50;

function read(text: string, known: readonly Place[], of: NonNullable<MappingFile["passages"]>): Passage[] {
  const alike = new Map<string, number[]>();
  of.forEach(([fingerprint], at) => {
    const same = alike.get(fingerprint);
    if (same) same.push(at);
    else alike.set(fingerprint, [at]);
  });
  const passages: Passage[] = [];
  let [first, expected] = [0, 0];
  for (const { start, end, fingerprint } of passagesOf(text)) {
    while ((known[first]?.start ?? Infinity) < start) first++;
    let next = first;
    while ((known[next]?.end ?? Infinity) <= end) next++;
    const count = next - first;
    if (count === 0) continue;
    const all = (alike.get(fingerprint) ?? []).filter((at) => of[at]?.[1] === count);
    const near = all.length <= 2 * REACH ? 0 : Math.max(0, firstFrom(all, expected) - REACH);
    const candidates = all.slice(near, near + 2 * REACH);
    expected = (all[firstFrom(all, expected)] ?? expected) + 1;
    passages.push({ first, count, candidates, tells: hasWords(text, start, end, known.slice(first, next)) });
    first = next;
  }
  return passages;
}

/** Where the occurrences of each passage begin. */
function beginnings(of: NonNullable<MappingFile["passages"]>): number[] {
  let start = 0;
  return of.map(([, count]) => {
    start += count;
    return start - count;
  });
}

/** Two words or more beside its placeholders. */
function hasWords(text: string, start: number, end: number, places: readonly Place[]): boolean {
  let [words, from] = ["", start];
  for (const place of places) {
    words += `${text.slice(from, place.start)} `;
    from = place.end;
  }
  return ((words + text.slice(from, end)).match(/\p{L}+/gu)?.length ?? 0) >= 2;
}

/** Where the first of `sorted` stands that is `least` or above; its length where none is. */
function firstFrom(sorted: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) >= least) high = middle;
    else low = middle + 1;
  }
  return low;
}
