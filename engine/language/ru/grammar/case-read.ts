import type { Kind } from "../../../../shared/document/kinds";
import type { Case, Gender } from "../morphology/cases";
import type { Token } from "./tokens";

/** A case, and whether the sentence leaves no other that is likely. */
export interface CaseRead {
  readonly case: Case;
  readonly sure: boolean;
  /** Which rule said so; `npm run bench -- restore` counts how often each is right. */
  readonly rule: string;
}

/** A name in its sentence. */
export interface NamePlace {
  /** What stands before it and after it, nearest last and nearest first. */
  readonly left: readonly Token[];
  readonly right: readonly Token[];
  readonly kind: Kind;
  readonly gender: Gender | undefined;
  /** How names before this one were read. */
  readonly readOf: (index: number) => CaseRead | undefined;
}

export const sure = (one: Case, rule: string): CaseRead => ({ case: one, sure: true, rule });
export const unsure = (one: Case, rule: string): CaseRead => ({ case: one, sure: false, rule });
