import data from "./data/transliteration.json";
import type { Edit } from "./rewrite";

/** Log-likelihood by trigrams (`research/training/transliteration.py`). */
const WEIGHTS = new Map(
  Object.entries(data).flatMap(([weight, groups]) =>
    groups.split(" ").map((group) => [group, Number(weight)] as const),
  ),
);
/** Minimum sum for Russian. */
const SURE = 8;
/** Maximum contribution of the rest of the text; it counts a tenth. */
const MOST_OF_THE_REST = 8;

/** Line or sentence; `g. Orel` and `A.S. Popov` do not end one. */
const SENTENCE = /[^\n]+?(?:(?<=[a-z]{3}[.!?…])(?=\s)|$|(?=\n))/giu;
const WORD =
  /(?<![\p{L}\p{M}\p{N}@_/\\+'-]|\p{L}{2}\.)[a-z][a-z']*(?:-[a-z']{2,})*(?![\p{L}\p{M}\p{N}@_/\\-]|(?<=\p{L}{2})\.\p{L}{2}|:\/)/giu;
/** Not in transliterated Russian: `ł`, `ü`. */
const OTHER_LATIN = /(?![a-z])\p{Script=Latin}/iu;

/** Lines of passports, not `<<Romashka>>`. */
const FOR_MACHINES = /[A-Z0-9<]<<|<<[A-Z0-9<]{2}/u;

/** `peredai Olge Sergeevne`, sentence by sentence. */
export function cyrillicForTransliteration(text: string): readonly Edit[] {
  const sentences = Array.from(text.matchAll(SENTENCE), ({ 0: words, index }) => ({
    words,
    index,
    sum: likelihood(words),
  }));
  const whole = sentences.reduce((sum, sentence) => sum + sentence.sum, 0);
  return sentences.flatMap(({ words, index, sum }) => {
    const rest = Math.max(-MOST_OF_THE_REST, Math.min(MOST_OF_THE_REST, (whole - sum) / 10));
    if (sum + rest < SURE || sum <= 0) return [];
    return Array.from(words.matchAll(WORD), ({ 0: word, index: at }) => ({
      start: index + at,
      end: index + at + word.length,
      words: inCyrillicLetters(word),
    }));
  });
}

/** 0 for Cyrillic or foreign letters; never enough for a single word. */
function likelihood(sentence: string): number {
  const words = sentence.match(WORD) ?? [];
  const cyrillic = sentence.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const isForMachines = FOR_MACHINES.test(sentence);
  if (words.length === 0 || isForMachines || cyrillic > words.join("").length || OTHER_LATIN.test(sentence)) return 0;
  const plain = `_${words.join("_").toLowerCase()}_`;
  let sum = 0;
  for (let at = 0; at + 3 <= plain.length; at++) sum += WEIGHTS.get(plain.slice(at, at + 3)) ?? 0;
  return words.length > 1 ? sum : Math.min(sum, SURE - 1);
}

/** Groups before single letters; `y` and `j` depend on the letters before. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|shh/g, "щ"], [/zh/g, "ж"], [/kh/g, "х"], [/ts/g, "ц"], [/ch/g, "ч"], [/sh/g, "ш"],
  [/(?<=[bvgdzklmnprstf])'(?=[yj][aeou])/g, "ь"], [/yu|ju|iu/g, "ю"], [/ya|ja|ia(?!n)/g, "я"], [/yo|jo/g, "ё"],
  [/(?<![a-zа-яё])ye|(?<=[aeiouyаеёиоуыэюяь])[yj]e/g, "е"], [/(?<![a-zа-яё])e(?=t)/g, "э"],
  [/yy$|yj$|ij$|iy$/g, "ый"], [/(?<=[gkхжшщчц])ый$/g, "ий"], [/(?<=[aeiouаеёиоуыэюя])[yj]|(?<![a-zа-яё])[yj]/g, "й"],
  [/y/g, "ы"], [/j/g, "ж"], [/'/g, "ь"], [/x/g, "кс"], [/w|v/g, "в"], [/q|k/g, "к"], [/c/g, "ц"],
  [/a/g, "а"], [/b/g, "б"], [/g/g, "г"], [/d/g, "д"], [/e/g, "е"], [/z/g, "з"], [/i/g, "и"], [/l/g, "л"], [/m/g, "м"], [/n/g, "н"],
  [/o/g, "о"], [/p/g, "п"], [/r/g, "р"], [/s/g, "с"], [/t/g, "т"], [/u/g, "у"], [/f/g, "ф"], [/h/g, "х"],
]; // prettier-ignore

export function inCyrillicLetters(words: string): string {
  return words.replace(/[^ -]+/g, (part) => {
    const read = LETTERS.reduce((letters, [from, to]) => letters.replace(from, to), part.toLowerCase());
    if (part.length > 1 && part === part.toUpperCase()) return read.toUpperCase();
    return /^[A-Z]/.test(part) ? read.charAt(0).toUpperCase() + read.slice(1) : read;
  });
}
