import { isTitle } from "../honorifics";
import { isLatinGiven, isLatinSurname } from "../latin/latin-names";
import { fold } from "../shape";
import { type Word, wordsIn } from "../rewritten";
import { isUsualGiven } from "./lexicons/names";
import { analyseSurface } from "./morphology/analyse";
import type { NameReading, NameWord } from "../name-word";
import type { NamePart } from "../cases";
import { isFamilyFirst, isFamilyName } from "../family-first";
import { unchangedReadings, unknownReadings } from "./unknown-names";

interface ReadWord extends Word {
  readonly readings: readonly NameReading[];
}

/** Аль-Бадри: of a place, whatever the halves are. */
const OF_A_PLACE = /^(?:аль|эль|ас|аш|ад|ат|аз|ар)-/i;

const CHILD_WORDS =
  "оглы|оглу|огли|угли|угл|уғли|ўғли|ўгли|кызы|гызы|кизи|қизи|улы|ұлы|уулу|oglu|oğlu|ogli|ogly|ugli|o['ʻ‘’]?g['ʻ‘’]?li|qizi|kizi|qızı|kyzy|uulu";
/** `Гейдар Али оглы`: the word before is the father's name. */
const CHILD_OF = new RegExp(`^(?:${CHILD_WORDS})$`, "iu");
export const isChildWord = (word: string): boolean => CHILD_OF.test(word);
const CHILD_OF_BEHIND = new RegExp(`^[ \\u00a0-](?:${CHILD_WORDS})(?![\\p{L}\\p{M}-])`, "iu");

/** Includes a following word for son or daughter: `Бахтиёр угли`. */
export const endOfChildOf = (text: string, end: number): number =>
  end + (CHILD_OF_BEHIND.exec(text.slice(end, end + 12))?.[0].length ?? 0);

/** Only a father's name: `Анвар кизи`. */
export const isOfFather = (name: string): boolean => {
  const [father, child, more] = name.split(/[ \u00a0-]/);
  return father !== undefined && child !== undefined && more === undefined && CHILD_OF.test(child);
};

export function nameWords(mention: string): NameWord[] {
  const words = wordsIn(mention, /[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]+)*/gu).map((word): ReadWord => {
    const readings = analyseSurface(word.text);
    return { ...word, readings: readings.filter(({ part }) => part !== "given" || !OF_A_PLACE.test(word.text)) };
  });
  const [parts, family] = partsOf(words, mention);
  return words.map((word) => {
    const part = parts.get(word) ?? "surname";
    if (!isPart(part)) return { ...word, part, readings: [] };
    if (word === family) return { ...word, part, readings: unchangedReadings(word.text, part), guessed: true };
    const readings = word.readings.filter((reading) => reading.part === part);
    if (readings.length > 0) return { ...word, part, readings };
    return { ...word, part, readings: unknownReadings(word.text, part), guessed: true };
  });
}

function partsOf(words: readonly ReadWord[], mention: string): [Map<ReadWord, NameWord["part"]>, ReadWord | undefined] {
  const parts = new Map<ReadWord, NameWord["part"]>();
  const isAllSmall = mention === mention.toLowerCase();
  const isSmall = ({ text }: ReadWord): boolean => text === text.toLowerCase();
  // `иванов п.` in notes; in `Иванов и П.` a small letter is a word.
  const isInitial = ({ text, index }: ReadWord): boolean =>
    text.length === 1
      ? isAllSmall || text !== text.toLowerCase()
      : text.length === 2 && words.length > 1 && mention.charAt(index + 2) === ".";
  for (const [at, word] of words.entries()) {
    const isTitled = at === 0 && words.length > 1 && isTitle(word.text);
    if (isTitled || (!isAllSmall && isSmall(word) && !has(word, "patronymic"))) parts.set(word, "title");
  }
  const spelled = words.filter((word) => !isInitial(word) && !parts.has(word));
  const [first, second] = spelled;
  const last = words.at(-1);
  // `Лиля Р.`: the initial of the surname.
  const isOneLetter = words.length === spelled.length + 1 && last !== undefined && isInitial(last);
  const isFamily = first !== undefined && isFamilyName(first.text);
  const isNamed =
    spelled.length === 1 ? !isKnown(first, "surname") && !isFamily : !spelled[2] && isKnown(second, "patronymic");
  if (isOneLetter && first && isUsual(first) && isNamed) parts.set(last, "initial of surname").set(first, "given");
  const initials = words.filter((word) => isInitial(word) && !parts.has(word));
  for (const word of initials) parts.set(word, word === initials[0] ? "initial of given" : "initial of patronymic");
  // `Жданович Д. Э.`, `Ида Марковна Зельдович`
  const isFathers = (word: ReadWord, at: number): boolean =>
    at > 0
      ? (isKnown(word, "patronymic") && !isContradicted(words[at - 1], word)) ||
        CHILD_OF.test(words[at + 1]?.text ?? "")
      : words.length === 1 && isKnown(word, "patronymic") && !isKnown(word, "surname");
  const patronymic = words.findIndex((word, at) => !parts.has(word) && isFathers(word, at));
  const his = words[patronymic];
  if (his) parts.set(his, "patronymic");
  const before = words[patronymic - 1];
  if (before && !parts.has(before)) parts.set(before, "given");
  if (initials.length > 1 || [...parts.values()].includes("given")) return [parts, undefined];
  const free = words.filter((word) => !parts.has(word));
  const given = givenAmong(free);
  if (initials[0]) {
    // `Джон Ф. Кеннеди`
    if (given && free.length > 1 && !his) parts.set(given, "given").set(initials[0], "initial of patronymic");
    return [parts, undefined];
  }
  const isAsian = isFamilyFirst(free.map(({ text }) => text));
  const [only, ...others] = free;
  if (given) parts.set(given, "given");
  // `Бердыева Огульджан`: the word with a surname ending is the surname.
  else if (only && others.length === 1 && others[0] && !his && has(only, "surname") && !has(others[0], "surname"))
    parts.set(others[0], "given");
  // Of two unknown words, the first is usually the given name.
  else if (only && others.length > 0 && !his) parts.set(only, "given");
  // An unknown word with the ending of Кеша.
  else if (only && words.length === 1 && isLikeShortName(only)) parts.set(only, "given");
  // Цзинь Пин: a given name of two words.
  if (isAsian) for (const word of free.slice(2)) parts.set(word, "more of given");
  return [parts, isAsian ? first : undefined];
}

function givenAmong(free: readonly ReadWord[]): ReadWord | undefined {
  const texts = free.map(({ text }) => text);
  if (isFamilyFirst(texts)) return free[1];
  if (free.length === 2 && isFamilyFirst([...texts].reverse())) return free[0];
  const isOne = free.length === 1;
  const isListed = (word: ReadWord): boolean => isKnown(word, "given");
  return (
    free.find((word) => isUsual(word) && !isKnown(word, "surname")) ??
    free.find(isUsual) ??
    free.find((word) => isListed(word) && !isKnown(word, "surname")) ??
    free.find((word) => isListed(word) && (!isOne || isNominativeOnlyAsGiven(word)))
  );
}

const has = ({ readings }: ReadWord, part: NamePart): boolean => readings.some((reading) => reading.part === part);
const isKnown = (word: ReadWord | undefined, part: NamePart): boolean =>
  word?.readings.some((reading) => reading.part === part && reading.known) === true;
/** After `Лилия`, `Сенкевич` is a surname: the words share no gender and case. */
function isContradicted(before: ReadWord | undefined, patronymic: ReadWord): boolean {
  const given = before?.readings.filter(({ part }) => part === "given") ?? [];
  const own = patronymic.readings.filter(({ part }) => part === "patronymic");
  return (
    given.length > 0 &&
    has(patronymic, "surname") &&
    !given.some((one) => own.some((other) => one.gender === other.gender && one.case === other.case))
  );
}
const isUsual = ({ readings }: ReadWord): boolean =>
  readings.some((reading) => reading.part === "given" && isUsualGiven(fold(reading.lemma)));

/** `Кеша` is a nominative; Кеш would be another case. */
function isNominativeOnlyAsGiven({ readings }: ReadWord): boolean {
  const nominatives = readings.filter((reading) => reading.case === "nominative" && reading.known);
  return nominatives.length > 0 && nominatives.every(({ part }) => part === "given");
}

const isLikeShortName = ({ text, readings }: ReadWord): boolean =>
  readings.length === 0 && /^\p{Lu}\p{Ll}{1,5}[ая]$/u.test(text);

/** The other possible part of a single word: `Альбину` is a surname or Альбина; `Ильич` a patronymic. */
export function otherwise({ text, index, part, readings: own }: NameWord): NameWord | undefined {
  const others = analyseSurface(text).filter((reading) => reading.part !== part && reading.known);
  const isFathers = others.some((reading) => reading.part === "patronymic");
  const other = part !== "surname" ? "surname" : isFathers ? "patronymic" : "given";
  const readings = others.filter((reading) => reading.part === other);
  const isFamily = other === "surname" && [text, ...own.map(({ lemma }) => lemma)].some(isFamilyName);
  const isListed = isFamily || (other === "surname" ? isLatinSurname(text) : isLatinGiven(text));
  return isListed || readings.length > 0 ? { text, index, part: other, readings } : undefined;
}

export const isPart = (part: NameWord["part"]): part is NamePart =>
  part === "given" || part === "patronymic" || part === "surname";
