import { formalNames } from "../../language/ru/lexicons/diminutives";
import type { Gender } from "../../language/ru/morphology/cases";
import { declinePart } from "../../language/ru/morphology/forms";
import { fold, inShapeOf } from "../../language/shape";
import { feminineSurname } from "../../language/ru/morphology/surname";
import { PATRONYMICS, PEOPLE, ANYBODYS_SHORT_NAMES, SHORT_NAMES, SURNAMES_IN_KO, type NamePool } from "../pools/people";
import type { Chance } from "./chance";
import type { Handles } from "./handles";
import { fatherOf, type KnownName } from "./known-names";
import type { Originals } from "./originals";
import {
  caseOf,
  familyOf,
  genderOf,
  keyOf,
  type Mention,
  nameWords,
  type NameWord,
  showsNoCase,
  surnameKeys,
} from "./russian-people";

/** Who somebody has become in an earlier text. */
interface KnownPerson extends Pick<NewPerson, "gender" | "given" | "patronymic"> {
  /** A man's: of whoever is the same person under another surname. */
  surname?: string;
  /** A person has said who it is: how a mention looks does not count against the gender. */
  readonly told: boolean;
}

/** Who somebody becomes; parts are settled when first needed. */
interface NewPerson {
  readonly gender: Gender;
  given?: string | undefined;
  patronymic?: string | undefined;
  /** The surname of whom a person has called the same; a man's. */
  readonly known?: string | undefined;
  /** Every surname that they have, with the forms that it may come from. */
  readonly surnames: { readonly keys: readonly string[]; readonly fresh: string }[];
  /** Somewhere neither the name nor the sentence tells gender or case: the new surname is to be alike in all. */
  readonly unchanging: boolean;
}

const FULL_OF_SHORT = new Map(Array.from(SHORT_NAMES, ([short, full]) => [fold(short), fold(full)]));
const SHORT_OF_FULL = new Map(Array.from(SHORT_NAMES, ([short, full]) => [full, short]));

/**
 * New people for those of a text in Cyrillic. One name becomes one name throughout the text, so that everybody keeps
 * being somebody, families keep a surname and siblings a patronymic.
 */
export class RussianPeople {
  private readonly given = new Map<string, string>();
  private readonly fathers = new Map<string, readonly [string, string]>();
  private readonly surnames = new Map<string, string>();
  private readonly known = new Map<number, KnownPerson>();
  private readonly pool: NamePool;
  /** Ukrainian names are not declined: the rules here are those of Russian. */
  private readonly declines: boolean;

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    private readonly handles: Handles,
    language: string,
  ) {
    this.pool = PEOPLE[language === "uk" ? "uk" : "ru"] as NamePool;
    this.declines = language !== "uk";
  }

  /** Tells who somebody of an earlier text became; a name that this text has of its own is used for nobody. */
  learn({ gender, parts }: KnownName, entity: number | undefined, told = false): void {
    const person: KnownPerson = (entity !== undefined && this.known.get(entity)) || { gender, told };
    for (const { word, part, fresh } of parts) {
      if (this.originals.hasWord(fresh)) continue;
      if (part === "given") {
        const key = keyOf(word, gender);
        const full = FULL_OF_SHORT.get(key) ?? formalNames(key)[0] ?? key;
        person.given ??= this.given.get(givenId(full, gender)) ?? fresh;
        this.keepGiven(full, gender, fresh);
      } else if (part === "patronymic") {
        const pair = fatherOf(fresh) ?? [fresh, fresh];
        const father = fatherKey(keyOf(word, gender));
        if (!this.fathers.has(father)) this.fathers.set(father, pair);
        person.patronymic ??= fresh;
      } else {
        this.keepSurname(surnameKeys(word, gender), fresh);
        person.surname ??= fresh;
      }
    }
    if (entity !== undefined) this.known.set(entity, person);
  }

  /** New words for all mentions of one person, in their order. `entity`: as it was learnt. */
  rename(mentions: readonly Mention[], entity?: number): string[] {
    const read = mentions.map((mention) => ({ ...mention, words: nameWords(mention.text) }));
    const known = entity === undefined ? undefined : this.known.get(entity);
    const told = known?.told === true ? known.gender : undefined;
    const seen = told ?? genderOf(read) ?? known?.gender;
    const gender = seen ?? guessOf(read) ?? (this.chance.integer(0, 2) === 0 ? "female" : "male");
    // A name of the other gender helps nobody.
    const { given, patronymic, surname }: Partial<KnownPerson> = known?.gender === gender ? known : {};
    const person: NewPerson = {
      gender,
      given,
      patronymic,
      known: told && surname,
      surnames: [],
      unchanging:
        this.declines && read.some((one) => !isFamily(one) && (seen === undefined || showsNoCase(one.words, gender))),
    };
    // Fullest first: what `А. П.` stands for is told by the mention that spells it out.
    const letters = (words: readonly NameWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);
    const order = read.map((_, at) => at).sort((a, b) => letters(read[b]?.words ?? []) - letters(read[a]?.words ?? []));
    const renamed: string[] = [];
    for (const at of order) {
      const mention = read[at];
      if (mention) renamed[at] = this.write(mention, mention.words, person);
    }
    return renamed;
  }

  private write(
    { text: mention, before, after = "", asked }: Mention,
    words: readonly NameWord[],
    person: NewPerson,
  ): string {
    const grammaticalCase = caseOf(words, person.gender, { before, ...(asked && { asked }) });
    let [result, read] = ["", 0];
    for (const word of words) {
      const { index, text, part } = word;
      if (part === "more of given") {
        read = index + text.length;
        continue;
      }
      result += mention.slice(read, index);
      read = index + text.length;
      const family = part === "surname" ? familyOf(word, { before, after, ...(asked && { asked }) }) : undefined;
      if (family) result += inShapeOf(text, this.familyName(...family));
      else if (part === "title") result += text;
      else if (part === "initial of given") result += inShapeOf(text, this.initial(person, text).toLowerCase());
      else if (part === "initial of patronymic")
        result += inShapeOf(text, (person.patronymic ??= this.newPatronymic(person.gender)).charAt(0).toLowerCase());
      else if (part === "initial of surname") result += this.surname([`letter ${text}`], person).charAt(0);
      else {
        const lemma = this.replace(word, part, person);
        const form = this.declines ? declinePart(lemma, part, person.gender, grammaticalCase) : lemma;
        result += inShapeOf(text, form.toLowerCase());
      }
    }
    return result + mention.slice(read);
  }

  private replace(word: NameWord, part: "given" | "patronymic" | "surname", person: NewPerson): string {
    const key = keyOf(word, person.gender);
    if (part === "given") {
      // Маша, Машенька and Мария are one person with one name.
      const full = FULL_OF_SHORT.get(key) ?? formalNames(key)[0];
      const isAnybodys = word.guessed === true && full === undefined && person.unchanging && /[ая]$/.test(key);
      const fresh = (person.given ??= this.givenFor(full ?? key, person, isAnybodys));
      return (full !== undefined && SHORT_OF_FULL.get(fresh)) || fresh;
    }
    if (part === "patronymic") {
      const father = fatherKey(key);
      const pair = this.fathers.get(father) ?? this.newFather();
      this.fathers.set(father, pair);
      return (person.patronymic ??= pair[person.gender === "male" ? 0 : 1]);
    }
    const fresh = this.surname(surnameKeys(word, person.gender), person);
    return person.gender === "female" ? feminineSurname(fresh.toLowerCase()) : fresh;
  }

  private surname(keys: readonly string[], person: NewPerson): string {
    const [letter] = keys;
    // `Лиля Р.` of whom nothing else is said; of others it is the letter of what they are called.
    if (letter?.startsWith("letter ") && person.surnames[0]) return person.surnames[0].fresh;
    let fresh = person.surnames.find((one) => one.keys.some((other) => keys.includes(other)))?.fresh;
    if (fresh === undefined) {
      fresh = person.known ?? this.surnameFor(keys, person.unchanging ? SURNAMES_IN_KO : this.pool.surnames);
      person.surnames.push({ keys, fresh });
    }
    return fresh;
  }

  /** `Петровых` -> `Орловых`. */
  private familyName(surname: string, ending: string): string {
    const fresh = this.surnameFor([surname]).toLowerCase();
    return this.declines ? fresh + ending.replace(/^и(?:е$)?/, "ы") : fresh;
  }

  private givenFor(key: string, person: NewPerson, isAnybodys = false): string {
    return (
      this.given.get(givenId(key, person.gender)) ??
      this.keepGiven(key, person.gender, this.newGiven(isAnybodys ? undefined : person.gender, key.charAt(0)))
    );
  }

  private keepGiven(key: string, gender: Gender, fresh: string): string {
    const id = givenId(key, gender);
    if (this.given.has(id)) return fresh;
    this.given.set(id, fresh);
    this.handles.learnGiven(key, fresh);
    return fresh;
  }

  private initial(person: NewPerson, letter: string): string {
    person.given ??= this.newGiven(person.gender, letter);
    return person.given.charAt(0);
  }

  private newGiven(gender: Gender | undefined, unlike: string): string {
    if (gender === undefined) return this.chance.pickFree(ANYBODYS_SHORT_NAMES, (name) => this.originals.hasWord(name));
    const used = new Set(this.given.values());
    const other = (name: string): boolean => name.charAt(0).toLowerCase() !== unlike.toLowerCase();
    return this.chance.pickFree(
      this.pool[gender].filter(other),
      (name) => used.has(name) || this.originals.hasNameOf(name),
    );
  }

  private newFather(): readonly [string, string] {
    const used = new Set(this.fathers.values());
    return this.chance.pickFree(
      PATRONYMICS,
      (pair) => used.has(pair) || pair.some((one) => this.originals.hasNameOf(one)),
    );
  }

  private newPatronymic(gender: Gender): string {
    return this.newFather()[gender === "male" ? 0 : 1];
  }

  /** The new surname, a man's, for the forms that the old one may come from. */
  private surnameFor(keys: readonly string[], pool = this.pool.surnames): string {
    const known = keys.map((key) => this.surnames.get(key)).find((one) => one !== undefined);
    if (known !== undefined) return this.keepSurname(keys, known);
    const used = new Set(this.surnames.values());
    const taken = (name: string): boolean =>
      used.has(name) || this.originals.hasNameOf(name) || this.originals.hasWord(`${name}а`);
    return this.keepSurname(keys, this.chance.pickFree(pool, taken));
  }

  private keepSurname(keys: readonly string[], fresh: string): string {
    const [base = ""] = keys;
    if (!keys.some((key) => this.surnames.has(key))) {
      this.handles.learn(base, fresh);
      this.handles.learn(feminineSurname(base), feminineSurname(fresh.toLowerCase()));
    }
    for (const key of keys) if (!this.surnames.has(key)) this.surnames.set(key, fresh);
    return fresh;
  }
}

/** Several people of one surname: `Петровых`. */
const isFamily = ({ words, ...mention }: Mention & { readonly words: readonly NameWord[] }): boolean =>
  words.some((word) => word.part === "surname" && familyOf(word, mention) !== undefined);

/** What a given name that is in no list ends in: Арно, Намик; Мзия. */
function guessOf(read: readonly { readonly words: readonly NameWord[] }[]): Gender | undefined {
  const given = read.flatMap(({ words }) => words).find(({ part }) => part === "given")?.text;
  return given === undefined ? undefined : /[аяАЯ]$/.test(given) ? "female" : "male";
}

/** Forms may be read back in two ways (Павлу: Павел, Павло): the consonants tell which name it is. */
const givenId = (key: string, gender: Gender): string =>
  `${gender} ${key.charAt(0)}${key.slice(1).replace(/[аеиоуыэюяйьъ-]/g, "")}`;

const fatherKey = (patronymic: string): string => patronymic.replace(/(?:[ео]вич|[ео]вна|инична|ична|ич|на)$/, "");
