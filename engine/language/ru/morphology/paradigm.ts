import data from "../../data/ru-declensions.json";
import { CASES, type Paradigm } from "../../cases";

type Table = keyof typeof data.tables;

/** Words that match `of` lose `cut` letters and take the endings. */
interface Declension {
  readonly of: RegExp;
  readonly cut: number;
  readonly endings: readonly string[];
}

const isTable = (row: string): row is Table => row in data.tables;

function read(table: Table): Declension[] {
  return data.tables[table].flatMap((row) => {
    if (isTable(row)) return read(row);
    const [of = "", cut, ...endings] = row.split(" ");
    return [{ of: new RegExp(of), cut: Number(cut), endings: endings.map((ending) => ending.replace("-", "")) }];
  });
}

const known = new Map<Table, readonly Declension[]>();

function declensionOf(table: Table, word: string): Declension | undefined {
  const declensions = known.get(table) ?? read(table);
  known.set(table, declensions);
  return declensions.find(({ of }) => of.test(word));
}

export const declines = (table: Table, word: string): boolean => declensionOf(table, word) !== undefined;

/** By the first matching declension; empty without one. */
export function formsBy(table: Table, word: string): string[] {
  const { cut = 0, endings = [] } = declensionOf(table, word) ?? {};
  return endings.map((ending) => word.slice(0, word.length - cut) + ending);
}

/** By the first matching declension; otherwise indeclinable. */
export function declineBy(table: Table, word: string): Paradigm {
  const forms = [word, ...formsBy(table, word)];
  return paradigmBy((index) => forms[index] ?? word);
}

const paradigmBy = (form: (index: number) => string): Paradigm => CASES.map((_, index) => form(index));

export const joined = (words: readonly Paradigm[], between: string): Paradigm =>
  paradigmBy((index) => words.map((word) => word[index]).join(between));

export const undeclined = (word: string): Paradigm => paradigmBy(() => word);
