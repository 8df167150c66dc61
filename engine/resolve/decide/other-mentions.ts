import type { Term } from "../../../shared/api/detection";
import { type TextRange, uncovered } from "../../../shared/sorted";
import { loadKnownWords } from "../../language/known-words";
import { guess, isAtLeast, SURE_FROM } from "../../evidence";
import type { Finding, Span } from "../../span";
import { trim } from "../spans/trim";
import { withoutNever } from "../terms/user-terms";
import { findTerms } from "../terms/terms";
import { isNothingElse } from "./echo-words";
import { findEchoes } from "./echoes";

/** 0..1 */
export interface ScoredSpan extends Span {
  readonly score: number;
}

const FORMS: ReadonlySet<Span["type"]> = new Set<Span["type"]>(["PERSON", "LOCATION", "ORG"]);
const OF_A_FORM = 0.7;
const SHORTEST_FORM = 3;
const CAPITAL = /^\P{L}*\p{Lu}/u;

/**
 * Repetitions, inflected forms and parts of `names` outside `names` and `taken`, in text order.
 * @param never words that the user never hides.
 */
export async function otherMentions(
  text: string,
  names: readonly ScoredSpan[],
  taken: readonly TextRange[],
  never: readonly Term[] = [],
): Promise<ScoredSpan[]> {
  if (names.length === 0) return [];
  const spans = names
    .map(({ start, end, type, kind, score }): Finding => {
      return { start, end, type, kind, evidence: { source: "model", rule: "other-mentions", ...guess(score) } };
    })
    .toSorted((a, b) => a.start - b.start);
  const found = [...(await formsOf(text, spans)), ...findEchoes(text, spans, () => false)];
  const borders = united<TextRange>([...taken, ...names]);
  const places = withoutNever(text, united(found), await findTerms(text, never));
  return places.flatMap((span) =>
    uncovered(span, borders).flatMap((part) => {
      const mention = trim(text, { ...span, ...part });
      if (mention === undefined) return [];
      const { start, end, type, kind, evidence } = mention;
      return [{ start, end, type, kind, score: evidence.probability }];
    }),
  );
}

/** Capitalized, because many names are words too; or no common words, because speech models write names in small letters. */
async function formsOf(text: string, spans: readonly Finding[]): Promise<Finding[]> {
  const terms = spans.flatMap(({ start, end, type, kind, evidence }) => {
    const words = text.slice(start, end).trim();
    const isName = FORMS.has(type) && isAtLeast(evidence, SURE_FROM) && CAPITAL.test(words);
    return isName && words.length >= SHORTEST_FORM ? [{ text: words, match: "stem" as const, kind }] : [];
  });
  const unique = [...new Map(terms.map((term) => [term.text, term])).values()];
  const forms = (await findTerms(text, unique)).map((form) => ({ ...form, words: text.slice(form.start, form.end) }));
  const known = forms.every(({ words }) => CAPITAL.test(words)) ? undefined : await loadKnownWords();
  const isName = (word: string): boolean => word === "" || isNothingElse(word) || known?.isCommon(word) === false;
  return forms
    .filter(({ words }) => CAPITAL.test(words) || words.split(/[^\p{L}]+/u).every(isName))
    .map(({ start, end, type, kind }) => ({
      ...{ start, end, type, kind },
      evidence: { source: "echo", rule: "other-mentions", ...guess(OF_A_FORM) },
    }));
}

/** In text order. Joins overlapping ranges; the first and longest determines the kind. */
function united<T extends TextRange>(ranges: readonly T[]): T[] {
  const all: T[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last === undefined || range.start >= last.end) all.push(range);
    else if (range.end > last.end) all[all.length - 1] = { ...last, end: range.end };
  }
  return all;
}
