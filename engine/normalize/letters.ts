import { type Edit, editsOf } from "./rewrite";

/** A letter with marks of its own behind it, and letters that are drawn otherwise: wide, bold, in a circle, joined. */
const DRAWN_OTHERWISE =
  /\p{L}\p{M}+|[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF20\uFF0E\uFF0D\uFF0B\u24B6-\u24E9\uFB00-\uFB06]|[\u{1D400}-\u{1D7FF}]/gu;
/** The sign of stress over a Russian vowel: `Ива́нов`. */
const STRESS = /(?<=[аеёиоуыэюяієї])[\u0300\u0301]/giu;

/** Writes letters in one way: `й` in one piece, without signs of stress, wide and bold ones plain. */
export function plainLetters(text: string): readonly Edit[] {
  return editsOf(text, DRAWN_OTHERWISE, (letter) =>
    (/\p{M}/u.test(letter) ? letter.normalize("NFC") : letter.normalize("NFKC")).replace(STRESS, ""),
  );
}
