import data from "./data/words.json";
import { fold } from "./shape";

/** Legal forms, and similar words before a quoted name, in their written form. Two firms may differ only in these. */
export const RUSSIAN_LEGAL_FORMS: readonly string[] = data.legalForms.russian.split(" ");
export const LATIN_LEGAL_FORMS: readonly string[] = data.legalForms.latin.split(" ");

const FORMS = new Set([...RUSSIAN_LEGAL_FORMS, ...LATIN_LEGAL_FORMS, "plc"].map(fold));
/** Written out, in any case. */
const IN_WORDS = Object.entries(data.legalForms.written).map(([form, long]) => [new RegExp(long, "gu"), form] as const);

/** The source of a pattern for a legal form that is written out, in small letters. */
export const WRITTEN_LEGAL_FORM = IN_WORDS.map(([{ source }]) => source).join("|");

/** Is a word a legal form, in any letter case, without a full stop? */
export const isLegalForm = (word: string): boolean => FORMS.has(fold(word));

/** Words in small letters, `ё` as `е`, with legal forms that are written out made short. */
export function withShortForms(words: string): string {
  const folded = fold(words);
  return folded.includes("обществ")
    ? IN_WORDS.reduce((short, [long, form]) => short.replace(long, form), folded)
    : folded;
}
