import { formalNames, formalPatronymic, givenBeforePatronymic } from "../../language/ru/lexicons/short-names";
import { foldLatin } from "../../language/latin/fold-latin";
import { englishGender } from "../../language/latin/latin-names";
import { isRussianGiven, isUsualGiven, isRussianSurname } from "../../language/ru/lexicons/names";
import { analyseSurface } from "../../language/ru/morphology/analyse";
import type { NameReading, NameWord } from "../../language/name-word";
import { type Gender, GENDERS, type NamePart } from "../../language/cases";
import { type Standing, standingsOf } from "../../language/ru/morphology/standing";
import { isParticle, titleGender } from "../../language/honorifics";
import { fold, isCyrillic } from "../../language/shape";
import { remembered } from "../../remembered";
import type { SeenGender } from "../../language/ru/gender-context";
import { stem } from "../../language/ru/morphology/stem";
import { latinWords } from "../../language/latin/name-words";
import { nameWords, otherwise } from "../../language/ru/name-words";
import { soundOf } from "../../language/sound";
import { feminineSurname, masculineSurnames } from "../../language/ru/morphology/forms";

/** Each part contains every possible nominative, folded. */
export interface PersonName {
  readonly given: ReadonlySet<string>;
  readonly patronymic: ReadonlySet<string>;
  readonly surname: ReadonlySet<string>;
  /** As written, not expanded to formal names; nominative, folded. */
  readonly calledAs: ReadonlySet<string>;
  readonly initials: Readonly<Partial<Record<NamePart, string>>>;
  readonly genders: ReadonlySet<Gender>;
  /** Every gender and case that fits all words; empty without evidence. */
  readonly standings: readonly Standing[];
  readonly seen: SeenGender | undefined;
  /** As another part, if no person matches: `James` of LeBron James. */
  readonly otherwise?: PersonName | undefined;
  readonly script: "cyrillic" | "other";
}

const MENTIONS = 10_000;

export const parsePerson: (mention: string) => PersonName = remembered(MENTIONS, takeApart);

function takeApart(mention: string): PersonName {
  const written = mention.slice(0, 200);
  // `anna-lee` is a name in programs; Anna-Lee may be one given name.
  const text = /^[a-z]+(?:-[a-z]+)+$/.test(written) ? written.replaceAll("-", " ") : written;
  const words = isCyrillic(text) ? nameWords(text) : latinWords(text);
  const titled = words.map((word) => titleGender(word.text)).find((gender) => gender !== undefined);
  // Де Голль is a surname.
  const named = words.filter((word) => word.part !== "title" && !(word.part === "given" && isParticle(word.text)));
  const [only, another] = named;
  if (!only || another) return assemble(named, titled);
  // Unlisted words are usually surnames.
  const guess: NameWord | undefined = only.guessed ? { ...only, part: "surname" } : undefined;
  const other = guess && only.part === "given" ? only : (otherwise(only) ?? asOtherPart(guess ?? only));
  return { ...assemble([guess ?? only], titled), otherwise: other && assemble([other], titled) };
}

/** `Gareth` of Gareth Pugh. */
const asOtherPart = (word: NameWord): NameWord | undefined =>
  word.readings.length > 0 && word.guessed !== true
    ? undefined
    : { ...word, part: word.part === "surname" ? "given" : "surname", readings: [] };

/** `Фамилия: Мир`; in the nominative if possible. */
export function personOfFields(fields: readonly { readonly part: NamePart; readonly text: string }[]): PersonName {
  const words = fields.map(({ part, text }, index): NameWord => {
    const word = /[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]+)*/u.exec(text)?.[0] ?? text;
    const known = isCyrillic(word) ? analyseSurface(word).filter((reading) => reading.part === part) : [];
    const nominative = known.filter((reading) => reading.case === "nominative");
    const readings = nominative.length > 0 ? nominative : known;
    return { text: word, index, part, readings, ...(readings.length === 0 && { guessed: true }) };
  });
  return assemble(words, undefined);
}

/** In some case. Unknown forms always agree. */
export function agreeInGender(fields: readonly { readonly part: NamePart; readonly text: string }[]): boolean {
  const [first, ...others] = fields
    .map(({ part, text }) => analyseSurface(text.trim()).filter((reading) => reading.part === part))
    .filter((readings) => readings.length > 0);
  return (
    first === undefined ||
    first.some((one) => others.every((own) => own.some((two) => two.gender === one.gender && two.case === one.case)))
  );
}

function assemble(words: readonly NameWord[], titled: Gender | undefined): PersonName {
  const initials: Partial<Record<NamePart, string>> = {};
  const parts = SLOTS.map((part): Part => {
    const letter = words.find((word) => word.part === `initial of ${part}`);
    if (letter) initials[part] = fold(letter.text);
    const own = words.filter((word) => word.part === part);
    // The last of several surnames, unless the name starts with a surname.
    const word = part === "given" || own[0] === words[0] ? own[0] : own.at(-1);
    return { part, word: word && fold(word.text), readings: word?.guessed === true ? [] : (word?.readings ?? []) };
  });
  const standings = standingsOf(parts);
  const [standing] = standings;
  const same = standings.every(({ gender }) => gender === standing?.gender);
  const gender = titled ?? (same ? standing?.gender : undefined);
  const [surname, given, patronymic] = parts.map(keys) as [Set<string>, Set<string>, Set<string>];
  for (const spoken of [...patronymic]) addKnown(patronymic, formalPatronymic(spoken));
  if (patronymic.size > 0) addKnown(given, givenBeforePatronymic(parts[1]?.word ?? ""));
  return {
    ...{ given, patronymic, surname, initials, standings },
    script: words.some(({ text }) => isCyrillic(text)) ? "cyrillic" : "other",
    calledAs: new Set(parts.filter(({ part }) => part === "given").flatMap((part) => [...lemmasOf(part)])),
    genders: genders(parts),
    seen: gender && { gender, sure: true },
  };
}

interface Part {
  readonly part: NamePart;
  readonly word: string | undefined;
  readonly readings: readonly NameReading[];
}

function addKnown(names: Set<string>, formal: string | undefined): void {
  if (formal !== undefined) names.add(formal);
}

function keys(own: Part): Set<string> {
  const found = lemmasOf(own);
  if (own.part === "given") for (const name of [...found]) for (const formal of formalNames(name)) found.add(formal);
  return found;
}

function lemmasOf({ part, word, readings }: Part): Set<string> {
  const found = new Set<string>();
  if (word === undefined) return found;
  if (part === "given" && isCyrillic(word) && !isUsualGiven(word))
    for (const given of respelled(word)) found.add(given);
  const family = part === "surname" && readings.length === 0 ? familyOf(word) : undefined;
  if (family !== undefined) return found.add(family);
  for (const reading of readings) {
    const lemma = fold(reading.lemma);
    found.add(part === "surname" ? (masculineSurnames(lemma)[0] ?? lemma) : lemma);
  }
  if (found.size === 0) found.add(plainKey(word));
  return found;
}

/** Endings of converted given names: `Sergei` becomes `Сергеи`. */
const RESPELLED: readonly (readonly [RegExp, string])[] = [
  [/и$/, "й"],
  [/ы$/, "ий"],
  [/я$/, "ья"],
  [/дер$/, "др"],
];
const respelled = (word: string): string[] =>
  RESPELLED.flatMap(([end, other]) => (end.test(word) ? [word.replace(end, other)] : [])).filter(isRussianGiven);

/** `Петровых` means several people; their key is `петровы`. */
function familyOf(word: string): string | undefined {
  const stem = /^(.{2,}(?:[оеё]в|[иы]н|[сц]к))(?:ы|ых|ыми|ие|их|ими)$/.exec(word)?.[1];
  return stem !== undefined && masculineOf(stem).some(isRussianSurname)
    ? `${stem}${/к$/.test(stem) ? "ие" : "ы"}`
    : undefined;
}

const masculineOf = (stem: string): string[] => (/к$/.test(stem) ? [`${stem}ий`, `${stem}ой`] : [stem]);

/** Diacritics are accents only in Latin; in other scripts they may be vowels. */
function plainKey(word: string): string {
  if (/[а-я]/.test(word)) return stem(word);
  return /\p{Script=Latin}/u.test(word) ? foldLatin(word) : word.normalize("NFC");
}

function genders(parts: readonly Part[]): Set<Gender> {
  const fitting = new Set<Gender>(GENDERS);
  for (const { part, word, readings } of parts) {
    const own = new Set(readings.map(({ gender }) => gender));
    if (own.size === 1) for (const gender of GENDERS) if (!own.has(gender)) fitting.delete(gender);
    const english = part === "given" && word !== undefined ? englishGender(word) : undefined;
    if (english) fitting.delete(english === "male" ? "female" : "male");
  }
  return fitting.size > 0 ? fitting : new Set<Gender>(GENDERS);
}

export const SLOTS = ["surname", "given", "patronymic"] as const satisfies readonly NamePart[];

const keysOfNames = new WeakMap<PersonName, readonly string[]>();

/** Keys for finding people: parts in the nominative, `surname петров`. */
export function keysOf(name: PersonName): readonly string[] {
  const known = keysOfNames.get(name);
  if (known) return known;
  const keys = SLOTS.flatMap((slot) => Array.from(name[slot], (key) => `${slot} ${key}`));
  keysOfNames.set(name, keys);
  return keys;
}

/** Surnames in the form for the gender. */
export function soundsOf({ genders, script, ...name }: PersonName, slot: NamePart): ReadonlySet<string> {
  const forms = [...name[slot]].flatMap((form) => {
    if (slot !== "surname" || script !== "cyrillic") return [form];
    return [...(genders.has("male") ? [form] : []), ...(genders.has("female") ? [feminineSurname(form)] : [])];
  });
  return new Set(forms.map(soundOf));
}

export function fullness(name: PersonName): number {
  const letters = Math.min(Object.keys(name.initials).length, 2);
  return SLOTS.filter((slot) => name[slot].size > 0).length + letters * 0.4;
}
