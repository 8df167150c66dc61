import type { LinkedSpan, Span } from "../span";
import { linkKey } from "./identifiers";
import { linkPeople } from "./link-people";
import { mergePeople } from "./merge";
import { settleOverlaps } from "./overlaps";
import type { PersonName } from "./person-name";
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
  /** Where words stand that the user wants left, whatever the recognizers say. */
  readonly never?: readonly OwnSpan[];
  /** Told a part of a name that stands here only because the name stands elsewhere: is it surely something else? */
  readonly rejects?: (span: Span) => boolean;
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
  const settled = mergePeople(text, withAlways(text, allowed, options.always ?? [])).flatMap(
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
  return link(text, whole);
}

function link(text: string, spans: readonly OwnSpan[]): LinkedSpan[] {
  const names: PersonName[] = [];
  const personAt = new Map<number, number>();
  spans.forEach((span, index) => {
    if (span.type !== "PERSON") return;
    personAt.set(index, names.length);
    names.push(parsePerson(span.lemma ?? text.slice(span.start, span.end)));
  });
  const groups = linkPeople(names);
  const entities = new Map<string, number>();
  const aliases = abbreviations(text, spans);
  return spans.map((span, index) => {
    const person = personAt.get(index);
    const own = person === undefined ? linkKey(text, span) : `person ${groups[person] ?? -1}`;
    const key = aliases.get(own) ?? own;
    const entity = entities.get(key) ?? entities.size + 1;
    entities.set(key, entity);
    const { lemma: _, ...found } = span;
    return { ...found, score: Math.min(1, span.score), entity };
  });
}

/** `Центральная городская больница (ЦГБ)`: from the key of the short name to the key of the long one. */
function abbreviations(text: string, spans: readonly OwnSpan[]): Map<string, string> {
  const aliases = new Map<string, string>();
  spans.forEach((span, index) => {
    const before = spans[index - 1];
    if (span.type !== "ORG" || before?.type !== "ORG") return;
    const between = text.slice(before.end, span.start);
    if (!/^[ \u00a0]?\((?:далее[ \u00a0]?[—–-]?[ \u00a0]?)?[«"]?$/.test(between)) return;
    if (span.end - span.start < before.end - before.start) aliases.set(linkKey(text, span), linkKey(text, before));
  });
  return aliases;
}
