import { inShapeOf, isCyrillic } from "../../language/shape";
import type { Chance } from "./chance";
import { unlikeShape } from "./shape";
import { DRAWN, ofPlate, plateIn } from "./region-table";

/** Cyrillic letters of Russian plates, and the Latin ones that look like them. */
const CYRILLIC = Array.from("авекмнорстух");
const LATIN = Array.from("abekmhopctyx");
/** Of British plates: without I, Q and Z. */
const OTHER = Array.from("abcdefghjklmnoprstuvwxy");

const LATIN_RUSSIAN = /^[ABEKMHOPCTYX]\s?\d{3}\s?[ABEKMHOPCTYX]{2}(?:[\s|]*\d{2,3})?(?:\s*rus)?\.?$/iu;
export const isRussianPlate = (value: string): boolean => LATIN_RUSSIAN.test(value);

/** No letter of the original in its place. Russian: number 000, which is never issued, and another region. */
export function newPlate(value: string, chance: Chance): string {
  const isRussian = isCyrillic(value) || isRussianPlate(value);
  const unlike = (sign: string, signs: readonly string[]): string =>
    inShapeOf(sign, chance.pick(signs.filter((one) => one !== sign.toLowerCase())));
  const lettered = value.replace(/(?<!\p{L})(?:rus|рус)(?!\p{L})|\p{L}/giu, (found) => {
    if (found.length > 1) return found;
    return unlike(found, isCyrillic(found) ? CYRILLIC : isRussian ? LATIN : OTHER);
  });
  if (!isRussian) return lettered.replace(/\d+/g, (digits) => unlikeShape(digits, chance));
  const own = ofPlate(value);
  return plateIn(lettered.replace(/\d{3}/, "000"), chance.pick(DRAWN.filter((region) => region !== own)));
}
