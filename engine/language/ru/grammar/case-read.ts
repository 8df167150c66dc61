import type { Kind } from "../../../../shared/document/kinds";
import type { Case, Gender } from "../../cases";
import type { Token } from "./tokens";

export interface CaseRead {
  readonly case: Case;
  readonly sure: boolean;
  /** Deciding rule; `npm run bench -- restore` measures each. */
  readonly rule: string;
}

export interface NamePlace {
  /** Nearest last. */
  readonly left: readonly Token[];
  readonly right: readonly Token[];
  readonly kind: Kind;
  readonly gender: Gender | undefined;
  /** The name itself is plural. */
  readonly isSeveral?: boolean;
  readonly readOf: (index: number) => CaseRead | undefined;
}

export const sure = (one: Case, rule: string): CaseRead => ({ case: one, sure: true, rule });
export const unsure = (one: Case, rule: string): CaseRead => ({ case: one, sure: false, rule });
