import type { Kind } from "../../shared/document/kinds";
import { compareWeight } from "../evidence";
import { firstWhere } from "../../shared/sorted";
import type { Finding, Span, Drop } from "../span";

/** Context around an identifier, in UTF-16 units. */
const NEAR = 80;
/** Excludes letters inside of codes: `NL91 ABNA`. */
const WORD = /\p{L}\p{Ll}{2,}|\p{Lu}{5,}|\p{Script=Cyrillic}{3,}/u;

/**
 * Joins overlapping findings of rules and tagger: one span over both, with the kind of the rule. `tagged` is sorted,
 * without overlaps.
 */
export function weighIdentifiers(
  text: string,
  identified: readonly Finding[],
  tagged: readonly Finding[],
  drop?: Drop,
): { readonly identified: Finding[]; readonly tagged: Finding[] } {
  const sorted = [...identified].sort((a, b) => a.start - b.start);
  const longest = sorted.reduce((most, span) => Math.max(most, span.end - span.start), 0);
  const joined = new Map<Finding, Finding>();
  const kept: Finding[] = [];
  for (const span of tagged) {
    const around = overlapping(sorted, span, longest);
    if (span.type === "DATE" && around.some((rule) => isNoDate(rule, span))) {
      drop?.(span, "a part of an address on the network");
      continue;
    }
    const partners = around.filter(({ type }) => type === span.type);
    const best = bestOf(partners);
    if (!best) {
      if (span.type !== "ID" || hasWords(text, span)) kept.push(span);
      else drop?.(span, "a number without a known form and without words around it");
    } else if (partners.every(({ kind }) => kind === best.kind) || covers(best, span)) {
      for (const partner of partners)
        if (partner.kind === best.kind) joined.set(partner, union(text, joined.get(partner) ?? partner, span));
    } else kept.push(span);
  }
  return { identified: sorted.map((span) => joined.get(span) ?? span), tagged: kept };
}

/** `10.20.30.41` looks like a date to the tagger. */
const isNoDate = ({ kind, start, end }: Span, date: Span): boolean =>
  kind === "ip_address" && start <= date.start && end >= date.end;

const bestOf = (spans: readonly Finding[]): Finding | undefined =>
  [...spans].sort((a, b) => compareWeight(a.evidence, b.evidence) || b.end - b.start - (a.end - a.start))[0];

/** Whether the rule covers most of the finding, so that other readings of the digits do not matter. */
const covers = (rule: Span, { start, end }: Span): boolean =>
  Math.min(rule.end, end) - Math.max(rule.start, start) >= (end - start) * MOST;
const MOST = 0.6;

/** `кв. 5.` includes its dot; a network address does not. */
const TRAILING = /\s*\n\s*\p{L}?$|[^\p{L}\p{N}.]+$/u;
const TRAILING_SIGNS = /[^\p{L}\p{N}]*(?:\n\s*\p{L})?$/u;
const ON_NETWORK: ReadonlySet<Kind> = new Set<Kind>(["email", "url"]);

/** Without the tagger's outer punctuation and the first letter of a new line. */
function union(text: string, rule: Finding, span: Span): Finding {
  const before = text.slice(span.start, rule.start).replace(/^[^\p{L}\p{N}]+/u, "");
  const after = text.slice(rule.end, span.end).replace(ON_NETWORK.has(rule.kind) ? TRAILING_SIGNS : TRAILING, "");
  return { ...rule, start: Math.min(rule.start, rule.start - before.length), end: rule.end + after.length };
}

function overlapping(sorted: readonly Finding[], { start, end }: Span, longest: number): Finding[] {
  const low = firstWhere(sorted, (one) => one.start > start - longest);
  const found: Finding[] = [];
  for (let index = low; (sorted[index]?.start ?? Infinity) < end; index += 1) {
    const span = sorted[index];
    if (span && span.end > start) found.push(span);
  }
  return found;
}

/** Identifiers without a format need context: a single number is ambiguous. */
function hasWords(text: string, { start, end }: Span): boolean {
  return WORD.test(`${text.slice(Math.max(0, start - NEAR), start)}\n${text.slice(end, end + NEAR)}`);
}
