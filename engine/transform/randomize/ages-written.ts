import { fold, inShapeOf } from "../../language/shape";
import data from "./age-words.json";
import { russianPlural } from "./plurals";

interface Series {
  readonly words: ReadonlyMap<string, number>;
  readonly write: (age: number, joint?: string) => string;
  readonly pattern: RegExp;
  readonly isGenitive: boolean;
}

const anyOf = (words: readonly string[]): string => words.join("|").replaceAll("ё", "[её]");

/** `год`, `года` or `лет` after a number, and a genitive ending of its digits: `80-ти лет`. */
const NOUN = String.raw`(\s(?:с половиной\s)?)(${data.nouns.join(" ").replaceAll(" ", "|")})(?!\p{L})`;

const SERIES: readonly Series[] = data.series.map(({ units, tens, joint, before, case: form }) => {
  const [ones, round] = [units.split(" "), tens.split(" ")];
  const words = new Map([
    ...ones.map((word, at) => [fold(word), at + 1] as const),
    ...round.map((word, at) => [fold(word), (at + 2) * 10] as const),
  ]);
  const end = before === undefined ? String.raw`(?!\p{L})(?:${NOUN})?` : `(?=${before})()()`;
  const single = anyOf(ones.slice(0, 9));
  return {
    words,
    isGenitive: form === "genitive",
    write: (age, written = joint) => {
      if (age < 20) return ones[age - 1] ?? "";
      const unit = age % 10 === 0 ? "" : written + (ones[(age % 10) - 1] ?? "");
      return (round[Math.floor(age / 10) - 2] ?? "") + unit;
    },
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:(${anyOf(round)})(?:(${joint === "" ? "" : "[ -]"})(${single}))?|(${anyOf(ones)}))${end}`,
      "giu",
    ),
  };
});

const DIGITS = new RegExp(String.raw`(\d+)([.,]\d+)?(?:(-?)(ти|х|ми|го|и)(?=\s))?(?:${NOUN})?`, "giu");
const DECADE_NAMES = data.decades.split(" ");
const DECADES = new RegExp(String.raw`(?<!\p{L})(?:${DECADE_NAMES.join("|")})(?!\p{L})|\b\d0(?=s\b)`, "giu");
const HALVES = new RegExp(String.raw`(?<!\p{L})(?:${Object.keys(data.halves).join("|")})(?!\p{L})`, "giu");

/** The first number, in digits or words. */
export function numberInAge(written: string): number | undefined {
  const digits = /\d+/.exec(written)?.[0];
  if (digits !== undefined) return Number(digits);
  for (const { pattern, words } of SERIES) {
    const [found] = written.matchAll(pattern);
    if (found) return valueOf(words, found);
  }
  return undefined;
}

/** Every number changed by `other`, in the same form and with the endings that it requires. */
export function withOtherAges(written: string, other: (age: number) => number): string {
  const decade = written.replace(DECADES, (word) => {
    const name = DECADE_NAMES.indexOf(word.toLowerCase());
    if (name < 0) return String(Number(word) < 90 ? Number(word) + 10 : 80);
    return inShapeOf(word, DECADE_NAMES[(name + 1) % DECADE_NAMES.length] ?? word);
  });
  if (decade !== written) return decade;
  const whole = written.replace(HALVES, (word) =>
    inShapeOf(word, (data.halves as Readonly<Record<string, string>>)[word.toLowerCase()] ?? word),
  );
  if (whole !== written) return whole;
  const inDigits = written.replace(DIGITS, (...[, digits, part, dash, ending, space, noun]: Groups) => {
    const age = other(Number(digits));
    const number = String(age) + (part ?? "") + (ending === undefined ? "" : (dash ?? "") + endingOf(age));
    if (noun === undefined) return number;
    const isGenitive = ending !== undefined || !isNominative(Number(digits), noun);
    return number + (space ?? "") + (part === undefined ? nounAfter(age, noun, isGenitive) : noun);
  });
  if (inDigits !== written) return inDigits;
  return SERIES.reduce(
    (now, { pattern, words, write, isGenitive }) =>
      now === written
        ? now.replace(pattern, (...found: Groups) => {
            const [whole = "", , joint, , , space = "", noun = ""] = found;
            const age = other(valueOf(words, found));
            return inCaseOf(whole, write(age, joint)) + space + nounAfter(age, noun, isGenitive);
          })
        : now,
    written,
  );
}

type Groups = (string | undefined)[];

const inCaseOf = (model: string, words: string): string =>
  model.charAt(1) === model.charAt(1).toLowerCase()
    ? inShapeOf(model.charAt(0), words.charAt(0)) + words.slice(1)
    : words.toUpperCase();

function valueOf(
  words: ReadonlyMap<string, number>,
  [, tens, , unit, single]: readonly (string | undefined)[],
): number {
  return [tens, unit, single].reduce((sum, word) => sum + (words.get(fold(word ?? "")) ?? 0), 0);
}

const formsOf = (noun: string): string[] | undefined =>
  data.nouns.map((forms) => forms.split(" ")).find((forms) => forms.includes(noun.toLowerCase()));

const PLURALS = ["one", "few", "many"];
const nominative = (age: number, forms: readonly string[]): string => forms[PLURALS.indexOf(russianPlural(age))] ?? "";

const isNominative = (age: number, noun: string): boolean =>
  nominative(age, formsOf(noun) ?? []) === noun.toLowerCase();

/** After a genitive number: `сорока одного года`, `сорока двух лет`. */
function nounAfter(age: number, noun: string, isGenitive: boolean): string {
  const forms = formsOf(noun);
  if (forms === undefined) return noun;
  return isGenitive ? (forms[russianPlural(age) === "one" ? 1 : 2] ?? noun) : nominative(age, forms);
}

/** `41-го`, `42-х`, `48-ми`, `45-ти`. */
function endingOf(age: number): string {
  const last = age % 100 > 10 && age % 100 < 20 ? 0 : age % 10;
  return ["ти", "го", "х", "х", "х", "ти", "ти", "ми", "ми", "ти"][last] ?? "ти";
}
