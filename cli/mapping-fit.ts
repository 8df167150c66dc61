import { type Contradiction, contradictionsOf, evidenceOf, sentTextOf } from "../engine/index";
import { fingerprintOf } from "../shared/document/fingerprint";
import type { MappingFile } from "../shared/document/mapping";

/** Older files have no fingerprint and match any text. */
export const isSameText = (text: string, { fingerprint }: MappingFile): boolean =>
  fingerprint === undefined || fingerprint === fingerprintOf(text);

/** Unknown placeholders are listed after the work. */
const REASONS: Readonly<Record<Exclude<Contradiction, "unknown">, string>> = {
  tag: "placeholders have the tag of another task",
  labels: "the labels of the placeholders are in another language than those of the mapping",
  script: "the text is in another language than the one that the mapping was made with",
  words: "the text shares hardly any words with the one that the mapping was made with",
};

/** Only warns: the names are restored anyway. */
export function warnOfOther(text: string, mapping: MappingFile, say: (line: string) => void): boolean {
  if (mapping.fingerprint === fingerprintOf(text)) return false;
  const reasons = contradictionsOf(evidenceOf(text, sentTextOf(mapping))).flatMap((one) =>
    one === "unknown" ? [] : [REASONS[one]],
  );
  if (reasons.length === 0) return false;
  say(`restore: check that the mapping belongs to this text: ${reasons.join("; ")}`);
  return true;
}
