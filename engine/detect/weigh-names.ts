import { HIDDEN_FROM, strongerOf } from "../evidence";
import { rangeOver } from "../sorted";
import type { Finding } from "../span";
import type { WordProbabilities } from "./word-probabilities";

/**
 * Weighs names found by rules against the tagger, which sees the words around them: its own spans keep their place and
 * type, a rule adds what the tagger thinks possible and lengthens what it found too short. Proof needs no agreement.
 */
export function weighNames(
  named: readonly Finding[],
  tagged: readonly Finding[],
  wordProbabilities: WordProbabilities,
): Finding[] {
  const spans = [...tagged];
  const added: Finding[] = [];
  for (const span of named) {
    const [first, last] = rangeOver(spans, span);
    if (first === last) {
      if (isPlausible(span, span.start, span.end, wordProbabilities)) added.push(agreed(span, wordProbabilities));
      continue;
    }
    const proven = isProven(span) && span.type === "PERSON";
    // `Общество с ограниченной ответственностью «Вектор»`: the model takes form and name for two.
    const isOne = isProven(span) && spans.slice(first, last).every(({ type }) => type === span.type);
    if ((proven && spans[first]?.type !== span.type) || ((proven || isOne) && last - first > 1)) {
      spans.splice(first, last - first, ...instead(span, spans.slice(first, last)));
      continue;
    }
    const before = spans[first];
    if (!before || last - first > 1 || before.type !== span.type) continue;
    const start = reaches(span, span.start, before.start, wordProbabilities) ? span.start : before.start;
    const end = reaches(span, before.end, span.end, wordProbabilities) ? span.end : before.end;
    if (start < (spans[first - 1]?.end ?? 0) || end > (spans[last]?.start ?? Infinity)) continue;
    const evidence = proven ? strongerOf(before.evidence, span.evidence) : before.evidence;
    spans[first] = { ...before, start, end, evidence };
  }
  return [...spans, ...added];
}

/** A proven name in the place of what the tagger saw there, and what sticks out on either side. */
function instead(span: Finding, replaced: readonly Finding[]): Finding[] {
  const before = replaced.filter(({ start }) => start < span.start).map((one) => ({ ...one, end: span.start }));
  const after = replaced.filter(({ end }) => end > span.end).map((one) => ({ ...one, start: span.end }));
  return [...before, span, ...after];
}

/** May a name that the tagger found reach as far as the rule says? Not over what the tagger takes for another type. */
function reaches(span: Finding, start: number, end: number, wordProbabilities: WordProbabilities): boolean {
  if (!isPlausible(span, start, end, wordProbabilities)) return false;
  // `Осень М.И.`: what the initials make a surname is no season.
  if (isProven(span) && span.type === "PERSON") return true;
  const types = wordProbabilities.of(start, end)?.types;
  return !types || types[span.type] >= Math.max(...Object.values(types));
}

/** A patronymic, two initials, a legal form before quotes: the words themselves say what they are. */
const isProven = ({ evidence }: Finding): boolean => evidence.strength !== "guess";

/** What a rule guesses with less the tagger has to find by itself. */
const WORTH_ASKING = 0.45;
/** In doubt the tagger is a little more right than a rule. */
const MARGIN = 0.06;

/** The tagger's doubt may be nearly as great as the rule is certain. */
function isPlausible(span: Finding, start: number, end: number, wordProbabilities: WordProbabilities): boolean {
  if (start >= end) return false;
  if (isProven(span)) return true;
  const { probability } = span.evidence;
  return probability >= WORTH_ASKING && (wordProbabilities.of(start, end)?.outside ?? 0) <= probability - MARGIN;
}

/** A guess by rule that the tagger holds possible is as probable as the surer of both says, and is hidden. */
function agreed(span: Finding, wordProbabilities: WordProbabilities): Finding {
  const asTagger = wordProbabilities.of(span.start, span.end)?.types[span.type] ?? 0;
  const probability = Math.max(asTagger, span.evidence.probability, HIDDEN_FROM);
  return { ...span, evidence: strongerOf(span.evidence, { ...span.evidence, probability }) };
}
