import { ENTITY_TYPES } from "../../shared/document/kinds";
import { protectedEntities, type Identifiers } from "./identifiers";
import { covered, length, overlaps, union, type Stretch } from "./intervals";
import { recognizerTest, type RecognizerTests } from "./recognizer-tests";
import type { GoldSpan, LabelledText } from "./sets";

/** A finding of an unknown type hides text, but is neither right nor wrong. */
export interface Predicted extends Stretch {
  readonly type?: string | undefined;
}

export interface Rates {
  readonly gold: number;
  readonly predicted: number;
  readonly exactF1: number;
  readonly overlapF1: number;
}

export interface Score extends Rates {
  readonly documents: number;
  readonly perType: Readonly<Record<string, Rates>>;
  /** False for labels without types: no precision by type, and F1 has no meaning. */
  readonly typed: boolean;
  /** Share of characters to hide that remain visible. */
  readonly leak: number;
  /** Hidden share of other characters. */
  readonly overMasked: number;
  /** Share of documents with visible personal data among those with personal data. */
  readonly leakingDocuments: number;
  readonly identifiers?: Identifiers;
  readonly tests?: RecognizerTests;
}

interface Counts {
  gold: number;
  exact: number;
  hit: number;
  predicted: number;
  rightExact: number;
  rightOverlap: number;
}

const emptyCounts = (): Counts => ({ gold: 0, exact: 0, hit: 0, predicted: 0, rightExact: 0, rightOverlap: 0 });
const TYPES: readonly string[] = ENTITY_TYPES;

/**
 * Recall counts labelled spans, precision predicted ones of types that the set labels; spans on neutral ground
 * (labelled OTHER, or nested) count neither way. @param predictions by text; offsets are UTF-16 units
 */
export function score(texts: readonly LabelledText[], predictions: readonly (readonly Predicted[])[]): Score {
  const labelled = new Set(texts.flatMap(({ spans }) => spans.map(({ type }) => type)).filter((t) => t !== "OTHER"));
  const typed = !labelled.has("MASK");
  const counts = new Map<string, Counts>();
  const of = (type: string): Counts => {
    const known = counts.get(type) ?? emptyCounts();
    counts.set(type, known);
    return known;
  };
  const sums = { toHide: 0, inClear: 0, other: 0, overMasked: 0, documents: 0, leaking: 0 };
  texts.forEach((record, index) => {
    const spans = within(record.text, predictions[index] ?? []);
    const gold = record.spans.filter(({ type, nested }) => type !== "OTHER" && nested !== true);
    const nested = record.spans.filter(({ type, nested }) => type !== "OTHER" && nested === true);
    const neutral = record.spans.filter(({ type, nested }) => type === "OTHER" || nested === true);
    countRecall(gold, spans, typed, of);
    if (typed) countPrecision({ gold, nested, neutral }, spans, labelled, of);

    const hidden = union(spans);
    const ground = union(gold);
    const clear = ground.reduce((sum, one) => sum + one.end - one.start - covered(hidden, one), 0);
    for (const one of gold) {
      sums.toHide += one.end - one.start;
      sums.inClear += one.end - one.start - covered(hidden, one);
    }
    if (gold.length > 0) {
      sums.documents += 1;
      sums.leaking += clear > 0 ? 1 : 0;
    }
    const safe = union([...gold, ...neutral]);
    sums.other += record.text.length - length(safe);
    const counting = spans.filter(({ type }) => !typed || !TYPES.includes(type ?? "") || labelled.has(type ?? ""));
    for (const one of union(counting)) sums.overMasked += one.end - one.start - covered(safe, one);
  });
  const identifiers = protectedEntities(texts, predictions);
  const tests = recognizerTest(texts, predictions);
  return {
    documents: texts.length,
    ...rates(total([...counts.values()])),
    perType: Object.fromEntries([...counts].map(([type, one]) => [type, rates(one)])),
    typed,
    leak: share(sums.inClear, sums.toHide),
    overMasked: share(sums.overMasked, sums.other),
    leakingDocuments: share(sums.leaking, sums.documents),
    ...(identifiers && { identifiers }),
    ...(tests && { tests }),
  };
}

function within(text: string, spans: readonly Predicted[]): Predicted[] {
  return spans
    .map((span) => ({ ...span, start: Math.max(0, span.start), end: Math.min(text.length, span.end) }))
    .filter(({ start, end }) => end > start);
}

function countRecall(
  gold: readonly GoldSpan[],
  spans: readonly Predicted[],
  typed: boolean,
  of: (type: string) => Counts,
): void {
  for (const one of gold) {
    const alike = spans.filter(({ type }) => !typed || type === one.type);
    const counts = of(one.type);
    counts.gold += 1;
    if (alike.some(({ start, end }) => start === one.start && end === one.end)) counts.exact += 1;
    if (alike.some((span) => overlaps(span, one))) counts.hit += 1;
  }
}

interface Labels {
  readonly gold: readonly GoldSpan[];
  readonly nested: readonly GoldSpan[];
  readonly neutral: readonly GoldSpan[];
}

function countPrecision(
  { gold, nested, neutral }: Labels,
  spans: readonly Predicted[],
  labelled: ReadonlySet<string>,
  of: (type: string) => Counts,
): void {
  for (const span of spans) {
    if (span.type === undefined || !TYPES.includes(span.type) || !labelled.has(span.type)) continue;
    const right = [...gold, ...nested].filter((one) => one.type === span.type && overlaps(one, span));
    const touches = (labels: readonly GoldSpan[]): boolean => labels.some((one) => overlaps(one, span));
    if (right.length === 0 && !touches(gold) && touches(neutral)) continue;
    const counts = of(span.type);
    counts.predicted += 1;
    if (right.length > 0) counts.rightOverlap += 1;
    if (right.some(({ start, end }) => start === span.start && end === span.end)) counts.rightExact += 1;
  }
}

function total(all: readonly Counts[]): Counts {
  const sum = emptyCounts();
  for (const one of all) for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += one[key];
  return sum;
}

function rates({ gold, exact, hit, predicted, rightExact, rightOverlap }: Counts): Rates {
  return {
    gold,
    predicted,
    exactF1: harmonic(share(rightExact, predicted), share(exact, gold)),
    overlapF1: harmonic(share(rightOverlap, predicted), share(hit, gold)),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function harmonic(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
