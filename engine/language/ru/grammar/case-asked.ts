import type { Case } from "../morphology/cases";
import { caseOfName } from "./case-of-name";
import { windowOf } from "./windows";

/**
 * What the words around a name of unknown gender ask for; `undefined` where they leave more than one case, or where the
 * name may be who acts. `before` ends where the name begins, `after` begins where it ends.
 */
export function caseAsked(before: string, after = ""): Case | undefined {
  const place = { start: before.length, end: before.length + 1 };
  const read = caseOfName({
    ...windowOf(`${before} ${after}`, [place], 0),
    kind: "person",
    gender: undefined,
    readOf: () => undefined,
  });
  return read.sure && read.case !== "nominative" ? read.case : undefined;
}
