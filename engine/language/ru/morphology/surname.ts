import data from "../../data/ru-declensions.json";

/** Foreign surnames that look Russian take the noun's -ом: Дарвином, Чаплином. */
const FOREIGN_IN_IN = new RegExp(data.lists.foreignInIn);

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
