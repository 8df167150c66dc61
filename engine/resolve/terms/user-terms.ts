import type { Finding, Span } from "../../span";
import { overlapping, type TextRange, uncovered } from "../../../shared/sorted";
import { isHonorific } from "../../language/honorifics";
import { isLegalForm } from "../../language/legal-forms";
import { WHOLE_KINDS } from "../spans/overlaps";
import { type TermSpan, USER_EVIDENCE } from "./terms";
import { trim } from "../spans/trim";

/**
 * Both inputs are sorted, without overlaps. No hidden word becomes visible: a larger span of the same type remains;
 * another, or any with `cuts`, is cut around the user's word, and its pieces remain.
 */
export function withAlways(
  text: string,
  settled: readonly Finding[],
  always: readonly TermSpan[],
  cuts = false,
): TermSpan[] {
  if (always.length === 0) return [...settled];
  const words = joined(always);
  const taken = new Set<TermSpan>();
  const spans: TermSpan[] = [];
  for (const span of settled) {
    const inside = overlapping(words, span);
    if (!cuts && inside.length > 0 && inside.every((word) => absorbs(span, word))) {
      for (const word of inside) taken.add(word);
      spans.push({ ...span, evidence: USER_EVIDENCE });
    } else spans.push(...(inside.length === 0 ? [span] : pieces(text, span, inside)));
  }
  for (const word of words) if (!taken.has(word)) spans.push(word);
  return spans.sort((a, b) => a.start - b.start);
}

/** Merges overlapping places; the longest determines the kind. */
function joined(always: readonly TermSpan[]): TermSpan[] {
  const words: TermSpan[] = [];
  for (const word of [...always].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const before = words.at(-1);
    if (!before || word.start >= before.end) words.push(word);
    else if (word.end > before.end) {
      const { lemma: _, ...longest } = word.end - word.start > before.end - before.start ? word : before;
      words[words.length - 1] = { ...longest, start: before.start, end: word.end };
    }
  }
  return words;
}

const absorbs = (span: Span, word: TermSpan): boolean =>
  span.start <= word.start &&
  span.end >= word.end &&
  span.end - span.start > word.end - word.start &&
  (span.type === word.type || WHOLE_KINDS.has(span.kind));

function pieces(text: string, span: Finding, words: readonly TextRange[]): Finding[] {
  return uncovered(span, words).flatMap((rest) => {
    const piece = trim(text, { ...span, ...rest });
    return piece && /[\p{L}\p{N}]/u.test(text.slice(piece.start, piece.end)) ? piece : [];
  });
}

/** Legal forms, forms of address, small words. */
const isAround = (word: string): boolean =>
  isLegalForm(word) || isHonorific(word) || /^(?:г|гор|город\p{L}{0,3}|[аивкосу]|the)$/iu.test(word);

const isAroundName = (words: string): boolean =>
  (words.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []).every(isAround);

/** Longer identifiers remain. Names are compared without words around them: `Ромашка` excepts `ООО «Ромашка»`. */
export function withoutNever<S extends Finding>(text: string, spans: readonly S[], never: readonly TermSpan[]): S[] {
  if (never.length === 0) return [...spans];
  const exceptions = joined(never);
  return spans.filter((span) => {
    const inside = overlapping(exceptions, span);
    if (inside.length === 0 || span.evidence.strength === "user") return true;
    const left = uncovered(span, inside);
    if (left.length === 0) return false;
    if (span.type === "ID" || span.type === "DATE") return true;
    // A longer rest is not a legal form.
    return left.some(({ start, end }) => end - start > 40 || !isAroundName(text.slice(start, end)));
  });
}
