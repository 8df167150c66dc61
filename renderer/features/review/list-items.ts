import type { EntityType } from "../../../shared/document/kinds";
import { type Entity, listed } from "../../document/entities";

/** A row of the list: an entity, or below it one of its places. `at`: from 1, of `of`. */
export type ListItem = { readonly entity: Entity; readonly key: string; readonly at: number; readonly of: number } & (
  { readonly type: "entity"; readonly first: boolean } | { readonly type: "place"; readonly place: number }
);

export function listItems(
  types: ReadonlyMap<EntityType, readonly Entity[]>,
  words: string,
  open: ReadonlySet<string>,
): readonly ListItem[] {
  const entities = listed(types, words);
  return entities.flatMap(({ entity, first }, index): ListItem[] => {
    const { key, places } = entity;
    const row: ListItem = { type: "entity", entity, key, first, at: index + 1, of: entities.length };
    if (!open.has(key)) return [row];
    return [
      row,
      ...places.map((place, at): ListItem => ({
        type: "place",
        entity,
        key: `${key} ${place}`,
        place,
        at: at + 1,
        of: places.length,
      })),
    ];
  });
}

/** Next or previous group to check, with wrap-around; undefined if there is no other. */
export function nextToCheck(items: readonly ListItem[], from: number, step: 1 | -1): number | undefined {
  const own = items[from]?.entity.key;
  const groups = items.flatMap((item, index) =>
    item.type === "entity" && item.entity.doubtful > 0 && item.key !== own ? [index] : [],
  );
  return step === 1
    ? (groups.find((index) => index > from) ?? groups[0])
    : (groups.findLast((index) => index < from) ?? groups.at(-1));
}
