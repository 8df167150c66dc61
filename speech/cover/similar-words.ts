import type { Document } from "../../shared/document/document";
import { type CoveredStretch, endOfSound, MARGIN } from "./cover";
import { hiddenNames, placesSoundingLike } from "./hidden-names";

/**
 * Visible words of a document that sound like something hidden in it: a recognizer writes the same name in several ways,
 * and not each of them looks like a name.
 */
export function similarWords(document: Document): CoveredStretch[] {
  const { original, replacements, words = [] } = document;
  const names = hiddenNames(document);
  if (names.length === 0) return [];
  const visible = words.filter(([start, end]) => !replacements.some((one) => one.start < end && one.end > start));
  const starts = words.map(([, , from]) => from).sort((a, b) => a - b);
  const texts = visible.map(([start, end]) => original.slice(start, end));
  return placesSoundingLike(texts, names).map(({ first, last, name }) => {
    const [from, to] = [visible[first]?.[2] ?? 0, visible[last]?.[3] ?? 0];
    return {
      from: Math.max(0, from - MARGIN),
      to: endOfSound(from, to, starts),
      kinds: [name.kind],
      reasons: ["similar"],
    };
  });
}
