import { formalNames } from "../../language/ru/lexicons/short-names";
import { CASES, type Gender, type NamePart } from "../../language/cases";
import { declinePart, feminineSurname } from "../../language/ru/morphology/forms";
import { fold, inShapeOf } from "../../language/shape";
import { PATRONYMICS, PEOPLE, SHORT_NAMES, SURNAMES_IN_KO, type NamePool } from "../pools/pools";
import { SurrogateTable } from "./surrogate-table";
import type { Chance } from "./chance";
import type { Handles } from "./handles";
import type { KnownName } from "./known-names";
import type { Originals } from "./originals";
import { fullestFirst, type Mention } from "./mention";
import { rewritten } from "../../language/rewritten";
import { nameWords } from "../../language/ru/name-words";
import { type NameWord } from "../../language/name-word";
import { casesOf, keyOf } from "../../language/ru/name-in-cases";
import { withCapitals } from "./remaining-words";
import { caseOf, familyOf, genderOf, surnameKeys } from "./russian-people";

interface KnownPerson {
  readonly gender: Gender;
  given?: string;
  patronymic?: string;
  /** Masculine; of the same person elsewhere. */
  surname?: string;
  /** Chosen by the user, regardless of gender. */
  readonly told: boolean;
}

interface NewPerson {
  readonly gender: Gender;
  given: string | undefined;
  patronymic: string | undefined;
  readonly known: string | undefined;
  readonly surnames: { readonly keys: readonly string[]; readonly fresh: string }[];
  /** Gender or case is unknown somewhere: the surname must be indeclinable. */
  readonly unchanging: boolean;
}

type ReadMention = Mention & { readonly words: readonly NameWord[] };

interface BearerOfSurname {
  readonly start: number;
  readonly keys: readonly string[];
  readonly gender: Gender;
  readonly entity: number | undefined;
}

const placesOfSurnames = (
  read: readonly ReadMention[],
  gender: Gender,
  entity: number | undefined,
): BearerOfSurname[] =>
  read.flatMap(({ words, start }) => {
    const surname = words.find(({ part }) => part === "surname");
    return surname === undefined || start === undefined
      ? []
      : [{ start, keys: surnameKeys(surname, gender), gender, entity }];
  });

const FULL_OF_SHORT = new Map(Array.from(SHORT_NAMES, ([short, full]) => [fold(short), fold(full)]));
const SHORT_OF_FULL = new Map(Array.from(SHORT_NAMES, ([short, full]) => [full, short]));

/** Маша, Машенька and Мария are one person. */
const fullOf = (name: string): string | undefined => FULL_OF_SHORT.get(name) ?? formalNames(name)[0];

/** Equal names get equal replacements, so families share a surname. */
export class RussianPeople {
  private readonly given = new SurrogateTable();
  private readonly fathers = new SurrogateTable<readonly [male: string, female: string]>();
  private readonly surnames = new SurrogateTable();
  private readonly known = new Map<number, KnownPerson>();
  private readonly bearers: BearerOfSurname[] = [];
  private readonly pool: NamePool;
  /** Not Ukrainian: the rules are Russian. */
  private readonly declines: boolean;

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    private readonly handles: Handles,
    language: "ru" | "uk",
  ) {
    this.pool = PEOPLE[language] as NamePool;
    this.declines = language === "ru";
  }

  learn({ gender, parts }: KnownName, entity: number | undefined, told = false): void {
    const person: KnownPerson = (entity !== undefined && this.known.get(entity)) || { gender, told };
    for (const { word, part, fresh } of parts) {
      if (this.originals.hasWord(fresh)) continue;
      const key = keyOf(word, gender);
      const kept = part === "given" ? this.keepGiven(fullOf(key) ?? key, gender, fresh) : fresh;
      person[part] ??= kept;
      if (part === "patronymic")
        this.fathers.keep([fatherKey(key)], PATRONYMICS.find((pair) => pair.includes(fresh)) ?? [fresh, fresh]);
      else if (part === "surname") this.keepSurname(surnameKeys(word, gender), fresh);
    }
    if (entity !== undefined) this.known.set(entity, person);
  }

  rename(mentions: readonly Mention[], entity?: number): string[] {
    const read = mentions.map((mention) => ({ ...mention, words: nameWords(withCapitals(mention.text)) }));
    const known = entity === undefined ? undefined : this.known.get(entity);
    const told = known?.told === true ? known.gender : undefined;
    const seen = told ?? genderOf(read) ?? known?.gender;
    const gender =
      seen ?? this.genderOfNamesake(read) ?? guessOf(read) ?? (this.chance.integer(0, 2) === 0 ? "female" : "male");
    if (seen) this.bearers.push(...placesOfSurnames(read, seen, entity));
    const { given, patronymic, surname }: Partial<KnownPerson> = known?.gender === gender ? known : {};
    const showsNothing = (one: ReadMention): boolean => {
      // These do not show the case: `Гладких`, `Мироненко`.
      const cases = casesOf(one.words, gender).length;
      return !isFamily(one) && (seen === undefined || cases === 0 || cases === CASES.length);
    };
    const unchanging = this.declines && read.some(showsNothing);
    const person: NewPerson = { gender, given, patronymic, known: told && surname, surnames: [], unchanging };
    return fullestFirst(read, (mention) => this.write(mention, person));
  }

  /** Gender of the last preceding namesake: `Дзюбе предъявлено обвинение`. */
  private genderOfNamesake(read: readonly ReadMention[]): Gender | undefined {
    const own = read.flatMap((mention) => placesOfSurnames([mention], "male", undefined));
    const [first] = own;
    if (first === undefined || own.length < read.length) return undefined;
    const before = this.bearers.filter(
      ({ start, keys }) => start < first.start && keys.some((key) => first.keys.includes(key)),
    );
    // A single namesake is more likely a relative of the other gender.
    if (new Set(before.map((one) => one.entity)).size < 2) return undefined;
    return before.sort((a, b) => b.start - a.start)[0]?.gender;
  }

  private write(mention: ReadMention, person: NewPerson): string {
    const grammaticalCase = caseOf(mention.words, person.gender, mention);
    return rewritten(mention.text, mention.words, (word) => {
      const { part } = word;
      const text = mention.text.slice(word.index, word.index + word.text.length);
      const family = familyOf(word, mention);
      if (family) return inShapeOf(text, this.familyName(...family));
      switch (part) {
        case "more of given":
          return undefined;
        case "title":
          return text;
        case "initial of given":
          return inShapeOf(text, (person.given ??= this.newGiven(person.gender, text)).charAt(0).toLowerCase());
        case "initial of patronymic":
          return inShapeOf(
            text,
            (person.patronymic ??= this.newFather()[ofGender(person.gender)]).charAt(0).toLowerCase(),
          );
        case "initial of surname":
          return this.surname([`letter ${text}`], person).charAt(0);
        default: {
          const lemma = this.replace(word, part, person);
          const form = this.declines ? declinePart(lemma, part, person.gender, grammaticalCase) : lemma;
          return inShapeOf(text, form.toLowerCase());
        }
      }
    });
  }

  private replace(word: NameWord, part: NamePart, person: NewPerson): string {
    const { gender } = person;
    const key = keyOf(word, gender);
    if (part === "given") {
      const full = fullOf(key);
      const old = full ?? key;
      person.given ??=
        this.given.of(givenId(old, gender)) ?? this.keepGiven(old, gender, this.newGiven(gender, old.charAt(0)));
      return (full !== undefined && SHORT_OF_FULL.get(person.given)) || person.given;
    }
    if (part === "patronymic") {
      const pair = this.fathers.settle([fatherKey(key)], () => this.newFather());
      return (person.patronymic ??= pair[ofGender(gender)]);
    }
    const fresh = this.surname(surnameKeys(word, gender), person);
    return gender === "female" ? feminineSurname(fresh.toLowerCase()) : fresh;
  }

  private surname(keys: readonly string[], person: NewPerson): string {
    // The initial of a known surname.
    if (keys[0]?.startsWith("letter ") && person.surnames[0]) return person.surnames[0].fresh;
    const known = person.surnames.find((one) => one.keys.some((other) => keys.includes(other)));
    if (known) return known.fresh;
    const fresh = person.known ?? this.surnameFor(keys, person.unchanging ? SURNAMES_IN_KO : this.pool.surnames);
    person.surnames.push({ keys, fresh });
    return fresh;
  }

  private familyName(surname: string, ending: string): string {
    const fresh = this.surnameFor([surname], this.pool.surnames).toLowerCase();
    return this.declines ? fresh + ending.replace(/^и(?:е$)?/, "ы") : fresh;
  }

  private keepGiven(key: string, gender: Gender, fresh: string): string {
    const id = givenId(key, gender);
    const known = this.given.of(id);
    if (known === undefined) this.handles.learnGiven(key, fresh);
    return known ?? this.given.keep([id], fresh);
  }

  private newGiven(gender: Gender, unlike: string): string {
    const others = this.pool[gender].filter((name) => name.charAt(0).toLowerCase() !== unlike.toLowerCase());
    const short = (name: string): string => SHORT_OF_FULL.get(name) ?? name;
    const taken = (name: string): boolean => this.originals.hasNameOf(name) || this.originals.hasNameOf(short(name));
    return this.given.unused(this.chance, others, taken);
  }

  private newFather(): readonly [string, string] {
    return this.fathers.unused(this.chance, PATRONYMICS, (pair) => pair.some((one) => this.originals.hasNameOf(one)));
  }

  /** Masculine. */
  private surnameFor(keys: readonly string[], pool: readonly string[]): string {
    const taken = (name: string): boolean => this.originals.hasNameOf(name) || this.originals.hasWord(`${name}а`);
    return this.keepSurname(keys, this.surnames.of(...keys) ?? this.surnames.unused(this.chance, pool, taken));
  }

  private keepSurname(keys: readonly string[], fresh: string): string {
    const [base = ""] = keys;
    if (this.surnames.of(...keys) === undefined) {
      this.handles.learn(base, fresh);
      this.handles.learn(feminineSurname(base), feminineSurname(fresh.toLowerCase()));
    }
    return this.surnames.keep(keys, fresh);
  }
}

const ofGender = (gender: Gender): 0 | 1 => (gender === "male" ? 0 : 1);

const isFamily = ({ words, ...mention }: ReadMention): boolean =>
  words.some((word) => familyOf(word, mention) !== undefined);

/** By the ending of an unlisted given name: Арно; Мзия. */
function guessOf(read: readonly ReadMention[]): Gender | undefined {
  const given = read.flatMap(({ words }) => words).find(({ part }) => part === "given")?.text;
  return given === undefined ? undefined : /[аяАЯ]$/.test(given) ? "female" : "male";
}

/** Forms of two base forms (Павлу: Павел, Павло) have equal consonants. */
const givenId = (key: string, gender: Gender): string =>
  `${gender} ${key.charAt(0)}${key.slice(1).replace(/[аеиоуыэюяйьъ-]/g, "")}`;

const fatherKey = (patronymic: string): string => patronymic.replace(/(?:[ео]вич|[ео]вна|инична|ична|ич|на)$/, "");
