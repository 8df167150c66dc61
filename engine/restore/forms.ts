import type { Kind } from "../../shared/document/kinds";
import type { Case } from "../morphology/cases";

/** The original words in another case; `undefined` where the words have no cases or nothing sure is known of them. */
export function inflect(original: string, kind: Kind, grammaticalCase: Case): string | undefined {
  return kind === "person" && grammaticalCase === "nominative" ? original : undefined;
}

export function genderOfName(original: string, kind: Kind): "male" | "female" | "unknown" {
  return kind === "person" && /(?:на|ва|ая)$/.test(original) ? "female" : "unknown";
}
