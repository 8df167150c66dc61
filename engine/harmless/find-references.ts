import { ENGLISH_REFERENCES } from "./english-references";
import { type HarmlessRange, ORGANIZATION, PLACE, rangesOf } from "./harmless-range";
import { MEASURES } from "./measures";
import { RUSSIAN_REFERENCES, RUSSIAN_STATE, RUSSIAN_TITLE } from "./russian-references";

/** Laws, higher courts, standards, articles, units and periods. May overlap. */
export function findReferences(text: string): HarmlessRange[] {
  const found: HarmlessRange[] = rangesOf(text, MEASURES);
  if (/\p{Script=Cyrillic}/u.test(text)) found.push(...rangesOf(text, RUSSIAN_REFERENCES), ...titles(text));
  if (/[A-Za-z]{3}/.test(text)) found.push(...rangesOf(text, ENGLISH_REFERENCES));
  return found;
}

/** Titles are no organizations, and states in them no places. */
function titles(text: string): HarmlessRange[] {
  return Array.from(text.matchAll(RUSSIAN_TITLE)).flatMap(({ indices }): HarmlessRange[] => {
    const [start, end] = indices?.[1] ?? [0, 0];
    const states = Array.from(text.slice(start, end).matchAll(RUSSIAN_STATE), ({ 0: words, index }) => ({
      start: start + index,
      end: start + index + words.length,
      types: PLACE,
    }));
    return [{ start, end, types: ORGANIZATION }, ...states];
  });
}
