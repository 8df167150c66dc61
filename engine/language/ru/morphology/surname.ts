import { IN_A, IN_CONSONANT } from "./given";
import type { Declension } from "./paradigm";
import { declension } from "./paradigm";

/** Do not change for anybody: Черных, Шевченко, Живаго, Данте, Чабукиани, Дюма. */
const UNCHANGED: Declension = declension(
  /(?:[ыи]х|[оеёиуыэю]|[иуоеы]а|^дюма|^золя|^тома|^петипа|^труа)$/,
  0,
  "- - - - -",
);

/** Foreign surnames that look Russian take the noun's -ом: Дарвином, Чаплином. */
const FOREIGN_IN_IN =
  /^(?:дарвин|чаплин|франклин|грин|кронин|берлин|мартин|бенджамин|остин|бёрдвин|гершвин|кальвин|ленин-)$/;

export const MENS_SURNAMES: readonly Declension[] = [
  UNCHANGED,
  declension(FOREIGN_IN_IN, 0, "а у а ом е"),
  declension(/(?:[оеё]в|[иы]н)$/, 0, "а у а ым е"),
  declension(/[гкх]ий$/, 2, "ого ому ого им ом"),
  declension(/[жшчщн]ий$/, 2, "его ему его им ем"),
  declension(/..ый$/, 2, "ого ому ого ым ом"),
  declension(/[аеёиоуыэюя][^аеёиоуыэюя]*[гкхжшчщ]ой$/, 2, "ого ому ого им ом"),
  declension(/[аеёиоуыэюя][^аеёиоуыэюя]*ой$/, 2, "ого ому ого ым ом"),
  declension(/^воробей$|^соловей$|^муравей$/, 2, "ья ью ья ьем ье"),
  declension(/[аеёиоуыэюя][^аеёиоуыэюя]*[аеёиоуыэюя]ец$/, 2, "йца йцу йца йцем йце"),
  declension(/[аеёиоуыэюя][^аеёиоуыэюя]*лец$/, 2, "ьца ьцу ьца ьцем ьце"),
  declension(/[аеёиоуыэюя].*[вбдзкмнпрст]ец$/, 2, "ца цу ца цем це"),
  ...IN_A,
  ...IN_CONSONANT,
];

export const WOMENS_SURNAMES: readonly Declension[] = [
  UNCHANGED,
  declension(/(?:[оеё]в|[иы]н)а$/, 1, "ой ой у ой ой"),
  declension(/[жшчщ]ая$/, 2, "ей ей ую ей ей"),
  declension(/ая$/, 2, "ой ой ую ой ой"),
  declension(/яя$/, 2, "ей ей юю ей ей"),
  ...IN_A,
];

/** The woman's form of a man's surname in the nominative, lower case: `петров` -> `петрова`, `шевченко` -> itself. */
export function feminineSurname(surname: string): string {
  if (/(?:[оеё]в|[иы]н)$/.test(surname) && !FOREIGN_IN_IN.test(surname)) return `${surname}а`;
  if (/(?:[гкхжшчщ]ий|..ый)$/.test(surname)) return `${surname.slice(0, -2)}ая`;
  if (/[аеёиоуыэюя][^аеёиоуыэюя]*ой$/.test(surname)) return `${surname.slice(0, -2)}ая`;
  if (/[^аеёиоуыэюя]ний$/.test(surname)) return `${surname.slice(0, -2)}яя`;
  return surname;
}

/** The man's forms that a woman's surname may come from, lower case, likeliest first. */
export function masculineSurnames(surname: string): string[] {
  if (/(?:[оеё]в|[иы]н)а$/.test(surname)) return [surname.slice(0, -1)];
  if (/[гкх]ая$/.test(surname)) return [`${surname.slice(0, -2)}ий`, `${surname.slice(0, -2)}ой`];
  if (/ая$/.test(surname)) {
    const stem = surname.slice(0, -2);
    return [`${stem}${/[жшчщ]$/.test(stem) ? "ий" : "ый"}`, `${stem}ой`];
  }
  if (/яя$/.test(surname)) return [`${surname.slice(0, -2)}ий`];
  return [surname];
}
