import type { Document } from "../../../shared/document/document";
import type { EntityType, Kind } from "../../../shared/document/kinds";
import { typeOfKind } from "../../../shared/document/kinds";
import type { Mode } from "../../../shared/document/languages";
import type { Mark } from "../../../shared/document/review/operation";
import { equalFindings, isDoubtful } from "../../../shared/document/review/equal-findings";
import { alike } from "../../../shared/document/review/operation-of";
import { type Entity, entitiesByType } from "../../document/entities";

export interface FindingFacts {
  readonly mark: Mark;
  readonly type: EntityType;
  readonly words: string;
  readonly forms: readonly string[];
  readonly places: number;
  readonly doubtful: boolean;
  /** Starts of doubtful findings with the same words, confirmed together. */
  readonly equal: readonly number[];
  /** Mention that an `echo` repeats. Its line counts from 1. */
  readonly repeats?: { readonly words: string; readonly line: number } | undefined;
}

export function factsOf(document: Document, marks: readonly Mark[], mark: Mark): FindingFacts {
  const same = alike(document.original, marks, mark);
  const wordsOf = ({ start, end }: Mark): string => document.original.slice(start, end).replace(/\s+/g, " ");
  const first = mark.source === "echo" ? same.find(({ source }) => source !== "echo") : undefined;
  const forms = new Map(same.map((one) => [wordsOf(one).toLowerCase(), wordsOf(one)]));
  return {
    mark,
    type: typeOfKind(mark.kind),
    words: wordsOf(mark),
    forms: [...forms.values()],
    places: same.length,
    doubtful: isDoubtful(mark),
    equal: equalFindings(document.original, marks, mark).map(({ start }) => start),
    repeats: first && { words: wordsOf(first), line: document.original.slice(0, first.start).split("\n").length },
  };
}

export interface Candidate {
  readonly key: string;
  readonly name: string;
  readonly shownAs: string;
  /** First mention in the original. */
  readonly finding: number;
}

/** Most frequent first, without `mark`'s own. */
export function candidatesFor(document: Document, type: EntityType, mark?: Mark): readonly Candidate[] {
  const all = entitiesByType(document).get(type) ?? [];
  const startOf = ({ places }: Entity): number => document.replacements[places[0] ?? -1]?.start ?? -1;
  const isOwn = ({ places }: Entity): boolean =>
    mark !== undefined && places.some((place) => document.replacements[place]?.start === mark.start);
  return all
    .filter((entity) => !isOwn(entity))
    .map((entity) => ({
      key: entity.key,
      name: entity.name,
      shownAs: entity.replacement,
      finding: startOf(entity),
    }));
}

export const sameLabel = (type: EntityType) => (type === "PERSON" ? "review.merge" : "review.same");

/** False if all names become the same word. */
export const tellsApart = (mode: Mode): boolean => mode !== "blind";

/** Listed first. */
export const COMMON_KINDS: readonly Kind[] = [
  "person",
  "place",
  "address",
  "organization",
  "date",
  "phone",
  "email",
  "number",
];
