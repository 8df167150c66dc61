import { setImmediate } from "node:timers/promises";
import type { Document, WordPlace } from "../../shared/document/document";
import { overlapsAny } from "../../shared/sorted";
import { type CoveredStretch, endOfSound, MARGIN } from "./redact-audio";
import { type HiddenName, hiddenNames, MOST_WORDS, placesSoundingLike } from "./hidden-names";

/** Words compared before yielding. */
const AT_ONCE = 500;

interface SimilarPlace {
  readonly words: readonly WordPlace[];
  readonly name: HiddenName;
}

/**
 * Visible words that sound like hidden ones: recognizers spell a name in several ways, and not each looks like a name.
 */
export async function similarWords(document: Document): Promise<CoveredStretch[]> {
  const places = await placesIn(document, visibleWords(document), hiddenNames(document));
  return stretchesOf(document, places);
}

/** `similarWords` of `before` that are not in `after`, because the hidden words or the similar ones were edited. */
export async function similarWordsLost(before: Document, after: Document): Promise<CoveredStretch[]> {
  const [names, namesAfter] = [hiddenNames(before), hiddenNames(after)];
  const remaining = new Set(namesAfter.map(({ text }) => text.toLowerCase()));
  const gone = names.filter(({ text }) => !remaining.has(text.toLowerCase()));
  const words = visibleWords(before);
  const there = new Set(visibleWords(after).map((word) => keyOf(after, word)));
  const isChanged = words.map((word) => !there.has(keyOf(before, word)));
  const nearChanged = words.filter((_, index) =>
    isChanged.slice(Math.max(0, index - MOST_WORDS + 1), index + MOST_WORDS).includes(true),
  );
  const places = [...(await placesIn(before, words, gone)), ...(await placesIn(before, nearChanged, names))];
  const lost = places.filter(({ words: own }) => {
    if (own.some((word) => !there.has(keyOf(before, word)))) return true;
    return placesSoundingLike([own.map((word) => textOf(before, word)).join("")], namesAfter).length === 0;
  });
  return stretchesOf(before, lost);
}

const textOf = ({ original }: Document, [start, end]: WordPlace): string => original.slice(start, end);
const keyOf = (document: Document, word: WordPlace): string => `${word[2]} ${word[3]} ${textOf(document, word)}`;

function visibleWords({ replacements, words = [] }: Document): WordPlace[] {
  const isHidden = overlapsAny(replacements);
  return words.filter(([start, end]) => !isHidden({ start, end }));
}

async function placesIn(
  document: Document,
  words: readonly WordPlace[],
  names: readonly HiddenName[],
): Promise<SimilarPlace[]> {
  if (names.length === 0) return [];
  const found: SimilarPlace[] = [];
  for (let at = 0; at < words.length; at += AT_ONCE) {
    const part = words.slice(at, at + AT_ONCE + MOST_WORDS - 1);
    const texts = part.map((word) => textOf(document, word));
    for (const { first, last, name } of placesSoundingLike(texts, names))
      found.push({ words: part.slice(first, last + 1), name });
    await setImmediate();
  }
  return found;
}

function stretchesOf({ words = [] }: Document, places: readonly SimilarPlace[]): CoveredStretch[] {
  const starts = words.map(([, , from]) => from).sort((a, b) => a - b);
  return places.map(({ words: own, name }) => {
    const [from, to] = [own[0]?.[2] ?? 0, own.at(-1)?.[3] ?? 0];
    const stretch = { from: Math.max(0, from - MARGIN), to: endOfSound(from, to, starts) };
    return { ...stretch, kinds: [name.kind], reasons: ["similar"] };
  });
}
