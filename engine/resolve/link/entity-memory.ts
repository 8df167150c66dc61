import type { Kind } from "../../../shared/document/kinds";
import type { PersonName } from "./person-name";

/** A person of the documents so far. */
export interface KnownPerson {
  readonly entity: number;
  /** All that their mentions have told. */
  readonly name: PersonName;
}

/** What was invented for some words of an earlier text. */
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
  /** Those of them that a person wrote, and that look like no placeholder. */
  readonly chosen: Set<string>;
  /** The greatest number beside each label so far. */
  readonly labels: Map<string, number>;
  /** What stood for whom in earlier documents whose names were invented. */
  standIns?: readonly StandIn[];
}

/** A memory that knows nobody yet: for the first document of a batch. */
export function createEntityMemory(): EntityMemory {
  return { people: [], entities: new Map(), last: 0, placeholders: new Map(), chosen: new Set(), labels: new Map() };
}
