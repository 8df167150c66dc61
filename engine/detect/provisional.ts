import type { Kind } from "../../shared/document/kinds";
import { typeOfKind } from "../../shared/document/kinds";
import type { Recognizer } from "../recognizer";
import type { LinkedSpan, Span } from "../span";

const pattern = (kind: Kind, expression: RegExp, score: number): Recognizer => ({
  name: kind,
  recognize: (text) =>
    Array.from(text.matchAll(expression), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      type: typeOfKind(kind),
      kind,
      score,
    })),
});

/** Stand-ins until the real recognizers are there. */
export const PROVISIONAL: readonly Recognizer[] = [
  pattern("email", /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/g, 1),
  pattern("phone", /(?<!\d)\+?\d{1,3}[ -]?\(?\d{3}\)?[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}(?!\d)/g, 0.9),
  pattern("date", /(?<!\d)\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}(?!\d)/g, 0.9),
  pattern("person", /(?<![\p{L}])[А-ЯЁ][а-яё]{1,20} [А-ЯЁ][а-яё]{1,20}(?:вич|вна|вича|вны|вичу|вне)(?!\p{L})/gu, 0.8),
  pattern("person", /(?<![\p{L}])(?:Mr|Mrs|Ms|Dr)\. [A-Z][a-z]{1,20}(?: [A-Z][a-z]{1,20})?/gu, 0.8),
];

/** Longest first; the same words are the same entity. */
export function provisionalResolve(text: string, spans: readonly Span[]): LinkedSpan[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const entities = new Map<string, number>();
  const kept: LinkedSpan[] = [];
  let end = 0;
  for (const span of sorted) {
    if (span.start < end || span.end <= span.start) continue;
    const key = `${span.kind} ${text.slice(span.start, span.end)}`;
    const entity = entities.get(key) ?? entities.size + 1;
    entities.set(key, entity);
    kept.push({ ...span, entity });
    end = span.end;
  }
  return kept;
}
