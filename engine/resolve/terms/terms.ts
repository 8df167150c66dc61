import { type AlwaysTerm, type Term } from "../../../shared/api/detection";
import { typeOfKind } from "../../../shared/document/kinds";
import { fold } from "../../language/shape";
import { withNext } from "../../language/tokens";
import { WEIGHT } from "../../evidence";
import type { Finding } from "../../span";
import { compilePattern } from "./pattern";
import { formsOf } from "./word-forms";

export interface TermSpan extends Finding {
  /** The form in the list; absent for expressions. */
  readonly lemma?: string;
}

export interface FindOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, monotonic; default `performance.now`. */
  readonly now?: () => number;
}

const MOST_MS = 20_000;
const MOST_MS_PER_MILLION = 10_000;
const AT_ONCE = 5_000;

/** Time limit exceeded: no result is better than one with visible words. */
export class SlowPattern extends Error {
  constructor() {
    super("A regular expression of the user's own takes too long.");
  }
}

export const USER_EVIDENCE = { source: "user", rule: "find-user-terms", ...WEIGHT.user } as const;

/** Unordered, may overlap. One pass over the text for all words. Throws the signal's reason or `SlowPattern`. */
export async function findTerms(
  text: string,
  terms: readonly (Term | AlwaysTerm)[],
  options: FindOptions = {},
): Promise<TermSpan[]> {
  if (terms.length === 0) return [];
  const spans: TermSpan[] = [];
  let next = AT_ONCE;
  for (const span of allOf(text, terms, deadline(text, options.now ?? (() => performance.now())))) {
    spans.push(span);
    if (spans.length < next) continue;
    next = spans.length + AT_ONCE;
    await new Promise((resume) => setTimeout(resume, 0));
    options.signal?.throwIfAborted();
  }
  return spans;
}

function* allOf(text: string, terms: readonly (Term | AlwaysTerm)[], check: () => void): Generator<TermSpan> {
  const lists = terms
    .filter((term) => term.text.trim() !== "")
    .map((term) => ({ term, words: [...term.text.matchAll(WORD)] }));
  const index = indexOf(lists.filter(({ term }) => term.match !== "regex"));
  yield* worded(text, index);
  for (const { term, words } of lists)
    for (const [start, end] of term.match === "regex"
      ? matched(text, term.text, check)
      : literal(text, term.text, words))
      yield spanOf(term, start, end);
}

function deadline(text: string, now: () => number): () => void {
  const until = now() + MOST_MS + (text.length / 1e6) * MOST_MS_PER_MILLION;
  return () => {
    if (now() > until) throw new SlowPattern();
  };
}

const spanOf = (term: Term | AlwaysTerm, start: number, end: number): TermSpan => {
  const kind = "kind" in term ? term.kind : "person";
  const span = { start, end, type: typeOfKind(kind), kind, evidence: USER_EVIDENCE };
  return term.match === "regex" ? span : { ...span, lemma: term.text };
};

function matched(text: string, expression: string, check: () => void): Iterable<Place> {
  const pattern = compilePattern(expression);
  // Patterns are validated at input.
  return "problem" in pattern ? [] : pattern.matches(text, check);
}

function* literal(text: string, signs: string, words: Words): Generator<Place> {
  if (words.length > 0) return;
  for (let at = text.indexOf(signs); at >= 0; at = text.indexOf(signs, at + signs.length))
    yield [at, at + signs.length];
}
type Place = readonly [start: number, end: number];

/** Letters and figures are separate words: `Ромашка2024`. */
const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
type Words = readonly RegExpExecArray[];
const endOf = (word: RegExpExecArray | undefined): number => (word ? word.index + word[0].length : 0);

interface Sought {
  readonly term: Term | AlwaysTerm;
  readonly forms: readonly ReadonlySet<string>[];
  readonly gaps: readonly string[];
}

type Index = Map<string, Sought[]>;

function indexOf(lists: readonly { readonly term: Term | AlwaysTerm; readonly words: Words }[]): Index {
  const index: Index = new Map();
  for (const { term, words } of lists) {
    const forms = words.map(([word]) =>
      term.match === "stem" ? formsOf(word) : new Set([term.match === "exact" ? word : fold(word)]),
    );
    const gaps = words.map(({ index }, i) => term.text.slice(endOf(words[i - 1]), index));
    gaps.push(term.text.slice(endOf(words.at(-1))));
    for (const form of new Set([...(forms[0] ?? [])].map(fold)))
      index.set(form, [...(index.get(form) ?? []), { term, forms, gaps: gaps.map(plainGap) }]);
  }
  return index;
}

function* worded(text: string, index: Index): Generator<TermSpan> {
  if (index.size === 0) return;
  let longest = 1;
  for (const list of index.values()) for (const { forms } of list) longest = Math.max(longest, forms.length);
  for (const words of withNext(text.matchAll(WORD), longest))
    for (const sought of index.get(fold(words[0]?.[0] ?? "")) ?? []) {
      const span = placeOf(text, sought, words);
      if (span) yield span;
    }
}

function placeOf(text: string, { term, forms, gaps }: Sought, words: Words): TermSpan | undefined {
  for (const [i, form] of forms.entries()) {
    const word = words[i];
    if (!word || !form.has(term.match === "exact" ? word[0] : fold(word[0]))) return undefined;
    if (i > 0 && plainGap(text.slice(endOf(words[i - 1]), word.index)) !== gaps[i]) return undefined;
  }
  const [before = "", behind = ""] = [gaps[0], gaps.at(-1)];
  const [first, last] = [words[0]?.index ?? 0, endOf(words[forms.length - 1])];
  const [start, end] = [first - before.length, last + behind.length];
  const isThere = plainGap(text.slice(start, first)) === before && plainGap(text.slice(last, end)) === behind;
  return isThere ? spanOf(term, start, end) : undefined;
}

/** Equates variants of spaces, dashes, quotes and apostrophes. */
const plainGap = (gap: string): string =>
  gap
    .slice(0, 64)
    .replace(/[\s\p{Z}]+/gu, " ")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/[«»“”„]/g, '"');
