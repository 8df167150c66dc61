import type { EntityType, Kind } from "../shared/document/kinds";
import type { Evidence } from "./evidence";

/** A piece of personal data. Offsets are UTF-16 code units, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: EntityType;
  readonly kind: Kind;
}

/** A span with its evidence. */
export interface Finding extends Span {
  readonly evidence: Evidence;
}

/** A finding that has been linked: all mentions of the same person, place, number ... share `entity` (from 1). */
export interface LinkedFinding extends Finding {
  readonly entity: number;
}

/** A span in the result of the engine. */
export interface LinkedSpan extends Span {
  readonly entity: number;
  /** 0..1: how probable it is that this is personal data of this type. 1 is certain. */
  readonly score: number;
  readonly evidence?: Evidence | undefined;
}
