import { CASE_NAMES, type ChosenForm } from "./changed-names";

interface FormChoice {
  readonly words: string;
  readonly form: ChosenForm;
  /** Empty: only the mapping has this form. */
  readonly cases: readonly (typeof CASE_NAMES)[number][];
}

/** Equal forms are one choice. */
export function formChoices(original: string, forms: readonly string[]): readonly FormChoice[] {
  const choices: FormChoice[] = [];
  for (const [form, words] of forms.entries()) {
    if (choices.some((choice) => choice.words === words)) continue;
    choices.push({ words, form, cases: CASE_NAMES.filter((_, at) => forms[at] === words) });
  }
  return forms.includes(original) ? choices : [...choices, { words: original, form: "original", cases: [] }];
}
