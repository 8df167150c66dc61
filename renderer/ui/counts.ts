import { ENTITY_TYPES, type EntityType } from "../../shared/document/kinds";

export function totalCount(counts: Partial<Record<EntityType, number>>): number {
  return ENTITY_TYPES.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
}
