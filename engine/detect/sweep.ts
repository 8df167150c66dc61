import type { LinkedSpan } from "../span";

/** A name that was doubtful where it was found proves nothing elsewhere. */
const SURE = 0.65;
/** Longest value that is looked for, in words. */
const MOST_WORDS = 12;

interface Value {
  readonly words: readonly string[];
  readonly span: LinkedSpan;
}

/**
 * Finds the places where a value that is hidden somewhere stands once more, word for word and letter case for letter
 * case: what is hidden once is hidden everywhere. Lengths of time and short dates are common words and stay out.
 */
export function sweep(text: string, spans: readonly LinkedSpan[]): LinkedSpan[] {
  const values = valuesOf(text, spans);
  if (values.size === 0) return [...spans];
  const all: LinkedSpan[] = [];
  let read = 0;
  for (const span of [...spans, undefined]) {
    all.push(...found(text, read, span?.start ?? text.length, values));
    if (!span) break;
    all.push(span);
    read = span.end;
  }
  return all;
}

function valuesOf(text: string, spans: readonly LinkedSpan[]): Map<string, Value[]> {
  const values = new Map<string, Value[]>();
  const seen = new Set<string>();
  for (const span of spans) {
    const value = text.slice(span.start, span.end);
    if (seen.has(value) || !telling(value, span)) continue;
    seen.add(value);
    const words = value.match(WORD) ?? [];
    const first = words[0];
    if (first === undefined || words.length > MOST_WORDS) continue;
    const known = values.get(first);
    if (known) known.push({ words, span });
    else values.set(first, [{ words, span }]);
  }
  // Longest first, so that a full name is not cut into its parts.
  for (const known of values.values()) known.sort((a, b) => b.words.length - a.words.length);
  return values;
}

function telling(value: string, { type, score }: LinkedSpan): boolean {
  const letters = value.replace(/[^\p{L}\p{N}]/gu, "").length;
  if (letters < 3 || value === value.toLowerCase()) return letters >= 5 && /\d/.test(value) && type !== "DATE";
  if (type === "DATE") return letters >= 7 && /\d/.test(value);
  return type === "ID" ? /\d/.test(value) || letters >= 6 : score >= SURE;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

function found(text: string, from: number, to: number, values: ReadonlyMap<string, Value[]>): LinkedSpan[] {
  const words = Array.from(text.slice(from, to).matchAll(WORD));
  const result: LinkedSpan[] = [];
  for (let at = 0; at < words.length; at++) {
    const first = words[at];
    const value = values
      .get(first?.[0] ?? "")
      ?.find((one) => one.words.every((word, index) => words[at + index]?.[0] === word));
    const last = value && words[at + value.words.length - 1];
    if (!first || !value || !last) continue;
    const { type, kind, score, entity } = value.span;
    result.push({
      start: from + first.index,
      end: from + last.index + last[0].length,
      type,
      kind,
      score: Math.min(score, 0.9),
      entity,
    });
    at += value.words.length - 1;
  }
  return result;
}
