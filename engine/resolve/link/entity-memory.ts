import type { Kind } from "../../../shared/document/kinds";
import type { PersonName } from "./person-name";

/** A person of the documents so far. */
export interface KnownPerson {
  readonly entity: number;
  /** Combined information from their mentions. */
  readonly name: PersonName;
}

/** Invented replacement of words in an earlier text. */
export interface StandIn {
  readonly original: string;
  /** In the case and spelling of the original. */
  readonly standIn: string;
  readonly kind: Kind;
  /** A person wrote it. */
  readonly chosen: boolean;
  /** Absent where the words may be anybody's. */
  readonly entity?: number;
}

/**
 * People and other entities of the documents of one batch: passed to each document in turn, it makes the same person
 * the same entity with the same placeholder in all of them. Plain data, so that it can be passed to another thread;
 * it contains names and is as private as the documents.
 */
export interface EntityMemory {
  people: readonly KnownPerson[];
  /** Places, organisations and numbers by the common part of their mentions. */
  readonly entities: Map<string, number>;
  /** The greatest number given so far. */
  last: number;
  /** Placeholder of an entity in reversible mode. */
  readonly placeholders: Map<number, string>;
  /** Those of them that a person wrote, and that look like no placeholder. */
  readonly chosen: Set<string>;
  /** The greatest number of each label so far. */
  readonly labels: Map<string, number>;
  /** Replacements in earlier documents with invented names. */
  standIns?: readonly StandIn[];
}

/** An empty memory: for the first document of a batch. */
export function createEntityMemory(): EntityMemory {
  return { people: [], entities: new Map(), last: 0, placeholders: new Map(), chosen: new Set(), labels: new Map() };
}
