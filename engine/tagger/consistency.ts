import type { TaggedSpan } from "./tagger";

/** Sorts spans and resolves overlaps: of two that overlap, the surer one stays, then the longer one. */
export function bestOf(_text: string, spans: readonly TaggedSpan[]): TaggedSpan[] {
  const kept: TaggedSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const before = kept.at(-1);
    if (!before || span.start >= before.end) kept.push(span);
    else if (span.score > before.score) kept[kept.length - 1] = span;
  }
  return kept;
}
