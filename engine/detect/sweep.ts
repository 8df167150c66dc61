import { isLatinGiven, isLatinGivenAndWord, isLatinSurname, isLatinSurnameAndWord } from "../lexicons/latin-names";
import { senseOf } from "../names/sentence";
import { tokenize, withNext } from "../names/tokens";
import type { LinkedSpan } from "../span";

/** A name that was doubtful where it was found proves nothing elsewhere. */
const SURE = 0.65;
/** Longest value that is looked for, in words. */
const MOST_WORDS = 12;
const REPEAT = { source: "echo", rule: "hide-repeats" } as const;

/** Values by their words: however many begin with the same ones, a look takes as long as a value has words. */
interface Branch {
  readonly next: Map<string, Branch>;
  /** The first span whose value ends here. */
  span?: LinkedSpan;
}

/**
 * Finds the places where a value that is hidden somewhere stands once more, word for word and letter case for letter
 * case (names that are no other words in small letters too): what is hidden once is hidden everywhere. Lengths of time and short dates are common words and stay out.
 */
export function sweep(text: string, spans: readonly LinkedSpan[]): LinkedSpan[] {
  const values = valuesOf(text, spans);
  if (values.next.size === 0) return [...spans];
  const all: LinkedSpan[] = [];
  let read = 0;
  for (const span of spans) {
    for (const one of found(text, read, span.start, values)) all.push(one);
    all.push(span);
    read = span.end;
  }
  for (const one of found(text, read, text.length, values)) all.push(one);
  return all;
}

function valuesOf(text: string, spans: readonly LinkedSpan[]): Branch {
  const values: Branch = { next: new Map() };
  const seen = new Set<string>();
  for (const span of spans) {
    const value = text.slice(span.start, span.end);
    if (seen.has(value) || !telling(value, span)) continue;
    seen.add(value);
    const words = value.match(WORD) ?? [];
    if (words.length === 0 || words.length > MOST_WORDS) continue;
    plant(values, words, span);
    if (span.type === "PERSON" && words.every(isNothingElse))
      plant(
        values,
        words.map((word) => word.toLowerCase()),
        span,
      );
  }
  return values;
}

function plant(values: Branch, words: readonly string[], span: LinkedSpan): void {
  let branch = values;
  for (const word of words) {
    const next = branch.next.get(word) ?? { next: new Map<string, Branch>() };
    branch.next.set(word, next);
    branch = next;
  }
  branch.span ??= span;
}

/** A listed name that is no word of the language stays a name in small letters: `Стас` and `стас`. */
function isNothingElse(word: string): boolean {
  if (word.length < SHORTEST_NAME) return false;
  const [token] = tokenize(word);
  if (token?.script === "latin") {
    if (isLatinGiven(word)) return !isLatinGivenAndWord(word);
    return isLatinSurname(word) && !isLatinSurnameAndWord(word) && word.length > SHORTEST_NAME;
  }
  const { given, surname, givenIsWord, surnameIsWord, surnameGuessed, place } = senseOf(token);
  if (place || givenIsWord || surnameIsWord) return false;
  return given.length > 0 || (surname.length > 0 && !surnameGuessed);
}
const SHORTEST_NAME = 4;

function telling(value: string, { type, score }: LinkedSpan): boolean {
  const letters = value.replace(/[^\p{L}\p{N}]/gu, "").length;
  if (letters < 3 || value === value.toLowerCase()) return letters >= 5 && /\d/.test(value) && type !== "DATE";
  if (type === "DATE") return letters >= 7 && /\d/.test(value);
  return type === "ID" ? /\d/.test(value) || letters >= 6 : score >= SURE;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

function* found(text: string, from: number, to: number, values: Branch): Generator<LinkedSpan> {
  let free = from;
  for (const words of withNext(text.slice(from, to).matchAll(WORD), MOST_WORDS)) {
    const first = words[0];
    if (!first || from + first.index < free) continue;
    const value = longest(words, values);
    if (!value) continue;
    const { type, kind, score, entity } = value.span;
    free = from + value.last.index + value.last[0].length;
    yield { start: from + first.index, end: free, type, kind, score: Math.min(score, 0.9), entity, evidence: REPEAT };
  }
}

/** The longest value that the words begin with, so that a full name is not cut into its parts. */
function longest(words: readonly RegExpExecArray[], values: Branch) {
  let best: { readonly span: LinkedSpan; readonly last: RegExpExecArray } | undefined;
  let branch = values;
  for (const last of words) {
    const next = branch.next.get(last[0]);
    if (!next) break;
    if (next.span) best = { span: next.span, last };
    branch = next;
  }
  return best;
}
