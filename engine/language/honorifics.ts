import type { Gender } from "./ru/morphology/cases";

const forms = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Forms of address before a name, by whom they are said to; lower case, in every case, without a full stop. */
const HERS = forms(
  `mrs ms miss missus lady dame mme mlle madame frau sra señora г-жа г-жи г-же г-жу г-жой госпожа госпожи госпоже госпожу
госпожой`,
);
const HIS = forms(
  `mr mister sir lord herr monsieur sr señor г-н г-на г-ну г-ном г-не господин господина господину господином господине`,
);
const ANYBODYS = forms("mx dr doctor prof professor judge justice гр гр-н гр-ка гр-на тов проф акад доц ип");

/** The gender that a form of address tells. */
export function titleGender(word: string): Gender | undefined {
  const lower = word.toLowerCase();
  return HERS.has(lower) ? "female" : HIS.has(lower) ? "male" : undefined;
}

/** Is a word a form of address, which is no part of a name? In any letter case, without a full stop. */
export const isHonorific = (word: string): boolean =>
  titleGender(word) !== undefined || ANYBODYS.has(word.toLowerCase());
