import type { Document, Replacement } from "../../shared/document/document";
import { ENTITY_TYPES, type EntityType, typeOfKind } from "../../shared/document/kinds";
import { groupKey, isDoubtful } from "../../shared/document/review/equal-findings";
import type { Mark } from "../../shared/document/review/operation";
import { firstIndex } from "../../shared/sorted";
import { isPlaceholder, parsePlaceholder } from "../../shared/document/placeholders";
import { PLACEHOLDER_FORM } from "../../shared/document/placeholder-form";

export interface Entity {
  readonly key: string;
  readonly type: EntityType;
  /** The fullest form in the original; of a person, the nominative if it occurs. */
  readonly name: string;
  /** In the result, at its first place. */
  readonly replacement: string;
  /** Indices into `document.replacements`. */
  readonly places: readonly number[];
  /** Places to check. */
  readonly doubtful: number;
  /** Places hidden or checked by the user. */
  readonly byHand: number;
}

export const entityKey = (replacement: Replacement, original: string): string => groupKey(original, replacement);

export type EntitiesByType = ReadonlyMap<EntityType, readonly Entity[]>;

/** Computed once for each document, because a long text has many. */
const gathered = new WeakMap<Document, EntitiesByType>();

/** Most frequent first. */
export function entitiesByType(document: Document): EntitiesByType {
  const known = gathered.get(document) ?? gather(document);
  gathered.set(document, known);
  return known;
}

const gather = (document: Document): EntitiesByType =>
  entitiesOf(document.original, document.replacements, ({ resultStart, resultEnd }) =>
    document.result.slice(resultStart, resultEnd),
  );

/** `places` of the entities are indices into `found`. `textOf`: in the result. */
export function entitiesOf<F extends Mark | Replacement>(
  original: string,
  found: readonly F[],
  textOf: (one: F) => string,
): EntitiesByType {
  const known = new Map<
    string,
    Omit<Entity, "places"> & { name: string; places: number[]; doubtful: number; byHand: number }
  >();
  found.forEach((one, index) => {
    const key = groupKey(original, one);
    const type = typeOfKind(one.kind);
    const name = original.slice(one.start, one.end).replace(/\s+/g, " ");
    const entity = known.get(key) ?? {
      key,
      type,
      name,
      replacement: textOf(one),
      places: [],
      doubtful: 0,
      byHand: 0,
    };
    if (isFuller(name, entity.name, type)) entity.name = name;
    entity.places.push(index);
    if (isDoubtful(one)) entity.doubtful++;
    if (one.source === "hand") entity.byHand++;
    known.set(key, entity);
  });
  const types = new Map<EntityType, Entity[]>();
  for (const type of ENTITY_TYPES) {
    const entities = [...known.values()].filter((entity) => entity.type === type);
    if (entities.length > 0)
      types.set(
        type,
        entities.sort((a, b) => b.places.length - a.places.length),
      );
  }
  return types;
}

export interface ListedEntity {
  readonly entity: Entity;
  readonly first: boolean;
}

/** In the order of kinds; only those with `words` in name or replacement. */
export function listed(types: ReadonlyMap<EntityType, readonly Entity[]>, words: string): readonly ListedEntity[] {
  return [...types.values()].flatMap((entities) =>
    entities.filter((entity) => isCalled(entity, words)).map((entity, at) => ({ entity, first: at === 0 })),
  );
}

export function isCalled({ name, replacement }: Pick<Entity, "name" | "replacement">, words: string): boolean {
  const wanted = folded(words.trim());
  return [name, replacement, placeholderLabel(replacement)].some((one) => folded(one).includes(wanted));
}

/** Lower case, ё as е. */
const folded = (words: string): string => words.toLowerCase().replaceAll("ё", "е");

/**
 * More words that are not initials; then, for people, the shorter form: Russian case endings are longer than the
 * nominative.
 */
function isFuller(name: string, known: string, type: EntityType): boolean {
  if (name === known) return false;
  if (type !== "PERSON") return name.length > known.length;
  const more = fullWords(name) - fullWords(known);
  return more > 0 || (more === 0 && name.length < known.length);
}

const wordsOf = (form: string): string[] => form.split(/[\s.]+/u);

/** Without initials and titles. */
const fullWords = (form: string): number =>
  wordsOf(form).filter((word) => /^\p{L}{2,}/u.test(word) && !TITLE.test(word)).length;

/** Without shorter forms of the same name: `Anna` may also be another person. */
export function fullestForms(forms: readonly string[]): readonly string[] {
  const initials = (form: string): number => wordsOf(form).filter((word) => /^\p{Lu}$/u.test(word)).length;
  const isShorter = (one: string, other: string): boolean =>
    fullWords(one) < fullWords(other) || (fullWords(one) === fullWords(other) && initials(one) < initials(other));
  return forms.filter((form) => !forms.some((other) => isShorter(form, other)));
}

const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|sir)$/i;

/** `[ИМЯ_1]` as `ИМЯ 1`, `[ИМЯ_1·K7]` as `ИМЯ 1·K7`. Other words are unchanged. */
export function placeholderLabel(replacement: string): string {
  if (!isPlaceholder(replacement)) return replacement;
  const { label, number, suffix } = parsePlaceholder(replacement) ?? {};
  const { open, close, joint, beforeSuffix } = PLACEHOLDER_FORM;
  const words = (label ?? replacement.slice(open.length, -close.length)).replaceAll(joint, " ");
  return `${words}${number === undefined ? "" : ` ${number}`}${suffix ? beforeSuffix + suffix : ""}`;
}

export function rowOf(rows: readonly { readonly from: number; readonly to: number }[], place: number): number {
  return firstIndex(rows.length - 1, (index) => (rows[index]?.to ?? Infinity) > place);
}
