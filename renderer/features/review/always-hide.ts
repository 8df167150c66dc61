import type { Document } from "../../../shared/document/document";
import type { Mark } from "../../../shared/document/review/operation";
import { factsOf } from "./finding-facts";
import type { Edits } from "./use-edits";
import type { UserTerms } from "./use-user-terms";

/** Adds the words of a finding to the list of always hidden words, and hides their remaining occurrences here. */
export async function alwaysHide(
  { userTerms, edits }: { readonly userTerms: UserTerms; readonly edits: Edits },
  document: Document,
  marks: readonly Mark[],
  mark: Mark,
): Promise<void> {
  const { kind, start, end } = mark;
  if (!(await userTerms.always(factsOf(document, marks, mark).forms, kind))) return;
  // Where all of them are hidden there is nothing to do.
  await edits.edit({ type: "hide", places: [{ start, end }], kind, as: start, all: true }, "nothing_selected");
}
