import { fail, ok, type Result } from "../shared/ipc/result";
import { failureOf } from "./document-failure";
import { edited } from "./edited";
import type { Edit } from "./mapped-document";
import { findResidue } from "./residual/find-residue";
import { soughtValues } from "./residual/sought-values";
import { ValueMatcher } from "./residual/value-matcher";

export interface SearchAsked {
  /** Original text. */
  readonly text: string;
  readonly edits: readonly Edit[];
}

export interface SearchedCopy {
  readonly isClean: true;
}

/** For a copy in another format. Codes: document_not_clean (`details.place`), document_unreadable. */
export function searchCopy(bytes: Uint8Array, { text, edits }: SearchAsked): Result<SearchedCopy> {
  try {
    const visible = edited(text, edits);
    const residue = findResidue(bytes, new ValueMatcher(soughtValues(text, edits)).without(visible), visible);
    if (residue === undefined) return ok({ isClean: true });
    return fail("document_not_clean", "A hidden value still stands in the copy", { ...residue });
  } catch (error) {
    const { code, reason } = failureOf(error);
    return fail(code, "The copy is not searched", reason === undefined ? undefined : { reason });
  }
}
