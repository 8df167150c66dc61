import type { Span } from "../span";

const LONGEST = 90;

/** Joins neighbouring PERSON spans that only a space (or the dot of an initial) parts: one name, found in pieces. */
export function mergePeople<S extends Span>(text: string, spans: readonly S[]): S[] {
  const merged: S[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before && belongsTo(text, before, span)) {
      merged[merged.length - 1] = { ...before, end: span.end, score: Math.max(before.score, span.score) };
    } else {
      merged.push(span);
    }
  }
  return merged;
}

function belongsTo(text: string, before: Span, span: Span): boolean {
  if (before.kind !== "person" || span.kind !== "person" || span.end - before.start > LONGEST) return false;
  const gap = text.slice(before.end, span.start);
  if (gap !== "" && gap !== " " && gap !== "\u00a0" && gap !== ". " && gap !== ".") return false;
  if (gap.startsWith(".") && !/(?:^|[\s.])\p{Lu}$/u.test(text.slice(before.start, before.end))) return false;
  return true;
}
