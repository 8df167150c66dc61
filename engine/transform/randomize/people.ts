import { addAll } from "../../../shared/add-all";
import { formalNames } from "../../language/ru/lexicons/short-names";
import { CASES, type Gender, GENDERS, type NamePart } from "../../language/cases";
import { declinePart, feminineSurname } from "../../language/ru/morphology/forms";
import { fold, inShapeOf } from "../../language/shape";
import { patronymicsOf, PEOPLE, SHORT_NAMES, SURNAMES_IN_KO, type NamePool } from "../pools/pools";
import { SurrogateTable } from "./surrogate-table";
import type { Chance } from "./chance";
import type { Handles } from "./handles";
import type { KnownName } from "./known-names";
import type { Originals } from "./originals";
import { fullestFirst, type Mention } from "./mention";
import { rewritten } from "../../language/rewritten";
import { nameWords } from "../../language/ru/name-words";
import { isUsualGiven } from "../../language/ru/lexicons/names";
import { unchangedReadings } from "../../language/ru/unknown-names";
import { type NameWord } from "../../language/name-word";
import { casesOf, keyOf } from "../../language/ru/name-in-cases";
import { withCapitals } from "./remaining-words";
import { familyOf } from "./families";
import { caseOf, genderOf, surnameKeys } from "./russian-people";

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
  readonly old: { given?: string; patronymic?: string };
  readonly surnames: { readonly keys: readonly string[]; readonly fresh: string }[];
  /** Gender or case is unknown somewhere: the surname must be indeclinable. */
  readonly unchanging: boolean;
}

type ReadMention = Mention & { readonly words: readonly NameWord[] };

interface BearerOfSurname {
  readonly start: number;
  readonly keys: readonly string[];
  readonly gender: Gender;
  readonly entity: number;
}

const placesOfSurnames = (read: readonly ReadMention[], gender: Gender, entity: number): BearerOfSurname[] =>
  read.flatMap(({ words, start }) => {
    const surname = words.find(({ part }) => part === "surname");
    return surname === undefined || start === undefined
      ? []
      : [{ start, keys: surnameKeys(surname, gender), gender, entity }];
  });

/** `Воробьёву-старшему` */
const ELDER = /-(?:старш|младш)\p{Ll}+$/u;
const genderOfElder = (suffix: string): Gender | undefined =>
  suffix === "" ? undefined : /(?:ая|ей|ую)$/u.test(suffix) ? "female" : "male";
const withoutSuffix = <M extends Mention>(mention: M, suffix: string): M =>
  suffix === "" ? mention : { ...mention, text: mention.text.slice(0, -suffix.length) };

/** `Сорокам` and `Приходьки` of known surnames; other forms may be singular. */
const FAMILY_FORM = /^(.{3,}?)(ам|ям|ами|ями|ах|ях|ьки)$/;
const FAMILY_ENDINGS: Readonly<Record<string, string>> = { ам: "ым", ям: "ым", ами: "ыми", ями: "ыми", ьки: "ы" };

const FULL_OF_SHORT = new Map(Array.from(SHORT_NAMES, ([short, full]) => [fold(short), fold(full)]));
const SHORT_OF_FULL = new Map(Array.from(SHORT_NAMES, ([short, full]) => [full, short]));

/** Маша, Машенька and Мария are one person. */
const fullOf = (name: string): string | undefined => FULL_OF_SHORT.get(name) ?? formalNames(name)[0];

/** Equal names get equal replacements, so families share a surname. */
export class RussianPeople {
  private readonly given = new SurrogateTable();
  private readonly surnames = new SurrogateTable();
  private readonly known = new Map<number, KnownPerson>();
  private readonly bearers: BearerOfSurname[] = [];
  /** Keys of surnames with indeclinable replacements. */
  private readonly unchanging = new Set<string>();
  private readonly likePatronymics = new Set<string>();
  /** Of mentions with a given name. */
  private readonly fullSurnames = new Set<string>();
  /** Invented names by the initials of the original ones. */
  private readonly letters = new SurrogateTable();
  private readonly pool: NamePool;
  /** Not Ukrainian: the rules are Russian. */
  private readonly declines: boolean;

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    private readonly handles: Handles,
    private readonly language: "ru" | "uk",
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
      const father = part === "patronymic" ? this.fatherOf(fresh) : undefined;
      if (father !== undefined) this.keepGiven(fatherKey(key), "male", father);
      else if (part === "surname") this.keepSurname(surnameKeys(word, gender), fresh);
    }
    if (entity !== undefined) this.known.set(entity, person);
  }

  /** Before the first name is replaced: a family has one surname, even if the gender of one member is unknown. */
  prepare(entities: readonly (readonly Mention[])[]): void {
    for (const { text } of entities.flat())
      for (const { text: word, part } of nameWords(withCapitals(text)))
        if (part === "surname" && /[ое]вич$/i.test(word)) this.likePatronymics.add(fold(word));
    const reads = entities.map((mentions, at) => {
      const read = mentions
        .map((mention) => withoutSuffix(mention, ELDER.exec(mention.text)?.[0] ?? ""))
        .map((mention): ReadMention => ({ ...mention, words: this.wordsOf(mention.text) }));
      const elder = mentions.map(({ text }) => genderOfElder(ELDER.exec(text)?.[0] ?? ""));
      const seen = elder.find((gender) => gender !== undefined) ?? genderOf(read);
      for (const { words } of read)
        for (const word of words.length > 1 ? words : [])
          if (word.part === "surname")
            for (const gender of GENDERS) for (const key of surnameKeys(word, gender)) this.fullSurnames.add(key);
      if (seen) addAll(this.bearers, placesOfSurnames(read, seen, at));
      return { read, seen };
    });
    for (const { read, seen } of reads) {
      if (seen === undefined && this.genderOfNamesake(read) !== undefined) continue;
      const words = read.some((one) => showsNothing(one, seen)) ? read.flatMap((one) => one.words) : [];
      for (const word of words)
        if (word.part === "surname")
          for (const gender of GENDERS) for (const key of surnameKeys(word, gender)) this.unchanging.add(key);
    }
  }

  private wordsOf(text: string): NameWord[] {
    return nameWords(withCapitals(text)).map((word): NameWord => {
      if (word.part === "patronymic" && this.likePatronymics.has(fold(word.text)))
        return { ...word, part: "surname", readings: unchangedReadings(word.text, "surname"), guessed: true };
      if (word.part !== "given") return word;
      // `Дина` is not the genitive of the rare Дин.
      const usual = word.readings.filter(({ lemma }) => isUsualGiven(fold(lemma)));
      return usual.length === 0 ? word : { ...word, readings: usual };
    });
  }

  rename(written: readonly Mention[], entity?: number): string[] {
    const suffixes = written.map(({ text }) => ELDER.exec(text)?.[0] ?? "");
    const mentions = written.map((mention, at) => withoutSuffix(mention, suffixes[at] ?? ""));
    const elder = suffixes.map(genderOfElder).find((gender) => gender !== undefined);
    return this.renameWhole(mentions, elder, entity).map((fresh, at) => fresh + (suffixes[at] ?? ""));
  }

  private renameWhole(mentions: readonly Mention[], elder: Gender | undefined, entity?: number): string[] {
    const read = mentions.map((mention) => ({ ...mention, words: this.wordsOf(mention.text) }));
    const known = entity === undefined ? undefined : this.known.get(entity);
    const told = known?.told === true ? known.gender : undefined;
    const seen = told ?? elder ?? genderOf(read) ?? known?.gender;
    const gender =
      seen ??
      this.genderOfNamesake(read) ??
      this.genderOfInitial(read) ??
      guessOf(read) ??
      (this.chance.integer(0, 2) === 0 ? "female" : "male");
    const { given, patronymic, surname }: Partial<KnownPerson> = known?.gender === gender ? known : {};
    const unchanging = this.declines && read.some((one) => showsNothing(one, seen));
    const person: NewPerson = { gender, given, patronymic, known: told && surname, old: {}, surnames: [], unchanging };
    const written = fullestFirst(read, (mention) => this.write(mention, person));
    this.handles.learnInitials([person.old.given, person.old.patronymic], [person.given, person.patronymic]);
    return written;
  }

  /** If one gender has a name with this initial. */
  private genderOfInitial(read: readonly ReadMention[]): Gender | undefined {
    const initials = read.flatMap(({ words }) => words.filter(({ part }) => part === "initial of given"));
    const genders = GENDERS.filter((gender) =>
      initials.some(({ text }) => this.letters.of(letterId(text, gender)) !== undefined),
    );
    return genders.length === 1 ? genders[0] : undefined;
  }

  /** Gender of the last preceding namesake: `Дзюбе предъявлено обвинение`. */
  private genderOfNamesake(read: readonly ReadMention[]): Gender | undefined {
    const own = read.flatMap((mention) => placesOfSurnames([mention], "male", 0));
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
      const family = this.knownFamily(mention) ?? familyOf(word, mention);
      if (family) return inShapeOf(text, this.familyName(...family));
      switch (part) {
        case "more of given":
          return undefined;
        case "title":
          return text;
        case "initial of given":
          return inShapeOf(text, (person.given ??= this.initialOf(text, person.gender)).charAt(0).toLowerCase());
        case "initial of patronymic":
          return inShapeOf(
            text,
            (person.patronymic ??= this.patronymic(this.initialOf(text, "male"), person.gender))
              .charAt(0)
              .toLowerCase(),
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

  /** `Сорокам`, if the text is about Яна Сорока. */
  private knownFamily({ words }: ReadMention): readonly [surname: string, ending: string] | undefined {
    const [only, another] = words;
    const [, stem = "", ending = ""] = (!another && only && FAMILY_FORM.exec(fold(only.text))) || [];
    if (stem === "") return undefined;
    const singulars = ending === "ьки" ? [`${stem}ько`] : ["", "а", "я", "о", "ь", "й"].map((end) => stem + end);
    const surname = singulars.find((one) => this.fullSurnames.has(one));
    return surname === undefined ? undefined : [surname, FAMILY_ENDINGS[ending] ?? "ых"];
  }

  private replace(word: NameWord, part: NamePart, person: NewPerson): string {
    const { gender } = person;
    const key = keyOf(word, gender);
    if (part === "given") {
      const full = fullOf(key);
      const old = full ?? key;
      person.old.given ??= old;
      person.given ??=
        this.given.of(givenId(old, gender)) ?? this.keepGiven(old, gender, this.newGiven(gender, old.charAt(0)));
      const fresh = (full !== undefined && SHORT_OF_FULL.get(person.given)) || person.given;
      this.handles.learn(key, fresh);
      // `О. Я.` of Оксана, whose full name may begin with another letter.
      this.letters.keep([letterId(key, gender)], fresh);
      return fresh;
    }
    if (part === "patronymic") {
      const old = fatherKey(key);
      person.old.patronymic ??= old;
      const father =
        this.given.of(givenId(old, "male")) ?? this.keepGiven(old, "male", this.newGiven("male", old.charAt(0)));
      return (person.patronymic ??= this.patronymic(father, gender));
    }
    const fresh = this.surname(surnameKeys(word, gender), person);
    return gender === "female" ? feminineSurname(fresh.toLowerCase()) : fresh;
  }

  private surname(keys: readonly string[], person: NewPerson): string {
    // The initial of a known surname.
    if (keys[0]?.startsWith("letter ") && person.surnames[0]) return person.surnames[0].fresh;
    const known = person.surnames.find((one) => one.keys.some((other) => keys.includes(other)));
    if (known) return known.fresh;
    const fresh = person.known ?? this.surnameFor(keys, person.unchanging);
    person.surnames.push({ keys, fresh });
    return fresh;
  }

  private familyName(surname: string, ending: string): string {
    const fresh = this.surnameFor([surname], false).toLowerCase();
    return this.declines && !fresh.endsWith("ко") ? fresh + ending : fresh;
  }

  private keepGiven(key: string, gender: Gender, fresh: string): string {
    const id = givenId(key, gender);
    const known = this.given.of(id);
    if (known !== undefined) return known;
    this.handles.learnGiven(key, fresh);
    for (const [short, full] of SHORT_NAMES)
      if (fold(full) === key) this.handles.learn(fold(short), SHORT_OF_FULL.get(fresh) ?? fresh);
    this.letters.keep([letterId(key, gender)], fresh);
    return this.given.keep([id], fresh);
  }

  /** A name in the text with this initial, else a new one: `О. Я.` is Оксана. */
  private initialOf(letter: string, gender: Gender): string {
    return this.letters.settle([letterId(letter, gender)], () => this.newGiven(gender, letter));
  }

  private patronymic(father: string, gender: Gender): string {
    return patronymicsOf(father, this.language)[gender === "male" ? 0 : 1];
  }

  private fatherOf(patronymic: string): string | undefined {
    return this.pool.male.find((name) => patronymicsOf(name, this.language).includes(patronymic));
  }

  private newGiven(gender: Gender, unlike: string): string {
    // Other forms of men in -а coincide.
    const others = this.pool[gender].filter(
      (name) =>
        name.charAt(0).toLowerCase() !== unlike.charAt(0).toLowerCase() && !(gender === "male" && /а$/.test(name)),
    );
    const short = (name: string): string => SHORT_OF_FULL.get(name) ?? name;
    const written = (name: string): string[] => [
      name,
      short(name),
      ...(gender === "male" ? patronymicsOf(name, this.language) : []),
    ];
    const taken = (name: string): boolean => written(name).some((one) => this.originals.hasNameOf(one));
    return this.given.unused(this.chance, others, taken);
  }

  /** Masculine. */
  private surnameFor(keys: readonly string[], isUnchanging: boolean): string {
    const isIn = this.declines && (isUnchanging || keys.some((key) => this.unchanging.has(key)));
    const pool = isIn ? SURNAMES_IN_KO : this.pool.surnames;
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

/** Neither gender nor case: `Гладких`, `Мироненко`. */
function showsNothing(one: ReadMention, gender: Gender | undefined): boolean {
  const cases = gender === undefined ? 0 : casesOf(one.words, gender).length;
  return !isFamily(one) && (cases === 0 || cases === CASES.length);
}

const isFamily = (mention: ReadMention): boolean => mention.words.some((word) => familyOf(word, mention) !== undefined);

/** By the ending of an unlisted given name: Арно; Мзия. */
function guessOf(read: readonly ReadMention[]): Gender | undefined {
  const given = read.flatMap(({ words }) => words).find(({ part }) => part === "given")?.text;
  return given === undefined ? undefined : /[аяАЯ]$/.test(given) ? "female" : "male";
}

/** Forms of two base forms (Павлу: Павел, Павло) have equal consonants. */
const givenId = (key: string, gender: Gender): string =>
  `${gender} ${key.charAt(0)}${key.slice(1).replace(/[аеиоуыэюяйьъ-]/g, "")}`;

const letterId = (name: string, gender: Gender): string => `${gender} ${fold(name).charAt(0)}`;

const fatherKey = (patronymic: string): string =>
  patronymic.replace(/(?:[ео]вич|[ео]вна|инична|ична|ич|на)$/, "").replace(/^яковл$/, "яков");
