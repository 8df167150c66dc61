import type { Kind } from "../../shared/document/kinds";
import type { Span } from "../span";
import { pairFields } from "./pairs";
import { tableFields } from "./tables";

/** A value whose label says what it is. */
export interface FieldSpan extends Span {
  /** The label says who, not what: another type found here is right. */
  readonly loose: boolean;
}

/** Another finding over this much of a loose field is what it is. */
const MOST = 0.6;

/** Values of labelled fields, sorted, without overlaps. Reads the whole text: a header may be far above its rows. */
export function labelledFields(text: string): FieldSpan[] {
  const all = [...tableFields(text), ...pairFields(text)].sort((a, b) => a.start - b.start || b.end - a.end);
  const spans: FieldSpan[] = [];
  for (const span of all) if (span.start >= (spans.at(-1)?.end ?? 0)) spans.push(span);
  return spans;
}

/** What a finding is called when nothing more is known; the label knows more. */
const GENERAL: ReadonlySet<Kind> = new Set<Kind>(["person", "place", "organization", "date", "number"]);

/**
 * Puts labelled fields in the place of what else was found there; what reaches over a field is cut at it. What is just the
 * field keeps an exact kind of the same type (a passport by its form); where the label is loose, another type is right.
 */
export function withFields(spans: readonly Span[], fields: readonly FieldSpan[]): Span[] {
  if (fields.length === 0) return [...spans];
  const settled = new Map<FieldSpan, Span>();
  const left: Span[] = [];
  for (const span of spans) {
    const under = overlapping(fields, span);
    const [only] = under;
    if (only && under.length === 1 && !settled.has(only) && isRight(only, span)) {
      const kind = GENERAL.has(span.kind) && span.type === only.type ? only.kind : span.kind;
      settled.set(only, { ...span, kind, score: Math.max(span.score, only.score) });
    } else left.push(...rests(span, under));
  }
  return [...left, ...fields.map((field) => settled.get(field) ?? bare(field))];
}

const bare = ({ loose: _, ...span }: FieldSpan): Span => span;

/** Does the finding know better than the label? */
function isRight(field: FieldSpan, span: Span): boolean {
  if (span.start < field.start || span.end > field.end) return false;
  if (span.type === field.type) return span.start === field.start && span.end === field.end;
  return field.loose && span.end - span.start >= MOST * (field.end - field.start);
}

function rests(span: Span, fields: readonly FieldSpan[]): Span[] {
  const found: Span[] = [];
  let from = span.start;
  for (const { start, end } of fields) {
    if (start > from) found.push({ ...span, start: from, end: start });
    from = Math.max(from, end);
  }
  if (span.end > from) found.push({ ...span, start: from });
  return found;
}

/** Those of the sorted fields that share something with a span. */
function overlapping(fields: readonly FieldSpan[], { start, end }: Span): FieldSpan[] {
  let low = 0;
  let high = fields.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fields[middle]?.end ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  const found: FieldSpan[] = [];
  for (let one = fields[low]; one && one.start < end; one = fields[++low]) found.push(one);
  return found;
}
