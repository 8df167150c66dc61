import type { Detection } from "../../../shared/api/detection";
import type { CautionLevel } from "../../../shared/api/detection-choices";
import { ENTITY_TYPES, type EntityType } from "../../../shared/document/kinds";
import type { Drop, LinkedFinding } from "../../span";
import { isAtLeast, SURE_FROM } from "../../evidence";

function levelOf(detection: Partial<Detection> | undefined, type: EntityType): CautionLevel {
  return detection?.levels?.[type] ?? detection?.level ?? "balanced";
}

export function doubtfulTypes(detection: Partial<Detection> | undefined): ReadonlySet<EntityType> {
  return new Set(ENTITY_TYPES.filter((type) => levelOf(detection, type) === "doubtful"));
}

/**
 * Drops uncertain findings at level "sure". One sure mention is enough for its entity. Renumbers entities, unless
 * documents share numbers.
 */
export function onlySure(
  spans: readonly LinkedFinding[],
  detection: Partial<Detection> | undefined,
  renumbers = true,
  drop?: Drop,
): LinkedFinding[] {
  if (ENTITY_TYPES.every((type) => levelOf(detection, type) !== "sure")) return [...spans];
  const sure = new Set(spans.flatMap(({ entity, evidence }) => (isAtLeast(evidence, SURE_FROM) ? entity : [])));
  const numbers = new Map<number, number>();
  return spans.flatMap((span) => {
    const { type, entity } = span;
    if (levelOf(detection, type) === "sure" && !sure.has(entity)) {
      drop?.(span, `no mention is more than a guess below ${SURE_FROM}`);
      return [];
    }
    const number = numbers.get(entity) ?? numbers.size + 1;
    numbers.set(entity, number);
    if (!renumbers) return span;
    return { ...span, entity: number };
  });
}
