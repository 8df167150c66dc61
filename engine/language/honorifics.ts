import data from "./data/words.json";
import type { Gender } from "./ru/morphology/cases";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Forms of address before a name, by whom they are said to; lower case, in every case, without a full stop. */
const HERS = listed(data.honorifics.hers);
const HIS = listed(data.honorifics.his);
const ANYBODYS = listed(data.honorifics.anybodys);

/** The gender that a form of address tells. */
export function titleGender(word: string): Gender | undefined {
  const lower = word.toLowerCase();
  return HERS.has(lower) ? "female" : HIS.has(lower) ? "male" : undefined;
}

/** Is a word a form of address, which is no part of a name? In any letter case, without a full stop. */
export const isHonorific = (word: string): boolean =>
  titleGender(word) !== undefined || ANYBODYS.has(word.toLowerCase());
