import { formsBy } from "./paradigm";

/** `петров` -> `петрова`, `шевченко` -> itself. */
export const feminineSurname = (surname: string): string => formsBy("feminine", surname)[0] ?? surname;

/** Likeliest first, lower case. */
export function masculineSurnames(surname: string): string[] {
  const men = formsBy("masculine", surname);
  return men.length > 0 ? men : [surname];
}
