import type { Kind } from "../../../shared/document/kinds";
import type { PersonName } from "./person-name";

export interface KnownPerson {
  readonly entity: number;
  readonly name: PersonName;
}

export interface Surrogate {
  readonly original: string;
  /** In the form of the original. */
  readonly surrogate: string;
  readonly kind: Kind;
  /** By the user. */
  readonly chosen: boolean;
  /** Absent if ambiguous. */
  readonly entity?: number;
}

/** Entities shared by the documents of a batch. Plain data, for other threads. As private as the documents. */
export interface EntityMemory {
  people: readonly KnownPerson[];
  /** Places, organizations and numbers by link key. */
  readonly entities: Map<string, number>;
  last: number;
  readonly placeholders: Map<number, string>;
  /** Placeholders that the user wrote, unlike generated ones. */
  readonly chosen: Set<string>;
  /** Highest number of each label. */
  readonly labels: Map<string, number>;
  surrogates?: readonly Surrogate[];
}

export function createEntityMemory(): EntityMemory {
  return { people: [], entities: new Map(), last: 0, placeholders: new Map(), chosen: new Set(), labels: new Map() };
}
