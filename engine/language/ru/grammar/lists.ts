import data from "../../data/ru-grammar.json";
import type { Case, Gender } from "../morphology/cases";

interface List {
  readonly exactly?: string;
  readonly beginnings?: string;
  readonly except?: string;
  readonly pattern?: string;
}

const anyOf = (words: string): string => `(?:${words.replaceAll(" ", "|")})`;

function patternOf({ exactly, beginnings = "", except, pattern }: List): RegExp {
  if (pattern !== undefined) return new RegExp(pattern);
  if (exactly !== undefined) return new RegExp(`^${anyOf(exactly)}$`);
  return new RegExp(`^${except === undefined ? "" : `(?!${except})`}${anyOf(beginnings)}`);
}

/** Matches words (lower case, `ё` as `е`) by what they say to the grammar; the notes of the file tell what each list holds. */
export const LISTS = Object.fromEntries(
  Object.entries<List>(data.lists).map(([name, list]) => [name, patternOf(list)]),
) as Readonly<Record<keyof typeof data.lists, RegExp>>;

const tableOf = (rows: readonly (readonly string[])[]) =>
  rows.map(([pattern = "", cases = "", whose]) => ({
    of: new RegExp(pattern),
    cases: cases.split(" ") as Case[],
    whose,
  }));
const { possessive, adjective, role, question, ofHers, ofHis } = data.cases;
const TABLES = {
  possessive: tableOf(possessive),
  adjective: tableOf(adjective),
  role: tableOf(role),
  question: tableOf(question),
  ofHers: tableOf(ofHers),
  ofHis: tableOf(ofHis),
};

/** The cases that a word can be in by a table of the file, of somebody of this gender where it is known. */
export const casesBy = (table: keyof typeof TABLES, word: string, gender?: Gender): readonly Case[] | undefined =>
  TABLES[table].find(
    ({ of, whose }) => of.test(word) && (whose === undefined || gender === undefined || whose === gender),
  )?.cases;

const NAMED: Readonly<Record<string, RegExp>> = LISTS;
/** Government of the prepositions of two cases; see the file. */
export const ROWS_OF_TWO_CASES = data.prepositionsOfTwoCases.rows.map((row) => {
  const [preposition, kind, list = "", one, certainty] = row.split(" ");
  return { preposition, kind, list: NAMED[list], case: one as Case, sure: certainty === "sure" };
});

const { ofTwoCases, note: _, ...ofOneCase } = data.prepositions;
/** Prepositions, of up to three words, by the one case that they ask for. */
export const CASE_OF_PREPOSITION: ReadonlyMap<string, Case> = new Map(
  Object.entries(ofOneCase).flatMap(([one, words]) =>
    words.split(" ").map((word) => [word.replaceAll("_", " "), one as Case] as const),
  ),
);
const OF_TWO_CASES = new Set(ofTwoCases.split(" "));

export const isPreposition = (word = ""): boolean => CASE_OF_PREPOSITION.has(word) || OF_TWO_CASES.has(word);
