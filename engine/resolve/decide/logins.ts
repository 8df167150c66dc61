import { guess, isAtLeast, SURE_FROM } from "../../evidence";
import { isLatinSurnameAndWord } from "../../language/latin/latin-names";
import { feminineSurname } from "../../language/ru/morphology/forms";
import { isCyrillic } from "../../language/shape";
import { spellings } from "../../language/transliterate";
import { overlapsAny } from "../../../shared/sorted";
import type { Finding } from "../../span";
import { parsePerson } from "../link/person-name";

const OF_A_NAME = 0.8;
/** `bharding`, `hardingb2`, `beatrice.harding`, `BHarding` */
const LOGIN =
  /(?<![\p{L}\p{M}\p{N}@._/\\-])(?:[a-z]+(?:[._-][a-z]+)*|[A-Z]{2}[a-z]+)[._-]?\d{0,4}(?![\p{L}\p{M}\p{N}@/\\-]|\.\p{L})/gu;
const SHORTEST = 5;
/** `P. Rice` is not the reason of `price`. */
const TELLS_MORE = /[._-]\p{L}|\d$/u;
/** `jsmith`: no English word begins so. */
const NO_BEGINNING = /^(?!.?[aeiouy]|[bcfgps]l|[bcdfgptkw]r|[cgpstw]h|[kgs]n|s[cmptkqvw]|[dt]w|ps)/iu;
const LABEL = /(?<!\p{L})(?:login|user(?:name)?|account|handle|логин|ник|уч[её]тк[аи])[\s:=—-]*$/iu;

/** Logins made of the initial or given name and the surname of a hidden person: `bharding` of B. Harding. */
export function findLogins(text: string, spans: readonly Finding[]): Finding[] {
  const isHidden = overlapsAny(spans);
  const words = Array.from(text.matchAll(LOGIN), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  })).filter((one) => one.word.length > SHORTEST && !isHidden(one));
  if (words.length === 0) return [];
  const logins = loginsOf(text, spans);
  return words.flatMap(({ word, start, end }) => {
    const surnames = logins.get(word.toLowerCase().replace(/[^a-z]/g, ""));
    if (surnames === undefined) return [];
    const isTelling =
      TELLS_MORE.test(word) || NO_BEGINNING.test(word) || LABEL.test(text.slice(Math.max(0, start - 20), start));
    if (!isTelling && [...surnames].every(isLatinSurnameAndWord)) return [];
    const evidence = { source: "echo", rule: "find-logins", ...guess(OF_A_NAME) } as const;
    return [{ start, end, type: "ID", kind: "login", evidence }];
  });
}

/** Surnames by login, in Latin letters. */
function loginsOf(text: string, spans: readonly Finding[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Set(
    spans.flatMap(({ type, start, end, evidence }) =>
      type === "PERSON" && isAtLeast(evidence, SURE_FROM) ? [text.slice(start, end)] : [],
    ),
  );
  const logins = new Map<string, Set<string>>();
  for (const name of names) {
    const { given, calledAs, patronymic, surname, initials } = parsePerson(name);
    const surnames = [...surname]
      .flatMap((one) => (isCyrillic(one) ? [one, feminineSurname(one)] : [one]))
      .flatMap(spellings)
      .filter((one) => one.length >= SHORTEST);
    const letters = (names: Iterable<string>, initial?: string): string[] => [
      ...new Set([...names, initial ?? ""].filter(Boolean).flatMap((one) => spellings(one.charAt(0)))),
    ];
    const firsts = letters(given, initials.given);
    const seconds = letters(patronymic, initials.patronymic);
    const heads = [
      ...[...given, ...calledAs].flatMap(spellings).filter((one) => one.length > 1),
      ...firsts,
      ...firsts.flatMap((one) => seconds.map((other) => one + other)),
    ];
    for (const own of surnames)
      for (const head of heads)
        for (const login of [head + own, own + head]) {
          const known = logins.get(login);
          if (known === undefined) logins.set(login, new Set([own]));
          else known.add(own);
        }
  }
  return logins;
}
