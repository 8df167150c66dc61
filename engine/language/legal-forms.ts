import data from "./data/words.json";
import { fold } from "./shape";

/** Legal forms, and similar words before a quoted name. Firms may differ only in these. */
export const RUSSIAN_LEGAL_FORMS: readonly string[] = data.legalForms.russian.split(" ");
export const LATIN_LEGAL_FORMS: readonly string[] = data.legalForms.latin.split(" ");

const FORMS = new Set([...RUSSIAN_LEGAL_FORMS, ...LATIN_LEGAL_FORMS, "plc"].map(fold));
const IN_WORDS = Object.entries(data.legalForms.written).map(([form, long]) => [new RegExp(long, "gu"), form] as const);

export const WRITTEN_LEGAL_FORM = IN_WORDS.map(([{ source }]) => source).join("|");

export const isLegalForm = (word: string): boolean => FORMS.has(fold(word));

/** Folds, and abbreviates legal forms that are written in full. */
export function withShortForms(words: string): string {
  const folded = fold(words);
  return folded.includes("обществ")
    ? IN_WORDS.reduce((short, [long, form]) => short.replace(long, form), folded)
    : folded;
}
