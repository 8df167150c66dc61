import type { EntityType } from "../../../../shared/document/kinds";

interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: EntityType;
}

export function keepSpans(before: string, spans: readonly Span[], now: string): Span[] {
  const shorter = Math.min(before.length, now.length);
  let same = 0;
  while (same < shorter && before.charCodeAt(same) === now.charCodeAt(same)) same++;
  let tail = 0;
  while (tail < shorter - same && before.charCodeAt(before.length - 1 - tail) === now.charCodeAt(now.length - 1 - tail))
    tail++;
  const moved = now.length - before.length;
  const lastChange = before.length - tail;
  const kept: Span[] = [];
  for (const { start, end, type } of spans) {
    if (end <= same) kept.push({ start, end, type });
    else if (start >= lastChange) kept.push({ start: start + moved, end: end + moved, type });
  }
  return kept;
}
