import { fold } from "../../../engine/language/shape";

/** Need no replacement. */
const GENERAL =
  /^(?:ооо|оао|зао|пао|ао|нпо|пкф|ип|ук|мфо|кб|нии|гуп|мчс|мвд|уфнс|уфмс|ифнс|мфц|гибдд|овд|тд|рф|росси[ия]|банк\p{L}*|торговый|дом|общество|обществ\p{L}*|адвокатск\p{L}*|областн\p{L}*|районн\p{L}*|арбитражн\p{L}*|медицинск\p{L}*|средн\p{L}*|клиник\p{L}*|больниц\p{L}*|университет\p{L}*|колледж\p{L}*|школ\p{L}*|академи\p{L}*|институт\p{L}*|фонд\p{L}*|департамент\p{L}*|управлени\p{L}*|роспотребнадзор\p{L}*|республик\p{L}*|област\p{L}*|край|края|крае|федеральн\p{L}*|центробанк\p{L}*|завод\p{L}*|господ[аин]\p{L}*|супруг\p{L}*|семь[яи]|директор|профессор|фрау|герр|дежурный|банк|ltd|inc|llc|corp|corporation|bank|university|police|school|hospital|surgery|hotel|herald|trust|bakery|airlines|news|capital|partners|holdings|group|building|society|company|street|avenue|road|drive|lane|close|blvd|boulevard|suite|apt|county|state|town|mr|mrs|ms|miss|dr|judge|lord|justice|herr|professor|sort|code|the|st|kc|nhs|s\.?a\.?)\.?$/iu;

export interface Word {
  readonly text: string;
  readonly index: number;
}

export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), (match) => ({ text: match[0], index: match.index }));

/** Capitalized and not generic. */
export const tellingWords = (text: string): string[] =>
  wordsOf(text)
    .map((word) => word.text)
    .filter((word) => word.length > 1 && word !== word.toLowerCase() && !GENERAL.test(word));

/** Equal except for a short ending. `strict`: an ending of one letter, or an additional vowel. */
export function sameWord(one: string, other: string, strict = false): boolean {
  const [a, b] = [fold(one), fold(other)];
  let common = 0;
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common++;
  const [shortest, longest] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (common === longest) return true;
  return common >= 2 && common >= shortest - (strict ? 1 : 2) && longest - common <= 3 && common >= longest / 2;
}
