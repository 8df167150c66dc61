import type { EntityType, Kind } from "../shared/document/kinds";
import type { Source } from "../shared/document/source";

/** Why something was found. */
export interface Evidence {
  readonly source: Source;
  /** The recognizer or the pass that found it. */
  readonly rule: string;
}

/** A found piece of personal data. Offsets are UTF-16 code units, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: EntityType;
  readonly kind: Kind;
  /** 0..1: how sure the recognizer is. Validated check digits give 1. */
  readonly score: number;
  readonly evidence?: Evidence | undefined;
}

/** A found span that has been linked: all mentions of the same person, place, number ... share `entity` (from 1). */
export interface LinkedSpan extends Span {
  readonly entity: number;
}
