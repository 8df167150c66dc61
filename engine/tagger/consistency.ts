import type { TaggedSpan } from "./tagger";

/** Names that the model is this sure of are looked for in the rest of the text. */
const SURE = 0.85;
/** Score of a span that only the same name elsewhere speaks for. */
const ECHO_SCORE = 0.5;
const SHORTEST_NAME = 4;
const MOST_NAMES = 5000;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;

/** Sorts spans and resolves overlaps: of two that overlap, the surer one stays. */
export function withoutOverlaps(spans: readonly TaggedSpan[]): TaggedSpan[] {
  const kept: TaggedSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const before = kept.at(-1);
    if (!before || span.start >= before.end) kept.push(span);
    else if (span.score > before.score) kept[kept.length - 1] = span;
  }
  return kept;
}

/**
 * Adds the places where a name of a person that was surely found stands again, letter for letter, and was not found.
 * `spans` sorted and without overlaps, as is the result. One pass over the text.
 */
export function withEchoes(text: string, spans: readonly TaggedSpan[]): TaggedSpan[] {
  const names = namesByFirstWord(text, spans);
  if (names.size === 0) return [...spans];
  const all: TaggedSpan[] = [];
  let next = 0;
  let free = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    for (let span = spans[next]; span && span.start <= start; span = spans[next]) {
      all.push(span);
      free = span.end;
      next++;
    }
    if (start < free) continue;
    const limit = spans[next]?.start ?? text.length;
    const name = names.get(match[0])?.find((n) => start + n.length <= limit && isAt(text, n, start));
    if (name === undefined) continue;
    free = start + name.length;
    all.push({ start, end: free, type: "PERSON", score: ECHO_SCORE });
  }
  return [...all, ...spans.slice(next)];
}

/** Names to look for, longest first, by their first word. */
function namesByFirstWord(text: string, spans: readonly TaggedSpan[]): Map<string, string[]> {
  const names = new Set<string>();
  for (const span of spans) {
    if (span.type !== "PERSON" || span.score < SURE || names.size >= MOST_NAMES) continue;
    const name = text.slice(span.start, span.end);
    if (name.length >= SHORTEST_NAME && /^\p{Lu}\p{Ll}/u.test(name)) names.add(name);
  }
  const byFirst = new Map<string, string[]>();
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const first = /^[\p{L}\p{M}\p{N}]+/u.exec(name)?.[0] ?? name;
    const list = byFirst.get(first);
    if (list) list.push(name);
    else byFirst.set(first, [name]);
  }
  return byFirst;
}

function isAt(text: string, name: string, start: number): boolean {
  if (!text.startsWith(name, start)) return false;
  const after = text.codePointAt(start + name.length);
  return after === undefined || !WORD_CHARACTER.test(String.fromCodePoint(after));
}
