import type { Detection } from "../../shared/api/detection";
import type { CautionLevel } from "../../shared/api/detection-choices";
import { ENTITY_TYPES, type EntityType } from "../../shared/document/kinds";
import type { LinkedSpan } from "../span";

/** The score that one mention at least must have for an entity to be sure; docs/architecture.md has what came of it. */
const SURE: Readonly<Record<EntityType, number>> = { PERSON: 0.7, LOCATION: 0.7, ORG: 0.7, DATE: 0.7, ID: 0.7 };

/** How sure a finding of a type must be. */
export function levelOf(detection: Partial<Detection> | undefined, type: EntityType): CautionLevel {
  return detection?.levels?.[type] ?? detection?.level ?? "balanced";
}

/** The types of which what is doubtful is hidden too. */
export function doubtfulTypes(detection: Partial<Detection> | undefined): ReadonlySet<EntityType> {
  return new Set(ENTITY_TYPES.filter((type) => levelOf(detection, type) === "doubtful"));
}

/**
 * Leaves what is not sure, where only that is to be hidden. It goes by entities: who is surely named once is hidden
 * wherever they are named. Entities are numbered anew from 1 in text order, unless other documents share the numbers.
 */
export function onlySure(
  spans: readonly LinkedSpan[],
  detection: Partial<Detection> | undefined,
  renumbers = true,
): LinkedSpan[] {
  if (ENTITY_TYPES.every((type) => levelOf(detection, type) !== "sure")) return [...spans];
  const best = new Map<number, number>();
  for (const { entity, score } of spans) best.set(entity, Math.max(best.get(entity) ?? 0, score));
  const numbers = new Map<number, number>();
  return spans.flatMap((span) => {
    const { type, entity } = span;
    if (levelOf(detection, type) === "sure" && (best.get(entity) ?? 0) < SURE[type]) return [];
    const number = numbers.get(entity) ?? numbers.size + 1;
    numbers.set(entity, number);
    if (!renumbers) return span;
    return { ...span, entity: number };
  });
}
