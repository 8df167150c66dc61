import { formalNames } from "../../language/ru/lexicons/short-names";
import { type Gender, GENDERS, type NamePart } from "../../language/cases";
import { englishGender } from "../../language/latin/latin-names";
import { titleGender } from "../../language/honorifics";
import { latinWords } from "../../language/latin/name-words";
import { isPart } from "../../language/ru/name-words";
import { type NameWord } from "../../language/name-word";
import { capitalize } from "../../language/shape";
import data from "../pools/word-patterns.json";
import { ANYBODYS_NAMES, PEOPLE, type NamePool } from "../pools/pools";
import { SurrogateTable } from "./surrogate-table";
import type { Chance } from "./chance";
import { fullestFirst, type Mention } from "./mention";
import type { Handles } from "./handles";
import type { Originals } from "./originals";
import { rewritten } from "../../language/rewritten";

const FEMALE_BEFORE = new RegExp(`^(?:${data.femaleBefore})$`, "i");
const MALE_BEFORE = new RegExp(`^(?:${data.maleBefore})$`, "i");

/** A name has one replacement in the full text. */
export class LatinPeople {
  private readonly names = new SurrogateTable();
  private readonly known = new Map<number, readonly string[]>();
  private readonly pool: NamePool;

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    private readonly handles: Handles,
    private readonly language: string,
  ) {
    this.pool = (PEOPLE[language] ?? PEOPLE["en"]) as NamePool;
  }

  /** False if the parts differ, so that the user chose it. */
  learn(original: string, surrogate: string, entity: number | undefined): boolean {
    const [words, fresh] = [this.read(original), this.read(surrogate)];
    const fits = words.every(({ text, part }, at) => {
      const other = fresh[at];
      if (part === "title" || other?.part === "title") return other?.text === text;
      return isPart(part) === (other?.text.length !== 1);
    });
    if (words.length !== fresh.length || !fits) return false;
    const given: string[] = [];
    words.forEach(({ text, part }, at) => {
      const name = fresh[at]?.text ?? "";
      if (part.startsWith("initial")) given.push(name);
      if (!isPart(part) || this.originals.hasWord(name)) return;
      const kept = this.nameFor(text, part, () => capital(name));
      if (part === "given") given.push(kept);
    });
    if (entity !== undefined && !this.known.has(entity)) this.known.set(entity, given);
    return true;
  }

  rename(mentions: readonly Mention[], entity?: number): string[] {
    const read = mentions.map((mention) => ({ ...mention, words: this.read(mention.text) }));
    const gender = this.genderOf(read);
    const given = [...((entity !== undefined && this.known.get(entity)) || [])];
    const own = new Map<string, string>();
    return fullestFirst(read, (mention) => {
      let initials = 0;
      return rewritten(mention.text, mention.words, ({ text, part }) => {
        if (part === "title") return text;
        if (!isPart(part)) {
          const fresh = (given[initials++] ??= this.newGiven(gender, text)).charAt(0);
          this.handles.learnInitial(text, fresh);
          return shaped(text, fresh);
        }
        // Bob and Robert are one name.
        const formal = part === "given" ? [key(text), ...formalNames(key(text))] : [];
        const before = formal.map((one) => own.get(one)).find((one) => one !== undefined);
        const fresh = (): string => (part === "given" ? this.newGiven(gender, text) : this.unused(this.pool.surnames));
        const name = before ?? (part === "surname" ? this.surnameFor(text, fresh) : this.nameFor(text, part, fresh));
        // `Sam` of Samuel.
        if (before !== undefined) this.handles.learn(key(text), name);
        for (const one of formal) own.set(one, name);
        if (part === "given") given[initials++] ??= name;
        return shaped(text, name);
      });
    });
  }

  private read(mention: string): NameWord[] {
    return latinWords(mention, this.language);
  }

  private genderOf(mentions: readonly (Mention & { readonly words: readonly NameWord[] })[]): Gender | undefined {
    for (const { before } of mentions) {
      const beside = /([\p{L}]+)[.,]? ?$/u.exec(before)?.[1] ?? "";
      const titled = titleGender(beside);
      if (titled) return titled;
      if (FEMALE_BEFORE.test(beside)) return "female";
      if (MALE_BEFORE.test(beside)) return "male";
    }
    for (const { text, part } of mentions.flatMap(({ words }) => words)) {
      const titled = part === "title" ? titleGender(text) : undefined;
      if (titled) return titled;
      if (part !== "given") continue;
      const known = englishGender(text.toLowerCase());
      if (known) return known;
      const listed = GENDERS.find((gender) => Object.values(PEOPLE).some((pool) => pool[gender].includes(text)));
      if (listed) return listed;
      // Other languages show the gender by endings.
      if (this.language !== "en") return /(?:[ai]|ie|ine|elle|ette|een)$/i.test(text) ? "female" : "male";
    }
    return undefined;
  }

  /** The halves of a double surname are those of relatives: `Ortiz-Navarro`, `Navarro`. */
  private surnameFor(text: string, fresh: () => string): string {
    const halves = text.split("-");
    if (halves.length !== 2 || halves.some((half) => half.length < 4)) return this.nameFor(text, "surname", fresh);
    const known = this.names.of(key(text));
    if (known !== undefined) return known;
    const names = halves.map((half) => this.nameFor(half, "surname", fresh));
    return this.nameFor(text, "surname", () => names.join("-"));
  }

  /** Also registers new names for mailboxes. */
  private nameFor(text: string, part: NamePart, fresh: () => string): string {
    const known = this.names.of(key(text)) ?? this.family(text);
    if (known !== undefined) return known;
    const name = this.names.keep([key(text)], fresh());
    if (part === "given") this.handles.learnGiven(text, name);
    else this.handles.learn(text, name);
    return name;
  }

  /** `the Dunleavys` of Dunleavy. */
  private family(text: string): string | undefined {
    const one = this.names.of(key(text).replace(/s$/, "")) ?? this.names.of(key(text).replace(/es$/, ""));
    return one === undefined || !/s$/i.test(text) ? undefined : `${one}${/(?:s|x|z|ch|sh)$/.test(one) ? "es" : "s"}`;
  }

  /** Unisex if the gender is unknown. */
  private newGiven(gender: Gender | undefined, unlike: string): string {
    const letter = unlike.charAt(0).toUpperCase();
    const anybodys = this.language === "en" ? ANYBODYS_NAMES : [...this.pool.female, ...this.pool.male];
    const names = gender === undefined ? anybodys : this.pool[gender];
    return this.unused(names.filter((name) => !name.startsWith(letter)));
  }

  private unused(names: readonly string[]): string {
    return this.names.unused(this.chance, names, (name) => this.originals.hasWord(name));
  }
}

const key = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const capital = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase() ? capitalize(name.toLowerCase()) : name;

function shaped(model: string, name: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return name.toUpperCase();
  return model === model.toLowerCase() ? name.toLowerCase() : name;
}
