import data from "../../data/ru-grammar.json";
import type { Case, Gender } from "../../cases";
import { formsOfVerb, withoutParticipleEnding } from "../morphology/verb-forms";

interface List {
  readonly verbs?: string;
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

/** Also matches all forms of the verbs of a list. */
class ListPattern extends RegExp {
  private forms: ReadonlySet<string> | undefined;

  constructor(
    pattern: RegExp,
    private readonly verbs: string,
  ) {
    super(pattern);
  }

  override test(word: string): boolean {
    if (super.test(word)) return true;
    this.forms ??= new Set(this.verbs.split(" ").flatMap(formsOfVerb));
    return this.forms.has(word) || this.forms.has(withoutParticipleEnding(word));
  }
}

const matcherOf = (list: List): RegExp =>
  list.verbs === undefined ? patternOf(list) : new ListPattern(patternOf(list), list.verbs);

/** Folded words; the data file describes each list. */
export const LISTS = Object.fromEntries(
  Object.entries<List>(data.lists).map(([name, list]) => [name, matcherOf(list)]),
) as Readonly<Record<keyof typeof data.lists, RegExp>>;

const { note: _, ...written } = data.cases;
const TABLES = new Map(
  Object.entries(written).map(([table, rows]) => [
    table,
    rows.map(([pattern = "", cases = "", whose]) => ({
      of: new RegExp(pattern),
      cases: cases.split(" ") as Case[],
      whose,
    })),
  ]),
);

/** Possible cases by a table of the file, for this gender if known. */
export const casesBy = (table: keyof typeof written, word: string, gender?: Gender): readonly Case[] | undefined =>
  TABLES.get(table)?.find(
    ({ of, whose }) => of.test(word) && (whose === undefined || gender === undefined || whose === gender),
  )?.cases;

const { ofTwoCases, note: __, ...ofOneCase } = data.prepositions;
export const CASE_OF_PREPOSITION: ReadonlyMap<string, Case> = new Map(
  Object.entries(ofOneCase).flatMap(([one, words]) =>
    words.split(" ").map((word) => [word.replaceAll("_", " "), one as Case] as const),
  ),
);
const OF_TWO_CASES = new Set(ofTwoCases.split(" "));

export const isPreposition = (word = ""): boolean => CASE_OF_PREPOSITION.has(word) || OF_TWO_CASES.has(word);
