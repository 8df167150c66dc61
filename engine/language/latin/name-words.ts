import { englishRole, isParticle, isTitle } from "../honorifics";
import { type Word, wordsIn } from "../rewritten";
import type { NamePart } from "../cases";
import type { NameWord } from "../name-word";
import { isFamilyFirst } from "../family-first";
import { isLatinGiven, isLatinSurname } from "./latin-names";

const SLAVIC_SURNAME = /(?:[oe]va?|ina?|sk(?:iy|i|y|aya|aia|aja)|enko|chuk|yuk|iuk|[iy]an|dze|shvili|ullina?)$/i;

/** `GAVRILOV SERGEI`: passports and tickets. */
const isSurnameFirst = ([first, second, more]: readonly Word[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  more === undefined &&
  SLAVIC_SURNAME.test(first.text) &&
  !isLatinGiven(first.text) &&
  (isLatinGiven(second.text) || !isLatinSurname(second.text)) &&
  !SLAVIC_SURNAME.test(second.text);

/** @param language some have two surnames. */
export function latinWords(mention: string, language = "en"): NameWord[] {
  const words = wordsIn(mention, /[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]{2,})*/gu);
  // French `M. Dupont`; elsewhere M. is an initial.
  const isTitleAt = ({ text, index }: Word): boolean =>
    (index === 0 && words.length > 1 && englishRole(text) !== undefined) ||
    (isTitle(text) && (text.length > 1 || (index === 0 && language === "fr")));
  const isTitled = words.some(isTitleAt);
  const texts = words.flatMap((word) => (isTitleAt(word) ? [] : [word.text]));
  // Kim and Lee are given names too: Lee Martindale.
  const isAsian = isFamilyFirst(texts) && !(isLatinGiven(texts[0] ?? "") && isLatinSurname(texts.at(-1) ?? ""));
  const isSmall = ({ text, index }: Word): boolean =>
    (/^s$/i.test(text) && /['’]$/.test(mention.slice(0, index))) ||
    (!isAsian && isParticle(text) && (text === text.toLowerCase() || (words.length > 2 && text.length > 1)));
  const isKept = (word: Word): boolean => isTitleAt(word) || isSmall(word);
  const names = words.every(isKept) ? words : words.filter((word) => !isKept(word));
  const isAllSmall = mention === mention.toLowerCase();
  const isInitial = ({ text }: Word): boolean =>
    text.length === 1 && (text !== text.toLowerCase() || (isAllSmall && text !== text.toUpperCase()));
  const spelled = names.length === 1 ? names : names.filter((word) => !isInitial(word));
  const isComma = /^[\p{L}\p{M}'’-]+,\s/u.test(mention) || isSurnameFirst(spelled);
  const surnames = /^(?:es|pt)$/.test(language) && spelled.length > 2 ? 2 : 1;
  const single = (text: string): NamePart => (!isTitled && isLatinGiven(text) ? "given" : "surname");
  // `Anna K.`: the initial of the surname.
  const isOneLetter = names.length === 2 && spelled.length === 1 && names[0] === spelled[0] && !isComma;
  const spelledPart = (place: number): NamePart => {
    const text = spelled[place]?.text ?? "";
    if (spelled.length === 1) return names.length === 1 || isOneLetter ? single(text) : "surname";
    return (isAsian || isComma ? place === 0 : place >= spelled.length - surnames) ? "surname" : "given";
  };
  const parts = new Map<Word, NameWord["part"]>(spelled.map((word, place) => [word, spelledPart(place)]));
  let isNamed = [...parts.values()].includes("given");
  for (const word of names) {
    if (parts.has(word)) continue;
    const behind = isOneLetter && isNamed ? "initial of surname" : "initial of patronymic";
    parts.set(word, isNamed ? behind : "initial of given");
    isNamed = true;
  }
  return words.map((word) => ({ ...word, part: parts.get(word) ?? "title", readings: [] }));
}
