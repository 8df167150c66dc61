import type { LinkedSpan, Span } from "../span";
import type { EntityMemory } from "./entity-memory";
import { link } from "./link";
import { mergePeople } from "./merge";
import { settleOverlaps } from "./overlaps";
import { fullness, parsePerson } from "./person-name";
import { propagate } from "./propagate";
import { propagateOrganizations } from "./propagate-organizations";
import { withAlways, withoutNever } from "./own-words";
import type { OwnSpan } from "./terms";
import { trim } from "./trim";

export interface ResolveOptions {
  /** Spans below are dropped; 0.5 when not told. */
  readonly minScore?: number;
  /** Where words stand that the user wants hidden. */
  readonly always?: readonly OwnSpan[];
  /** Cuts what holds such a word instead of hiding it as a whole. */
  readonly cuts?: boolean;
  /** Where words stand that the user wants left, whatever the recognizers say. */
  readonly never?: readonly OwnSpan[];
  /** Told a part of a name that stands here only because the name stands elsewhere: is it surely something else? */
  readonly rejects?: (span: Span) => boolean;
  /** Who and what earlier documents of a batch have named; learns from this one. */
  readonly memory?: EntityMemory | undefined;
}

const MIN_SCORE = 0.5;
/** A name has to be this sure before it is looked for in the rest of the text. */
const SURE = 0.65;

/**
 * Makes one clean answer of what recognizers found: no overlaps, sorted, trimmed, and every mention of the same person,
 * place, organisation or number under one `entity` (numbered from 1 in text order). Spans may come in any order.
 */
export function resolve(text: string, spans: readonly Span[], options: ResolveOptions = {}): LinkedSpan[] {
  const minScore = options.minScore ?? MIN_SCORE;
  const trimmed = spans.flatMap((span) => (span.score >= minScore ? (trim(text, span) ?? []) : []));
  const never = options.never ?? [];
  const allowed = settleOverlaps(withoutNever(text, trimmed, never));
  const settled = mergePeople(text, withAlways(text, allowed, options.always ?? [], options.cuts)).flatMap(
    (span) => trim(text, span) ?? [],
  );
  const people = settled.filter((span) => span.type === "PERSON");
  const sure = new Set(people.filter((span) => span.score >= SURE).map((span) => text.slice(span.start, span.end)));
  const full = [...sure].map(parsePerson).filter((name) => fullness(name) >= 1.4);
  const echoes = [...propagate(text, full, settled), ...propagateOrganizations(text, settled)];
  const more = withoutNever(
    text,
    echoes.filter((span) => !options.rejects?.(span)),
    never,
  );
  const whole = settleOverlaps([...settled, ...more.filter((span) => span.score >= minScore)]);
  return link(text, whole, options.memory);
}
