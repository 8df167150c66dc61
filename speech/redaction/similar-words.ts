import { setImmediate } from "node:timers/promises";
import type { Document } from "../../shared/document/document";
import { type CoveredStretch, endOfSound, MARGIN } from "./redact-audio";
import { hiddenNames, MOST_WORDS, placesSoundingLike } from "./hidden-names";

/** Words compared before yielding. */
const AT_ONCE = 500;

/**
 * Visible words that sound like hidden ones: recognizers spell a name in several ways, and not each looks like a name.
 */
export async function similarWords(document: Document): Promise<CoveredStretch[]> {
  const { original, replacements, words = [] } = document;
  const names = hiddenNames(document);
  if (names.length === 0) return [];
  const visible = words.filter(([start, end]) => !replacements.some((one) => one.start < end && one.end > start));
  const starts = words.map(([, , from]) => from).sort((a, b) => a - b);
  const found: CoveredStretch[] = [];
  for (let at = 0; at < visible.length; at += AT_ONCE) {
    const part = visible.slice(at, at + AT_ONCE + MOST_WORDS - 1);
    const texts = part.map(([start, end]) => original.slice(start, end));
    for (const { first, last, name } of placesSoundingLike(texts, names)) {
      const [from, to] = [part[first]?.[2] ?? 0, part[last]?.[3] ?? 0];
      const stretch = { from: Math.max(0, from - MARGIN), to: endOfSound(from, to, starts) };
      found.push({ ...stretch, kinds: [name.kind], reasons: ["similar"] });
    }
    await setImmediate();
  }
  return found;
}
