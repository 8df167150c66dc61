import { ENTITY_TYPES, type EntityType } from "../../shared/document/kinds";

/** All counts of a task together. */
export function totalCount(counts: Partial<Record<EntityType, number>>): number {
  return ENTITY_TYPES.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
}
