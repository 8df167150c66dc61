import type { KnownEntity } from "../../../shared/api/known";
import { typeOfKind } from "../../../shared/document/kinds";
import { guess } from "../../evidence";
import type { Span } from "../../span";
import { memoryOf } from "./known-entities";
import { link } from "./link";
import { fullness, parsePerson } from "./person-name";

const EVIDENCE = { source: "model", rule: "known-or-new", ...guess(1) } as const;

/**
 * For each span the placeholder of its known entity, or the number of a new one. A name known under several placeholders
 * is a new entity, because it is unclear which one is meant.
 * @param spans in text order, without overlaps.
 */
export function knownOrNew(text: string, spans: readonly Span[], known: readonly KnownEntity[]): (string | number)[] {
  const memory = memoryOf(known);
  const placeholders = new Map(memory.placeholders);
  const ambiguous = sharedNames(known);
  const found = spans.map(({ start, end, type, kind }) => ({ start, end, type, kind, evidence: EVIDENCE }));
  return link(text, found, memory).map(({ entity }) => {
    const placeholder = placeholders.get(entity);
    return placeholder === undefined || ambiguous.has(placeholder) ? entity : placeholder;
  });
}

/** Placeholders of people with equal complete names. */
function sharedNames(known: readonly KnownEntity[]): Set<string> {
  const byName = new Map<string, Set<string>>();
  for (const { placeholder, originals, kind } of known) {
    if (typeOfKind(kind) !== "PERSON") continue;
    for (const original of originals) {
      if (fullness(parsePerson(original)) < 2) continue;
      const name = original.toLowerCase();
      byName.set(name, (byName.get(name) ?? new Set()).add(placeholder));
    }
  }
  return new Set([...byName.values()].flatMap((all) => (all.size > 1 ? [...all] : [])));
}
