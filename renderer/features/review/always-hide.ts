import type { Document } from "../../../shared/document/document";
import type { Mark } from "../../../shared/document/review/operation";
import { factsOf } from "./finding-facts";
import type { Edits } from "./use-edits";
import type { UserTerms } from "./use-user-terms";

/** Also hides the remaining occurrences in this text. */
export async function alwaysHide(
  { userTerms, edits }: { readonly userTerms: UserTerms; readonly edits: Edits },
  document: Document,
  marks: readonly Mark[],
  mark: Mark,
): Promise<void> {
  const { kind, start, end } = mark;
  if (!(await userTerms.always(factsOf(document, marks, mark).forms, kind))) return;
  // All are hidden already.
  await edits.edit({ type: "hide", places: [{ start, end }], kind, as: start, all: true }, "nothing_selected");
}
