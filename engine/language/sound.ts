import { foldLatin } from "./latin/fold-latin";
import { fold } from "./shape";
import { remembered } from "../remembered";

const LETTERS: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    б: "b",
    в: "v",
    г: "g",
    д: "d",
    е: "e",
    ж: "zh",
    з: "z",
    и: "i",
    й: "y",
    к: "k",
    л: "l",
    м: "m",
    н: "n",
  },
  ...{ о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch", ъ: "" },
  ...{ ы: "y", ь: "", э: "e", ю: "yu", я: "ya", і: "i", ї: "yi", є: "ye", ґ: "g" },
};

/**
 * Transliterations of Russian (ICAO Doc 9303, GOST 7.79, GOST R 52535, BGN/PCGN, German and English habits), in order.
 * A capital represents one sound.
 */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/shch|shh|sch/g, "S"],
  [/sh/g, "S"],
  [/tch|ch/g, "C"],
  [/zh/g, "Z"],
  [/kh/g, "h"],
  [/ts|tz/g, "c"],
  [/x/g, "ks"],
  [/ck|q/g, "k"],
  [/ph/g, "f"],
  [/w/g, "v"],
  [/[yj]/g, "i"],
  [/i+/g, "i"],
  [/iu/g, "u"],
  [/i[eo]/g, "e"],
  [/(?<=[CSZ])o/g, "e"],
  [/(.)\1+/g, "$1"],
  [/der$/g, "dr"],
];

/** Equal for `Щукина`, `Shchukina` and `Schukina`. */
export const soundOf: (word: string) => string = remembered(10_000, (word: string) => {
  const latin = foldLatin(fold(word).replace(/\p{Script=Cyrillic}/gu, (letter) => LETTERS[letter] ?? ""));
  return SAME_SOUND.reduce((sound, [pattern, to]) => sound.replace(pattern, to), latin.replace(/[^a-z]/g, ""));
});
