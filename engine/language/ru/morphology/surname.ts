import { formsBy } from "./paradigm";

/** The woman's form of a man's surname in the nominative, lower case: `петров` -> `петрова`, `шевченко` -> itself. */
export const feminineSurname = (surname: string): string => formsBy("feminine", surname)[0] ?? surname;

/** The man's forms that a woman's surname may come from, lower case, likeliest first. */
export function masculineSurnames(surname: string): string[] {
  const men = formsBy("masculine", surname);
  return men.length > 0 ? men : [surname];
}
