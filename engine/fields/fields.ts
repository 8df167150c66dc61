import type { Kind } from "../../shared/document/kinds";
import { strongerOf, WEIGHT } from "../evidence";
import { overlapping, type TextRange, uncovered } from "../../shared/sorted";
import type { Finding, Span } from "../span";
import { isAmount } from "../../shared/document/amount-column";
import { bare } from "./cells";
import { type Grid, type GridColumn, gridsOf } from "./grids";
import { insertFields } from "./inserts";
import { isOfDigits } from "./field-value";
import { pairFields } from "./pairs";
import { tableFields } from "./tables";
import type { FieldSpan } from "./field-kinds";

export interface LabelledFields {
  readonly values: readonly FieldSpan[];
  readonly labels: readonly TextRange[];
  /** Values and labels of tables; they outweigh other findings. */
  readonly settled: readonly TextRange[];
  readonly grids: readonly Grid[];
}

/** Minimum share of a loose field that another finding must cover to take precedence. */
const MOST = 0.6;

const amountsOf = ({ cells }: GridColumn): TextRange[] =>
  cells.filter(({ words }) => isAmount(words)).map(({ start, end }) => ({ start, end }));

/** Reads the complete text: a header may be far above. All lists are sorted, without overlaps. */
export function labelledFields(text: string): LabelledFields {
  const labels: TextRange[] = [];
  const cells = [...tableFields(text, labels)];
  const settled = apart([...labels, ...cells.filter(({ loose }) => !loose)]);
  // The model reads amounts too; it predicts better without gaps.
  const grids = [...gridsOf(text)];
  const amounts = grids.flatMap(({ columns }) => columns.filter(({ isOfAmounts }) => isOfAmounts).flatMap(amountsOf));
  const found = [...cells, ...pairFields(text, labels), ...insertFields(text, labels)];
  return { values: apart(found), labels: apart([...labels, ...amounts]), settled, grids };
}

function apart<S extends TextRange>(found: readonly S[]): S[] {
  const kept: S[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}

const GENERAL: ReadonlySet<Kind> = new Set<Kind>(["person", "place", "organization", "date", "number"]);

/**
 * Labelled fields replace other findings and cut longer ones. A finding of exactly the field retains its more precise
 * kind.
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
      settled.set(only, {
        ...span,
        kind,
        evidence: strongerOf(span.evidence, { ...span.evidence, ...WEIGHT.labelled, label: only.label }),
      });
    } else left.push(...rests(text, span, under));
  }
  return [...left, ...fields.map((field) => settled.get(field) ?? labelled(field))];
}

/** `9265550101` below `Телефон` has the check digits of a tax number by chance. */
const knowsBetter = (label: FieldSpan, span: Span): boolean =>
  label.type === span.type && (GENERAL.has(span.kind) || (label.kind !== "number" && isOfDigits(label.kind)));

export const reachesLabel = (span: TextRange, { labels }: LabelledFields): boolean =>
  overlapping(labels, span).length > 0;

const LABELLED = { source: "label", rule: "read-labels", ...WEIGHT.labelled } as const;
const labelled = ({ start, end, type, kind, label }: FieldSpan): Finding => ({
  ...{ start, end, type, kind },
  evidence: { ...LABELLED, label },
});

function isRight(field: FieldSpan, span: Span): boolean {
  if (span.start < field.start || span.end > field.end) return false;
  if (span.type === field.type) return span.start === field.start && span.end === field.end;
  return field.loose && span.type === "ORG" && span.end - span.start >= MOST * (field.end - field.start);
}

const rests = (text: string, span: Finding, stretches: readonly TextRange[]): Finding[] =>
  stretches.length === 0
    ? [span]
    : uncovered(span, stretches).flatMap((rest) => {
        const { start, end } = bare(text, rest, SIGN);
        return start < end ? { ...span, start, end } : [];
      });
const SIGN = /["':;,=|<>{}()[\]\s]/;
