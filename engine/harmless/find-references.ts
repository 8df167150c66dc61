import { ENGLISH_REFERENCES } from "./english-references";
import { type HarmlessRange, ORGANIZATION, PLACE, rangesOf } from "./harmless-range";
import { MEASURES } from "./measures";
import {
  RUSSIAN_LAW_TITLE,
  RUSSIAN_ORDER_TITLE,
  RUSSIAN_REFERENCES,
  RUSSIAN_STATE,
  RUSSIAN_STATE_BODY,
} from "./russian-references";

/** Laws, higher courts, standards, articles, units and periods. May overlap. */
export function findReferences(text: string): HarmlessRange[] {
  return [
    ...rangesOf(text, MEASURES),
    ...(/\p{Script=Cyrillic}/u.test(text) ? [...rangesOf(text, RUSSIAN_REFERENCES), ...titles(text)] : []),
    ...(/[A-Za-z]{3}/.test(text) ? rangesOf(text, ENGLISH_REFERENCES) : []),
  ];
}

/** Titles of laws are no organizations; in titles of orders only state bodies are harmless. States in them are no places. */
function titles(text: string): HarmlessRange[] {
  const inTitles = (title: typeof RUSSIAN_LAW_TITLE, pattern: RegExp, types: HarmlessRange["types"]): HarmlessRange[] =>
    (title.needs.test(text) ? Array.from(text.matchAll(title.pattern)) : []).flatMap(({ indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0];
      return Array.from(text.slice(start, end).matchAll(pattern), ({ 0: words, index }) => ({
        start: start + index,
        end: start + index + words.length,
        types,
      }));
    });
  return [
    ...inTitles(RUSSIAN_LAW_TITLE, /^.+$/gsu, ORGANIZATION),
    ...inTitles(RUSSIAN_ORDER_TITLE, RUSSIAN_STATE_BODY, ORGANIZATION),
    ...[RUSSIAN_LAW_TITLE, RUSSIAN_ORDER_TITLE].flatMap((title) => inTitles(title, RUSSIAN_STATE, PLACE)),
  ];
}
