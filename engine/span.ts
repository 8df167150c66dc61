import type { EntityType, Kind } from "../shared/document/kinds";
import type { Evidence } from "./evidence";

/** Offsets in UTF-16 code units, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: EntityType;
  readonly kind: Kind;
}

export interface Finding extends Span {
  readonly evidence: Evidence;
}

/** Mentions of the same thing share `entity` (from 1). */
export interface LinkedFinding extends Finding {
  readonly entity: number;
}

export interface LinkedSpan extends Span {
  readonly entity: number;
  /** Calibrated probability, 0..1; 1 is certain. */
  readonly score: number;
  readonly evidence?: Evidence | undefined;
}

export interface Dropped extends Pick<Span, "start" | "end"> {
  readonly because: string;
}

export type Drop = (span: Pick<Span, "start" | "end">, because: string) => void;

export function dropList(): { readonly dropped: readonly Dropped[]; readonly drop: Drop } {
  const dropped: Dropped[] = [];
  return { dropped, drop: ({ start, end }, because) => dropped.push({ start, end, because }) };
}
