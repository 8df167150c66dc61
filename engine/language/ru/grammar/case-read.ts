import type { Kind } from "../../../../shared/document/kinds";
import type { Case, Gender } from "../../cases";
import type { Token } from "./tokens";

/** A case, and whether the sentence leaves no other that is likely. */
export interface CaseRead {
  readonly case: Case;
  readonly sure: boolean;
  /** The rule that decided; `npm run bench -- restore` measures the accuracy of each. */
  readonly rule: string;
}

/** A name in its sentence. */
export interface NamePlace {
  /** Tokens before it (nearest last) and after it (nearest first). */
  readonly left: readonly Token[];
  readonly right: readonly Token[];
  readonly kind: Kind;
  readonly gender: Gender | undefined;
  /** How names before this one were read. */
  readonly readOf: (index: number) => CaseRead | undefined;
}

export const sure = (one: Case, rule: string): CaseRead => ({ case: one, sure: true, rule });
export const unsure = (one: Case, rule: string): CaseRead => ({ case: one, sure: false, rule });
