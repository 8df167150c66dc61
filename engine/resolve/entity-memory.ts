import type { PersonName } from "./person-name";

/** A person of the documents so far. */
export interface KnownPerson {
  readonly entity: number;
  /** All that their mentions have told. */
  readonly name: PersonName;
}

/**
 * Who and what has been named in the documents of one batch: given to each document in turn, it makes the same person
 * the same entity with the same placeholder in all of them. Plain data, so that it can be handed to another thread;
 * it holds names and is as private as the documents.
 */
export interface EntityMemory {
  people: readonly KnownPerson[];
  /** Places, organisations and numbers by what their mentions have in common. */
  readonly entities: Map<string, number>;
  /** The greatest number given so far. */
  last: number;
  /** What stands for an entity in reversible mode. */
  readonly placeholders: Map<number, string>;
  /** The greatest number beside each label so far. */
  readonly labels: Map<string, number>;
}

/** A memory that knows nobody yet: for the first document of a batch. */
export function createEntityMemory(): EntityMemory {
  return { people: [], entities: new Map(), last: 0, placeholders: new Map(), labels: new Map() };
}
