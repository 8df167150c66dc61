import type { Kind } from "../../shared/document/kinds";
import { strongerOf, WEIGHT } from "../evidence";
import type { Found } from "../recognizer";
import { rangeOver } from "../sorted";
import type { Finding, Span } from "../span";
import { insertFields } from "./inserts";
import { isOfDigits } from "./field-value";
import { pairFields } from "./pairs";
import { tableFields } from "./tables";

/** A value whose label says what it is. */
export interface FieldSpan extends Found {
  /** The label says who, not what: another type found here is right. */
  readonly loose: boolean;
}

/** A part of a text; offsets are UTF-16 code units. */
export type Stretch = Pick<Span, "start" | "end">;

/** What labels say of a text. */
export interface LabelledFields {
  /** Sorted, without overlaps. */
  readonly values: readonly FieldSpan[];
  /** Where the labels themselves stand, and sums and measures: they are no personal data. Sorted, without overlaps. */
  readonly labels: readonly Stretch[];
  /** What tables alone settle, values and labels, whatever else is found there. Sorted, without overlaps. */
  readonly settled: readonly Stretch[];
}

/** Another finding over this much of a loose field is what it is. */
const MOST = 0.6;

/** Reads the whole text: a header may be far above its rows. */
export function labelledFields(text: string): LabelledFields {
  const labels: Stretch[] = [];
  const cells = [...tableFields(text, labels)];
  const settled = apart([...labels, ...cells.filter(({ loose }) => !loose)]);
  const found = [...cells, ...pairFields(text, labels), ...insertFields(text, labels)];
  return { values: apart(found), labels: apart(labels), settled };
}

/** Sorted; of those that overlap the first. */
function apart<S extends Stretch>(found: readonly S[]): S[] {
  const kept: S[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}

/** What a finding is called when nothing more is known; the label knows more. */
const GENERAL: ReadonlySet<Kind> = new Set<Kind>(["person", "place", "organization", "date", "number"]);

/**
 * Puts labelled fields in the place of what else was found there; what reaches over a field is cut at it. What is just the
 * field keeps an exact kind of the same type (a passport by its form); where the label is loose, another type is right.
 */
export function withFields(
  text: string,
  spans: readonly Finding[],
  { values: fields, labels }: LabelledFields,
): Finding[] {
  if (fields.length + labels.length === 0) return [...spans];
  const settled = new Map<FieldSpan, Finding>();
  const left: Finding[] = [];
  for (const span of spans.flatMap((one) => rests(text, one, overlapping(labels, one)))) {
    const under = overlapping(fields, span);
    const [only] = under;
    if (only && under.length === 1 && !settled.has(only) && isRight(only, span)) {
      const kind = knowsBetter(only, span) ? only.kind : span.kind;
      const labelled = { ...span.evidence, ...WEIGHT.labelled };
      settled.set(only, { ...span, kind, evidence: strongerOf(span.evidence, labelled) });
    } else left.push(...rests(text, span, under));
  }
  return [...left, ...fields.map((field) => settled.get(field) ?? bare(field))];
}

/** `9265550101` below `Телефон` passes for a tax number by chance; a number of its own form would not fit there. */
const knowsBetter = (label: FieldSpan, span: Span): boolean =>
  label.type === span.type && (GENERAL.has(span.kind) || (label.kind !== "number" && isOfDigits(label.kind)));

/** Does a span share something with a label, or with a sum: is it there only because its words stand elsewhere? */
export const reachesLabel = (span: Stretch, { labels }: LabelledFields): boolean =>
  overlapping(labels, span).length > 0;

const LABEL = { source: "label", rule: "read-labels", ...WEIGHT.labelled } as const;
const bare = ({ start, end, type, kind }: FieldSpan): Finding => ({ start, end, type, kind, evidence: LABEL });

/** Does the finding know better than the label? */
function isRight(field: FieldSpan, span: Span): boolean {
  if (span.start < field.start || span.end > field.end) return false;
  if (span.type === field.type) return span.start === field.start && span.end === field.end;
  return field.loose && span.type === "ORG" && span.end - span.start >= MOST * (field.end - field.start);
}

/** What of a span none of the stretches covers, without the signs of the table or the pair around it. */
function rests(text: string, span: Finding, stretches: readonly Stretch[]): Finding[] {
  if (stretches.length === 0) return [span];
  const found: Finding[] = [];
  const add = (from: number, to: number): void => {
    let start = from;
    let end = to;
    while (start < end && SIGN.test(text.charAt(start))) start += 1;
    while (start < end && SIGN.test(text.charAt(end - 1))) end -= 1;
    if (start < end) found.push({ ...span, start, end });
  };
  let from = span.start;
  for (const { start, end } of stretches) {
    if (start > from) add(from, start);
    from = Math.max(from, end);
  }
  add(from, span.end);
  return found;
}
const SIGN = /["':;,=|<>{}()[\]\s]/;

/** Those of the sorted fields that share something with a span. */
const overlapping = <S extends Stretch>(fields: readonly S[], stretch: Stretch): S[] =>
  fields.slice(...rangeOver(fields, stretch));
