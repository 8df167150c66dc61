import { HIDDEN_FROM, strongerOf } from "../evidence";
import { rangeOver } from "../../shared/sorted";
import type { Finding, Drop } from "../span";
import type { WordProbabilities } from "./word-probabilities";

/**
 * The tagger reads the context: its spans keep position and type. Rules add names that it considers possible, and
 * extend short spans. Proven names need no agreement.
 */
export function weighNames(
  named: readonly Finding[],
  tagged: readonly Finding[],
  wordProbabilities: WordProbabilities,
  drop?: Drop,
): Finding[] {
  const spans = [...tagged];
  const added: Finding[] = [];
  for (const span of named) {
    const [first, last] = rangeOver(spans, span);
    const seen = spans.slice(first, last);
    const [one] = seen;
    if (!one) {
      if (isPlausible(span, span.start, span.end, wordProbabilities)) added.push(agreed(span, wordProbabilities));
      else drop?.(span, reasonAgainst(span, wordProbabilities));
    } else if (isProven(span)) {
      const isLonger = seen.some(({ start, end }) => span.end - span.start > end - start);
      if (isLonger) spans.splice(first, seen.length, ...instead(span, seen));
      else if (one.type === span.type) spans[first] = { ...one, evidence: strongerOf(one.evidence, span.evidence) };
    } else if (seen.length === 1 && one.type === span.type) {
      const start = isPlausible(span, span.start, one.start, wordProbabilities) ? span.start : one.start;
      const end = isPlausible(span, one.end, span.end, wordProbabilities) ? span.end : one.end;
      spans[first] = { ...one, start, end };
    }
  }
  return [...spans, ...added];
}

function instead(span: Finding, replaced: readonly Finding[]): Finding[] {
  const before = replaced.filter(({ start }) => start < span.start).map((one) => ({ ...one, end: span.start }));
  const after = replaced.filter(({ end }) => end > span.end).map((one) => ({ ...one, start: span.end }));
  return [...before, span, ...after];
}

/** Patronymic, two initials, legal form before quotes. */
const isProven = ({ evidence }: Finding): boolean => evidence.strength !== "guess";

/** Weaker guesses of rules need the tagger's own finding. */
const WORTH_ASKING = 0.45;
const MARGIN = 0.06;

function isPlausible(span: Finding, start: number, end: number, wordProbabilities: WordProbabilities): boolean {
  if (start >= end) return false;
  if (isProven(span)) return true;
  const { probability } = span.evidence;
  return probability >= WORTH_ASKING && (wordProbabilities.of(start, end)?.outside ?? 0) <= probability - MARGIN;
}

function reasonAgainst({ start, end, evidence }: Finding, wordProbabilities: WordProbabilities): string {
  if (evidence.probability < WORTH_ASKING) return "too weak a guess unless the model finds it by itself";
  const outside = wordProbabilities.of(start, end)?.outside ?? 0;
  const most = evidence.probability - MARGIN;
  return `the model takes it for nothing personal with ${outside.toFixed(2)}, and at most ${most.toFixed(2)} is allowed`;
}

/** A guess that the tagger considers possible gets the higher probability, and is hidden. */
function agreed(span: Finding, wordProbabilities: WordProbabilities): Finding {
  const asTagger = wordProbabilities.of(span.start, span.end)?.types[span.type] ?? 0;
  const probability = Math.max(asTagger, span.evidence.probability, HIDDEN_FROM);
  return { ...span, evidence: strongerOf(span.evidence, { ...span.evidence, probability }) };
}
