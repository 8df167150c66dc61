import { isParticle, isTitle } from "../../language/honorifics";
import { rewritten, wordsIn } from "../../language/rewritten";
import { isPreposition } from "../../language/ru/grammar/lists";
import { isChildWord } from "../../language/ru/name-words";
import { capitalize, fold, inShapeOf } from "../../language/shape";
import data from "../pools/word-patterns.json";

const WORD = /[\p{L}\p{M}]+/gu;
const SHORTEST = 3;

/** Case endings, so that `школьник` is not a form of `школа`. */
const ENDING = "(?:а|ам|ами|ах|ая|е|ев|ей|ем|ём|и|ий|й|о|ов|ой|ом|ою|у|ую|ы|ые|ых|ь|ью|ю|я|ям|ями|ях)?";

/** Complete words; open endings of nouns in the data are case endings. */
export const keywords = (...patterns: readonly string[]): RegExp =>
  new RegExp(`^(?:${patterns.join("|").replace(/\\p\{L\}(?:\*|\+|\{0,\d\})/g, ENDING)})$`, "iu");

const CONNECTS = keywords(data.connects);
/** Prepositions and conjunctions. */
export const isConnecting = (word: string): boolean => CONNECTS.test(word) || isPreposition(fold(word));

const KIN = keywords(data.kin, data.femaleBefore, data.maleBefore);
const AFTER_NAME = keywords(data.afterNames);

/** Titles and kinship before a name, particles inside it. Elsewhere they are names: `Anna Lord`. */
export function staysInName(word: string, before: string, isLast: boolean): boolean {
  if (/-$/.test(before) && /^(?:старш|младш)/u.test(word)) return true;
  if (AFTER_NAME.test(word) || isChildWord(word)) return true;
  if (isLast) return false;
  if (isParticle(word) || isConnecting(word)) return true;
  const isTitled = (one: string): boolean => isTitle(one) || KIN.test(one);
  return isTitled(word) && (/,\s*$/u.test(before) || (before.match(WORD) ?? []).every(isTitled));
}

/** Capitalizes names in small letters (`Иван петров`) if others are capitalized. Of equal length. */
export function withCapitals(mention: string): string {
  if (mention === mention.toLowerCase()) return mention;
  const words = wordsIn(mention, /[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]+)*/gu);
  return rewritten(mention, words, ({ text, index }, at) => {
    const isSmall = text.length > 1 && text === text.toLowerCase();
    const fresh = capitalize(text);
    const stays = staysInName(text, mention.slice(0, index), at === words.length - 1);
    return isSmall && fresh.length === text.length && !stays ? fresh : text;
  });
}

/** Replaces words of the original, 3 letters or more, that its surrogate still has. Undefined removes a word. */
export function withoutRemaining(
  original: string,
  surrogate: string,
  stays: (word: string, before: string, isLast: boolean) => boolean,
  fresh: (word: string) => string | undefined,
): string {
  const old = new Set(wordsIn(original, WORD).map(({ text }) => fold(text)));
  const words = wordsIn(surrogate, WORD);
  return rewritten(surrogate, words, ({ text, index }, at) => {
    if (text.length < SHORTEST || !old.has(fold(text))) return text;
    if (stays(text, surrogate.slice(0, index), at === words.length - 1)) return text;
    const other = fresh(text);
    return other && inShapeOf(text, other);
  });
}
