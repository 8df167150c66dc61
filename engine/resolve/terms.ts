import type { Kind } from "../../shared/document/kinds";
import { typeOfKind } from "../../shared/document/kinds";
import { stem } from "../morphology/stem";
import type { Span } from "../span";

/** Words of the user's own: always hide, or never. */
export interface Term {
  readonly text: string;
  /** `stem`: the word in any of its forms; `regex`: JavaScript syntax, Unicode, a bad one finds nothing. */
  readonly match: "exact" | "case-insensitive" | "stem" | "regex";
  readonly kind?: Kind;
}

const WORD_SIGN = /[\p{L}\p{M}\p{N}_]/u;
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Everything in the text that a term names; terms match whole words. */
export function findTerms(text: string, terms: readonly Term[], score: number): Span[] {
  return terms.flatMap((term) => {
    const kind = term.kind ?? "person";
    return matches(text, term).map(([start, end]) => ({ start, end, type: typeOfKind(kind), kind, score }));
  });
}

function matches(text: string, term: Term): [number, number][] {
  const wanted = term.text.trim();
  if (wanted === "") return [];
  const expression = expressionOf(wanted, term.match);
  if (!expression) return [];
  const found: [number, number][] = [];
  for (const match of text.matchAll(expression)) {
    if (match[0].length > 0) found.push([match.index, match.index + match[0].length]);
  }
  return found;
}

function expressionOf(wanted: string, match: Term["match"]): RegExp | undefined {
  if (match === "regex") {
    try {
      return new RegExp(wanted, "gu");
    } catch {
      return undefined;
    }
  }
  const words = wanted.split(/\s+/);
  const body = words
    .map((word) => (match === "stem" ? `${escape(stem(word))}[\\p{L}]{0,4}` : escape(word)))
    .join("\\s+");
  const before = WORD_SIGN.test(wanted.charAt(0)) ? "(?<![\\p{L}\\p{N}_])" : "";
  const after = WORD_SIGN.test(wanted.at(-1) ?? "") ? "(?![\\p{L}\\p{N}_])" : "";
  return new RegExp(before + body + after, match === "exact" ? "gu" : "giu");
}
