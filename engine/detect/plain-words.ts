import data from "../language/data/words.json";
import { isLatinGiven, isLatinSurname } from "../language/latin/latin-names";
import { formsOfNoun } from "../language/ru/morphology/noun-forms";
import { fold } from "../language/shape";
import { isLegalForm } from "../language/legal-forms";
import { isKnownOrganization, isNoName } from "../language/organizations";
import { senseOf } from "../names/sentence";
import { tokenize, type Token } from "../language/tokens";
import type { Finding } from "../span";

const PLAIN = new Set([
  ...data.ofPapersInOneForm.split(" "),
  ...data.ofPapers.split(" ").flatMap((word) => [...formsOfNoun(word)]),
]);

/** Drops findings of rules with only document words, roles and abbreviations. */
export const withoutPlainWords = (text: string, found: readonly Finding[]): Finding[] =>
  found.filter((span) => !isOf(text, span, span.type === "ORG" ? isNoFirm : isPlain));

/**
 * The same for the model. A role (`Король`) or document word (`Жалоба`) remains if listed as a name or with a surname
 * ending; for a document word the model must also be sure.
 */
export const withoutSurelyPlainWords = (text: string, tagged: readonly Finding[]): Finding[] =>
  tagged.filter((span) => !isOf(text, span, holdsFor(span)));

function holdsFor({ type, evidence: { probability } }: Finding): (token: Token) => boolean {
  if (type === "ORG") return isNoFirm;
  if (type !== "PERSON") return isPlain;
  return (token) => isPlain(token) && (!isListedName(token) || probability < leastFor(token.text));
}

const isOfPapers = (word: string): boolean => PLAIN.has(fold(word));

export const leastFor = (word: string): number => (!isOfPapers(word) ? 0 : SURNAME_ENDING.test(word) ? 0.7 : 0.9);
const SURNAME_ENDING = /(?:[оеё]в|[иы]н)(?:а|у|ым|е|ой|ою|ы|ых|ыми)?$/iu;

function isOf(text: string, { start, end, type }: Finding, holds: (token: Token) => boolean): boolean {
  const words = text.slice(start, end);
  return type !== "DATE" && type !== "ID" && !/\p{N}/u.test(words) && tokenize(words).every(holds);
}

const isPlain = ({ text }: Token): boolean => isOfPapers(text) || isRussianRole(text);

/** `ЭКГ`. A legal form remains, because a name follows it. */
const isNoFirm = (token: Token): boolean =>
  isPlain(token) || (isNoName(token.text) && !isKnownOrganization(token.text) && !isLegalForm(token.text));

export const hasListedName = (words: string): boolean => tokenize(words).some(isListedName);

function isListedName(token: Token): boolean {
  const { given, patronymic, surname } = senseOf(token);
  return (
    given.length + patronymic.length + surname.length > 0 || isLatinGiven(token.text) || isLatinSurname(token.text)
  );
}

/** Before a name; in the nominative. */
const ROLE_WORDS: readonly string[] = data.roles.split(" ");
/** Indeclinable. */
const TITLES = data.titles.split(" ");
/** Exact forms only: Секретарёв is not секретарь. */
const ROLES = new Set([...TITLES, ...ROLE_WORDS.flatMap((word) => [...formsOfNoun(word)])]);

const SHORT_ROLES = /^(?:г-н|г-на|г-ну|г-ном|г-не|г-жа|г-жи|г-же|г-жу|г-жой|гр|гр-н|гр-ка|гр-на|тов|проф|акад|доц|им)$/;

/** `ё` distinguishes Королёв from королева. Женя is a name although it resembles a word. */
const LOOKS_LIKE_WORD =
  /^жен(?:я|и|ю|ей|ька|ьки)$|^т[её]м(?:очка|очки|очке|очку|ка|ки|ке|ку)$|^тём|ёв(?:[аеуы]|ой|ою|ым|ых|ыми)?$/;

function isRussianRole(word: string): boolean {
  const lower = fold(word);
  if (LOOKS_LIKE_WORD.test(word.toLowerCase())) return false;
  const last = lower.slice(lower.lastIndexOf("-") + 1);
  return SHORT_ROLES.test(lower) || (last.length > 2 && (ROLES.has(last) || ROLES.has(lower)));
}
