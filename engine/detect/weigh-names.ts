import type { Span } from "../span";
import type { Opinions } from "./opinions";

/** Names for which there is proof in the words themselves: a patronymic, two initials, a legal form. */
const PROVEN = 0.95;
/** How sure the tagger may be that there is nothing, for a name by rule to stay: by the score of the rule, rising. */
const MOST_DOUBT: readonly (readonly [score: number, outside: number])[] = [
  [0.9, 0.85],
  [0.75, 0.7],
  [0.6, 0.6],
  [0.5, 0.5],
  [0.45, 0.4],
];
/** A guess by rule becomes more than a guess where the tagger half agrees. */
const ENOUGH = 0.5;

/**
 * Weighs names found by rules against the tagger, which sees the words around them: its own spans keep their place and
 * type, a rule adds what the tagger thinks possible and lengthens what it found too short. Proof needs no agreement.
 */
export function weighNames(named: readonly Span[], tagged: readonly Span[], opinions: Opinions): Span[] {
  const spans = [...tagged];
  const added: Span[] = [];
  for (const span of named) {
    const [first, last] = overlapping(spans, span);
    if (first === last) {
      if (plausible(span, span.start, span.end, opinions)) added.push({ ...span, score: Math.max(span.score, ENOUGH) });
      continue;
    }
    const proven = span.score >= PROVEN && span.type === "PERSON";
    if (proven && (last - first > 1 || spans[first]?.type !== span.type)) {
      spans.splice(first, last - first, ...instead(span, spans.slice(first, last)));
      continue;
    }
    const before = spans[first];
    if (!before || last - first > 1 || before.type !== span.type) continue;
    const start = reaches(span, span.start, before.start, opinions) ? span.start : before.start;
    const end = reaches(span, before.end, span.end, opinions) ? span.end : before.end;
    if (start < (spans[first - 1]?.end ?? 0) || end > (spans[last]?.start ?? Infinity)) continue;
    spans[first] = { ...before, start, end, score: proven ? Math.max(before.score, span.score) : before.score };
  }
  return [...spans, ...added];
}

/** A proven name in the place of what the tagger saw there, and what sticks out on either side. */
function instead(span: Span, replaced: readonly Span[]): Span[] {
  const before = replaced.filter(({ start }) => start < span.start).map((one) => ({ ...one, end: span.start }));
  const after = replaced.filter(({ end }) => end > span.end).map((one) => ({ ...one, start: span.end }));
  return [...before, span, ...after];
}

/** May a name that the tagger found reach as far as the rule says? Not over what the tagger takes for another type. */
function reaches(span: Span, start: number, end: number, opinions: Opinions): boolean {
  if (!plausible(span, start, end, opinions)) return false;
  // `Осень М.И.`: what the initials make a surname is no season.
  if (span.score >= PROVEN && span.type === "PERSON") return true;
  const types = opinions.of(start, end)?.types;
  return !types || types[span.type] >= Math.max(...Object.values(types));
}

function plausible({ score, type }: Span, start: number, end: number, opinions: Opinions): boolean {
  if (start >= end) return false;
  if (score >= PROVEN && type !== "LOCATION") return true;
  const opinion = opinions.of(start, end);
  if (!opinion) return true;
  return opinion.outside <= (MOST_DOUBT.find(([least]) => score >= least)?.[1] ?? -1);
}

/** Indices of the spans that overlap one, the last exclusive; `spans` are sorted and do not overlap. */
function overlapping(spans: readonly Span[], { start, end }: Span): [number, number] {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  let last = low;
  while ((spans[last]?.start ?? Infinity) < end) last += 1;
  return [low, last];
}
