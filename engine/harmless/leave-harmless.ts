import type { EntityType, Kind } from "../../shared/document/kinds";
import { firstWhere } from "../../shared/sorted";
import type { Drop, Finding } from "../span";
import type { HarmlessRange } from "./harmless-range";

/** Never phones, documents or addresses: a harmless number may precede them, and its range may be too long. */
const MAY_BE_HARMLESS: ReadonlySet<Kind> = new Set<Kind>([
  "person",
  "place",
  "organization",
  "date",
  "number",
  "contract_number",
]);

/** Only guesses completely inside a range of their type. Strict types and user terms stay hidden. */
export function withoutHarmless<S extends Finding>(
  spans: readonly S[],
  harmless: readonly HarmlessRange[],
  strict: ReadonlySet<EntityType>,
  drop?: Drop,
): S[] {
  if (harmless.length === 0) return [...spans];
  const sorted = [...harmless].sort((a, b) => a.start - b.start);
  const longest = sorted.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  return spans.filter((span) => {
    if (span.evidence.strength !== "guess" || strict.has(span.type)) return true;
    if (!MAY_BE_HARMLESS.has(span.kind)) return true;
    const isInside = someAround(sorted, span, longest, ({ types }) => types.has(span.type));
    if (isInside) drop?.(span, "a part of the title of a law, a court or a standard");
    return !isInside;
  });
}

function someAround(
  sorted: readonly HarmlessRange[],
  { start, end }: Finding,
  longest: number,
  holds: (range: HarmlessRange) => boolean,
): boolean {
  let index = firstWhere(sorted, (one) => one.start >= end - longest);
  for (let range = sorted[index]; range !== undefined && range.start <= start; range = sorted[(index += 1)])
    if (range.end >= end && holds(range)) return true;
  return false;
}
